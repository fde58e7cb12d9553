import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import sharp from 'sharp'
import { openPostgres } from '#server/db/postgres.ts'
import { fileForm } from '#tests/support/ask.ts'
import { startRunningServer } from '#tests/support/running-server.ts'
import { fillAccounts } from './http/fill.ts'

/** How long the longest piece of work of a request keeps everyone else waiting: what the server's own measure of its event loop tells. */
const MOST_MS = 50
const ROWS = 50_000

const url = process.env.BENCH_DATABASE_URL as string
const folder = mkdtempSync(join(tmpdir(), 'mall-loop-'))
const server = await startRunningServer({ DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'fatal', SIGN_IN_FAILURES_PER_ADDRESS: '1000' })
const database = await openPostgres(url)
await fillAccounts(database, 100_000)
await database.close()

const signIn = async (fAccount: string) => {
  const answer = await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ fAccount, fPassword: 'Mall@2026' }) })
  return answer.headers.get('access-token') as string
}
const [admin, buyer] = [await signIn('admin'), await signIn('hospital')]
const ask = async (path: string, body: object | FormData | null, token = admin): Promise<void> => {
  const form = body instanceof FormData
  const answer = await fetch(`${server.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(!form && { 'content-type': 'application/json' }) },
    ...(body && { body: form ? body : JSON.stringify(body) }),
  })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 200)}`)
  await answer.arrayBuffer()
}
const head = ['账号', '名称', '账户类型', '手机号', '编码', '省份', '城市', '地址', '价格表']
const line = (kind: string, at: number) => [`${kind}${at}`, `第${at}号医院`, '客户', `138${String(at).padStart(8, '0')}`, `${kind.toUpperCase()}${at}`, '江苏', '南京', `中山路 ${at} 号`, 'PL-01']
const csv = [head, ...Array.from({ length: ROWS }, (_, at) => line('csv', at))].map((cells) => cells.join(',')).join('\n')
const workbook = await writeXlsx({ sheets: [{ name: '客户', rows: [head, ...Array.from({ length: ROWS }, (_, at) => line('xlsx', at))] }] })
const photograph = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#88a', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
  .jpeg()
  .toBuffer()

const deliveries = await (async () => {
  const answer = await fetch(`${server.url}/api/rest/deliveries?range=[0,19]`, { headers: { authorization: `Bearer ${admin}` } })
  return ((await answer.json()) as { id: string }[]).map(({ id }) => id)
})()

const works: [name: string, () => Promise<unknown>][] = [
  ['nothing', () => new Promise((done) => setTimeout(done, 2000))],
  ['sixteen people sign in at once', () => Promise.all(Array.from({ length: 16 }, () => signIn('personal')))],
  ['a page of 100 goods, nothing remembered', () => ask('/api/saleGoods/getPageListMall', { page: 1, size: 100 }, buyer)],
  [`import of ${ROWS.toLocaleString()} accounts as CSV`, () => ask('/api/accounts/import', fileForm(csv, 'a.csv'))],
  [`import of ${ROWS.toLocaleString()} accounts as xlsx`, () => ask('/api/accounts/import', fileForm(workbook, 'a.xlsx'))],
  ['export of 200,000 accounts as CSV', () => ask('/api/accounts/export?format=csv', { page: 0, size: 0 })],
  ['export of 200,000 accounts as xlsx', () => ask('/api/accounts/export?format=xlsx', { page: 0, size: 0 })],
  ['export of the orders as xlsx', () => ask('/api/rest/orders/export?format=xlsx', null)],
  ['a photograph of 6 million points', () => ask('/api/file/uploadPicture', fileForm(photograph, 'a.jpg'))],
  ['the first delivery note', () => ask(`/api/saleDelivery/paper/${deliveries[0]}`, null)],
  ['twenty delivery notes in one file', () => ask('/api/saleDelivery/papers', { fIds: deliveries.slice(0, 20) })],
  ['the desk', () => ask('/api/desk/getDashboard', { fDays: 90 })],
  ['the API reference', () => ask('/api/docs/openapi.json', null)],
  ['the reference for people', () => ask('/api/docs', null)],
]
/** The longest wait since this was asked last, in milliseconds. */
const longest = async (): Promise<number> => {
  const said = await (await fetch(`${server.url}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(said)?.[1]) * 1000
}
for (const [name, work] of works) {
  await longest()
  const began = performance.now()
  await work()
  const took = performance.now() - began
  const waited = await longest()
  console.log(`${name.padEnd(48)} ${(took / 1000).toFixed(1).padStart(6)} s   longest wait ${waited.toFixed(0).padStart(5)} ms   ${waited <= MOST_MS ? 'kept' : 'MISSED'} (${MOST_MS})`)
}
await server.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(0)
