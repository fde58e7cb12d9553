import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedDemo } from '#server/db/demo/demo.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { argonPasswords } from '#server/outside/passwords.ts'
import { serverProcess } from '#tests/support/server-process.ts'
import { fillAccounts, fillBuyers, fillCatalogue } from './fill.ts'
import { type Measured, measure, signInTo, startPinned } from './pinned.ts'

/** Who buy at the same time, each for themselves. */
const BUYERS = 32
/** Baskets of ten specs that each of them orders. */
const BASKETS = 4

/** How the mall's calls fare over HTTP beside the floor, each at least so many times it. */
const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 1_000_000)
const GOODS = Number(process.env.BENCH_GOODS ?? 100_000)

const address = process.env.BENCH_DATABASE_URL as string
const database = await openPostgres(address)
await migrateDatabase(database.pool)
if (await seedDemo(database.db, argonPasswords, new Date())) await fillAccounts(database, ACCOUNTS)
const { specs, keywords, pinyin } = await fillCatalogue(database, GOODS)
const names = await fillBuyers(database, BUYERS)
const folder = mkdtempSync(join(tmpdir(), 'mall-bench-'))
const env = { DATABASE_URL: address, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', SIGN_IN_FAILURES_PER_ADDRESS: '1000' }

const floorServer = await startPinned(['--import', 'tsx', 'tests/bench/http/floor-server.ts'], env)
const floor = await measure(floorServer, { path: '/' })
await floorServer.stop()
const say = (name: string, target: number | null, { rate, p50, p99, cpu }: Measured) => {
  const times = rate / floor.rate
  const verdict = target === null ? '' : times >= target ? `reached (${target})` : `MISSED (${target})`
  console.log(
    `${name.padEnd(64)} ${Math.round(rate).toLocaleString().padStart(8)} /s ${times.toFixed(3).padStart(7)} × floor  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms  ${Math.round(cpu)} µs (${(floor.cpu / cpu).toFixed(2)})  ${verdict}`,
  )
}
console.log(`node ${process.version}; ${ACCOUNTS.toLocaleString()} accounts, ${GOODS.toLocaleString()} goods; one server process on one core, PostgreSQL beside it\n`)
say('floor: fifty rows by primary order behind node:http', null, floor)

const mall = await startPinned(serverProcess, env)
const signIn = (account: string) => signInTo(mall, account)
const [admin, buyer] = [await signIn('admin'), await signIn('hospital')]
const post = (token: string, path: string, body: object = {}, more: object = {}) => measure(mall, { path, token, body: JSON.stringify(body), ...more })
const ask = async <Data>(path: string, body: object, token = buyer) => {
  const answer = await fetch(`${mall.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` }, body: JSON.stringify(body) })
  return { data: ((await answer.json()) as { data: Data }).data, tag: answer.headers.get('etag') ?? '' }
}
/** An order's body for a basket, at the sum that it is quoted at now. */
const orderOf = async (token: string, fAddressId: string, basket: readonly string[]) => {
  const fLines = basket.map((fSpecId) => ({ fSpecId, fQty: 1 }))
  const { data } = await ask<{ fTotal: string }>('/api/saleOrder/quoteMall', { fLines }, token)
  return JSON.stringify({ fKey: '$KEY', fLines, fAddressId, fPayWay: '信用支付', fTotal: data.fTotal })
}
const tokens = async () => new Map(await Promise.all(names.map(async (name) => [name, await signIn(name)] as const)))
const basketOf = (at: number) => Array.from({ length: 10 }, (_, line) => `many-${1000 + at * 10 + line}-1`)
const chosen = (process.env.BENCH_ONLY ?? '').split(',').filter(Boolean)
const rows: [name: string, what: string, target: number | null, () => Promise<Measured>][] = [
  ['list', 'list of 50 priced goods of a brand', 1.5, () => post(buyer, '/api/saleGoods/getPageListMall', { page: 1, size: 50, fBrand: '衡植' })],
  [
    'same',
    'the same, which the client has already: 304',
    1.5,
    async () => post(buyer, '/api/saleGoods/getPageListMall', { page: 1, size: 50, fBrand: '衡植' }, { tag: (await ask('/api/saleGoods/getPageListMall', { page: 1, size: 50, fBrand: '衡植' })).tag }),
  ],
  ['count', 'cart count', 0.6, () => post(buyer, '/api/saleCart/getCountMall')],
  ['cart', 'cart of ten lines', 0.6, () => post(buyer, '/api/saleCart/getPageListMall', { page: 1, size: 50 })],
  ['accounts', 'accounts: page of 50 by province, with total', 0.4, () => post(admin, '/api/accounts/getPageList', { page: 1, size: 50, fProvince: '江苏' })],
  ['text', 'products by text, each time another', 0.25, () => post(buyer, '/api/saleGoods/getPageListMall', { page: 1, size: 50, keyword: '$ONE' }, { ones: keywords })],
  ['pinyin', 'products by pinyin, each time another', 0.25, () => post(buyer, '/api/saleGoods/getPageListMall', { page: 1, size: 50, keyword: '$ONE' }, { ones: pinyin })],
  [
    'add',
    'a spec added to the cart, many buyers',
    0.4,
    async () => {
      const each = [...(await tokens()).values()]
      const ones = Array.from({ length: 20_000 }, (_, at) => `${each[at % each.length]}\t${basketOf(at % 50)[((at / 7) % 10) | 0]}`)
      return post(buyer, '/api/saleCart/saveMall', { fSpecId: '$ONE', fQty: 1, fMode: 'set' }, { ones })
    },
  ],
  ['addAlone', 'the same, one buyer on sixteen lanes', null, () => post(buyer, '/api/saleCart/saveMall', { fSpecId: '$ONE', fQty: 1, fMode: 'set' }, { ones: specs })],
  [
    'order',
    'an order of ten lines on credit, many buyers',
    0.12,
    async () => {
      const ones: string[] = []
      const each = [...(await tokens())]
      // Nobody orders twice in a row.
      for (let basket = 0; basket < BASKETS; basket++) for (const [name, token] of each) ones.push(`${token}\t${await orderOf(token, `address-${name}`, basketOf(ones.length))}`)
      return measure(mall, { path: '/api/saleOrder/addMall', body: '$ONE', ones })
    },
  ],
  [
    'orderAlone',
    'the same, one payer and the same goods on sixteen lanes',
    null,
    async () => measure(mall, { path: '/api/saleOrder/addMall', token: buyer, body: await orderOf(buyer, 'address-1', specs.slice(0, 10)) }),
  ],
]
for (const [name, what, target, run] of rows) if (chosen.length === 0 || chosen.includes(name)) say(what, target, await run())
await mall.stop()
await database.close()
rmSync(folder, { recursive: true, force: true })
