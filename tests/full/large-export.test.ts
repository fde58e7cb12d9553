import { readXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillAccounts } from '#tests/bench/http/fill.ts'
import { type Fleet, startFleet } from '#tests/support/fleet.ts'
import { postgresUrl } from '#tests/support/own-database.ts'

const ROWS = 200_000
/** Of memory for what lives: with all rows in it at once the process would fall. */
const HEAP_MB = 160

let fleet: Fleet
beforeAll(async () => {
  if (!postgresUrl) throw new Error('These run on PostgreSQL: `npm run test:full`, or set TEST_DATABASE_URL.')
  fleet = await startFleet(postgresUrl, 1, { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` })
  await fillAccounts(fleet as never, ROWS)
}, 300_000)
afterAll(() => fleet?.close())

const rowsIn = async (format: string, bytes: Buffer) =>
  format === 'csv' ? Papa.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data.length - 1 : ((await readXlsx(bytes)).sheets[0]?.rows.length ?? 0) - 1

test.each(['csv', 'xlsx'])(`G6 an export of 200,000 rows as %s is all of them, by a process with ${HEAP_MB} MB for what lives`, async (format) => {
  const post = (path: string, body: object, token?: string) =>
    fetch(`${fleet.urls[0]}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }, body: JSON.stringify(body) })
  const token = (await post('/api/auth/login', { fAccount: 'admin', fPassword: 'Mall@2026' })).headers.get('access-token') ?? undefined
  const answer = await post(`/api/accounts/export?format=${format}`, {}, token)
  expect(answer.status).toBe(200)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { rows } = await fleet.pool.query<{ count: number }>('select count(*)::int as count from account')
  expect(rows[0]?.count).toBeGreaterThan(ROWS)
  expect(await rowsIn(format, bytes)).toBe(rows[0]?.count)
})
