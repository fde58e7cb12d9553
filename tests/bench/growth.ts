import { createApp } from '#server/app.ts'
import { learnCommonPairs } from '#server/common-pairs.ts'
import type { Database } from '#server/db/database.ts'
import { seedDemo } from '#server/db/demo/demo.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { argonPasswords } from '#server/outside/passwords.ts'
import { signIn } from '#tests/support/ask.ts'
import { percentile } from '#tests/support/crowd.ts'
import { createDatabase } from '#tests/support/own-database.ts'
import { benchDeps } from './deps.ts'
import { fillAccounts, fillCatalogue, fillOrders } from './http/fill.ts'

/** How each list fares in a mall that has grown: nothing is remembered between two requests but what a running server keeps of lists that others change. */
const SIZES = {
  small: { accounts: 10_000, goods: 10_000, orders: 10_000 },
  large: { accounts: Number(process.env.BENCH_ACCOUNTS ?? 1_000_000), goods: Number(process.env.BENCH_GOODS ?? 100_000), orders: Number(process.env.BENCH_ORDERS ?? 1_000_000) },
}
/** The slowest twentieth of so many requests. */
const ROUNDS = 60
/** At most so many times as long as in the small mall; a deep page as the first. */
const GROWTH = 1.3
const DEEP = 3

type Size = keyof typeof SIZES
type Ask = (path: string, body: object | null, who: 'admin' | 'hospital') => Promise<void>

const open = async (size: Size): Promise<{ ask: Ask; forget: () => void; learn: () => Promise<void>; close: () => Promise<void> }> => {
  const { address } = await createDatabase(process.env.BENCH_DATABASE_URL as string)
  const database: Database = await openPostgres(address, { unsafe: true })
  const many = SIZES[size]
  await migrateDatabase(database.pool)
  await seedDemo(database.db, argonPasswords, new Date())
  await fillAccounts(database, many.accounts)
  await fillCatalogue(database, many.goods)
  await fillOrders(database, many.orders, many.accounts, many.goods)
  const app = createApp(benchDeps(database))
  const tokens = { admin: (await signIn({ app }, 'admin')).token, hospital: (await signIn({ app }, 'hospital')).token }
  const ask: Ask = async (path, body, who) => {
    const response = await app.fetch(
      new Request(`http://bench${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${tokens[who]}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`)
  }
  return { ask, forget: () => database.changes.forget(), learn: () => learnCommonPairs(database.db), close: () => database.close() }
}

const post =
  (path: string, body: object, who: 'admin' | 'hospital' = 'admin') =>
  (ask: Ask, at: number) =>
    ask(path, { page: at, size: 50, ...body }, who)
const rest =
  (name: string, filter: object = {}, sort?: [string, string]) =>
  (ask: Ask, at: number) =>
    ask(`/api/rest/${name}?${new URLSearchParams({ range: JSON.stringify([(at - 1) * 50, at * 50 - 1]), filter: JSON.stringify(filter), ...(sort && { sort: JSON.stringify(sort) }) })}`, null, 'admin')

/** The lists that grow with the mall, and the last page of each that one can turn to. */
const lists: [name: string, page: (ask: Ask, at: number) => Promise<void>, rows: (size: Size) => number][] = [
  ['accounts', post('/api/accounts/getPageList', {}), (size) => SIZES[size].accounts],
  ['accounts of a province', post('/api/accounts/getPageList', { fProvince: '江苏' }), (size) => SIZES[size].accounts / 5],
  ['accounts by a word that most have', post('/api/accounts/getPageList', { keyword: '医院' }), () => 50],
  ['accounts by a number', post('/api/accounts/getPageList', { keyword: '9137' }), () => 50],
  ['orders', rest('orders', {}, ['placedAt', 'DESC']), (size) => SIZES[size].orders],
  ['orders to confirm', rest('orders', { handling: '待确认' }, ['placedAt', 'DESC']), (size) => SIZES[size].orders / 10],
  ['orders of a customer', rest('orders', { accountId: 'many-7' }, ['placedAt', 'DESC']), () => 50],
  ['an order by its number', rest('orders', { q: 'SM9137' }, ['placedAt', 'DESC']), () => 50],
  ['orders by a word that most have', rest('orders', { q: '医院' }, ['placedAt', 'DESC']), () => 50],
  ['orders of a brand', rest('orders', { q: '衡植' }, ['placedAt', 'DESC']), () => 50],
  ['orders of every tenth product', rest('orders', { q: '接骨板' }, ['placedAt', 'DESC']), () => 50],
  ['customers’ money', post('/api/customer/getFunds', {}), () => 50],
  ['goods', rest('goods', {}), (size) => SIZES[size].goods],
  ['goods of a brand', rest('goods', { brand: '衡植' }), (size) => SIZES[size].goods / 100],
  ['specs', rest('specs', {}), (size) => SIZES[size].goods * 2],
  ['the shop: all goods', post('/api/saleGoods/getPageListMall', {}, 'hospital'), (size) => SIZES[size].goods],
  ['the shop: goods of a brand', post('/api/saleGoods/getPageListMall', { fBrand: '衡植' }, 'hospital'), (size) => SIZES[size].goods / 100],
  ['the shop: goods by a word', post('/api/saleGoods/getPageListMall', { keyword: '锁定接骨板 9130' }, 'hospital'), () => 50],
  ['the shop: my orders', post('/api/saleOrder/getPageListMall', {}, 'hospital'), () => 50],
  ['the desk', (ask) => ask('/api/desk/getDashboard', { fDays: 30 }, 'admin'), () => 50],
]

process.on('unhandledRejection', (error) => {
  console.error(error)
  process.exit(1)
})
const malls = { small: await open('small'), large: await open('large') }
const timed = async (size: Size, page: (ask: Ask, at: number) => Promise<void>, at: number): Promise<number> => {
  const { ask, forget, learn } = malls[size]
  await learn()
  const took: number[] = []
  for (let round = -5; round < ROUNDS; round++) {
    forget()
    const began = performance.now()
    await page(ask, at)
    if (round >= 0) took.push(performance.now() - began)
  }
  return percentile(took, 95)
}
const verdict = (times: number, most: number) => `${times.toFixed(2)} ×  ${times <= most ? `kept (${most})` : `MISSED (${most})`}`
console.log(`${Object.values(SIZES.large).join(' / ')} accounts, goods, orders beside 10,000 each; p95 of ${ROUNDS}\n`)
for (const [name, page, rows] of lists) {
  const [small, large] = [await timed('small', page, 1), await timed('large', page, 1)]
  const last = Math.ceil(rows('large') / 50)
  const deep = last > 1 ? await timed('large', page, last) : undefined
  console.log(
    `${name.padEnd(32)} ${small.toFixed(1).padStart(8)} → ${large.toFixed(1).padStart(8)} ms  ${verdict(large / small, GROWTH).padEnd(22)}${deep === undefined ? '' : ` page ${last.toLocaleString()}: ${deep.toFixed(1)} ms  ${verdict(deep / large, DEEP)}`}`,
  )
}
await malls.small.close()
await malls.large.close()
process.exit(0)
