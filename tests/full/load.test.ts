import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booksBalance, restock } from '#tests/support/books.ts'
import { browses, buys, percentile, type Visit, type Visitor, visitAll, works } from '#tests/support/crowd.ts'
import { type Fleet, startFleet } from '#tests/support/fleet.ts'
import { postgresUrl } from '#tests/support/own-database.ts'

const SECONDS = Number(process.env.LOAD_SECONDS ?? 120)
const BUYERS = 60
const SPECS = ['cc-001-1', 'cc-002-1', 'cc-003-1', 'hd-001-1', 'hd-002-1']

let fleet: Fleet
let shoppers: Visitor[]
beforeAll(async () => {
  if (!postgresUrl) throw new Error('These run on PostgreSQL: `npm run test:full`, or set TEST_DATABASE_URL.')
  fleet = await startFleet(postgresUrl, 2)
  // Every buyer of the demo can sign in, as everyone could who had set a password.
  await fleet.pool.query("update account set password_hash = (select password_hash from account where id = 'hospital') where account_type = 'customer' and status = 'active'")
  await restock({ database: { pool: fleet.pool } } as never, SPECS, 1_000_000)
  shoppers = await Promise.all((await names(BUYERS)).map(async (account) => ({ token: await signIn(account), does: browses })))
}, 300_000)
afterAll(() => fleet?.close())

const names = async (count: number) =>
  (await fleet.pool.query<{ account: string }>("select account from account where account_type = 'customer' and status = 'active' and id like 'demo-%' order by id limit $1", [count])).rows.map(
    ({ account }) => account,
  )
const signIn = async (account: string) => {
  const answer = await fetch(`${fleet.urls[0]}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fAccount: account, fPassword: 'Mall@2026' }),
  })
  const token = answer.headers.get('access-token')
  if (!token) throw new Error(`${account}: ${await answer.text()}`)
  return token
}
const wait = (seconds: number) => new Promise<void>((done) => setTimeout(done, seconds * 1000))
const p95 = (visits: readonly Visit[]) =>
  percentile(
    visits.map(({ ms }) => ms),
    95,
  )
const unserved = (visits: readonly Visit[]) => [...new Set(visits.filter(({ status }) => status !== 200).map(({ path, status }) => `${status} ${path}`))]
const rssMb = (pid: number) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

test(`N1 a hundred who browse, buy and work for ${SECONDS} seconds are all served, and the books balance`, async () => {
  const buyers = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const who = at % 2 ? 'hospital' : 'personal'
      return { token: await signIn(who), does: buys(who === 'hospital' ? 'address-1' : 'address-4', SPECS, `${process.pid}-${at}`) }
    }),
  )
  const staff = await Promise.all(Array.from({ length: 20 }, async (_, at) => ({ token: await signIn(['admin', 'sales'][at % 2] as string), does: works })))
  const visits = await visitAll(fleet.urls, [...shoppers, ...buyers, ...staff], wait(SECONDS))
  const orders = (await fleet.pool.query("select count(*)::int as count from idempotency where key like 'crowd-%'")).rows[0] as { count: number }
  process.stdout.write(
    `N1 ${visits.length} requests, ${orders.count} orders, p50 ${percentile(
      visits.map(({ ms }) => ms),
      50,
    ).toFixed(0)} ms, p95 ${p95(visits).toFixed(0)} ms, memory ${fleet.pids.map((pid) => rssMb(pid).toFixed(0)).join(' and ')} MB\n`,
  )
  expect(unserved(visits)).toEqual([])
  expect(orders.count).toBeGreaterThan(SECONDS)
  await booksBalance({ database: { pool: fleet.pool } } as never)
})

/** What shoppers of one process wait, at their leisure and while something else is going on there. */
const whileShopping = async (work: () => Promise<unknown>) => {
  const some = shoppers.slice(0, 10)
  const at = [fleet.urls[0] as string]
  await visitAll(at, some, wait(3))
  const before = await visitAll(at, some, wait(15))
  const during = await visitAll(at, some, work())
  process.stdout.write(`shoppers: p95 ${p95(before).toFixed(0)} ms of ${before.length}, meanwhile ${p95(during).toFixed(0)} ms of ${during.length}\n`)
  expect(unserved([...before, ...during])).toEqual([])
  return { before, during }
}

test('N6 a storm of sign-ins doesn’t stop those who browse', async () => {
  let tried = 0
  const heard = new Set<string>()
  const storm = async () => {
    const until = Date.now() + 15_000
    const guesses = Array.from({ length: 100 }, async (_, at) => {
      while (Date.now() < until) {
        const answer = await fetch(`${fleet.urls[0]}/api/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ fAccount: `nobody-${at}-${tried++}`, fPassword: 'Wrong@1234' }),
        })
        await answer.arrayBuffer()
        heard.add(answer.headers.has('access-token') ? 'let in' : String(answer.status))
      }
    })
    await Promise.all(guesses)
  }
  const { before, during } = await whileShopping(storm)
  process.stdout.write(`N6 ${tried} sign-ins in 15 s\n`)
  expect(tried).toBeGreaterThan(100)
  // Told that it is wrong, or to wait.
  expect([...heard].filter((one) => !['200', '429', '503'].includes(one))).toEqual([])
  expect(during.length).toBeGreaterThan(before.length / 4)
})

test('G19 an import of 50,000 accounts makes shoppers wait at most twice as long', async () => {
  const admin = await signIn('admin')
  const lines = Array.from({ length: 50_000 }, (_, at) => `load${at},第${at}号医院,客户,139${String(at).padStart(8, '0')},L${at},江苏,南京,中山路 ${at} 号,PL-01`)
  const form = new FormData()
  form.set('file', new File([`账号,名称,账户类型,手机号,编码,省份,城市,地址,价格表\n${lines.join('\n')}\n`], 'load.csv'))
  let created = 0
  const { before, during } = await whileShopping(async () => {
    const answer = await fetch(`${fleet.urls[0]}/api/accounts/import`, { method: 'POST', headers: { authorization: `Bearer ${admin}` }, body: form })
    created = ((await answer.json()) as { data: { created: number } | null }).data?.created ?? 0
  })
  expect(created).toBe(50_000)
  expect(p95(during)).toBeLessThan(2 * p95(before))
})
