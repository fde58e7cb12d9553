import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

const TRIES = 40
/** A busy machine may disturb one round; what leaks, leaks in each. */
const ROUNDS = 4
const median = (values: number[]) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

test.each([
  ['/api/auth/login', (fAccount: string) => ({ fAccount, fPassword: 'Wrong@1234' })],
  ['/api/auth/oldMallLogin', (fAccount: string) => ({ fAccount, fPassword: 'Wrong@1234' })],
])('D12 %s tells known and unknown accounts apart neither by its words nor by its time', async (path, body) => {
  const words = new Set<string>()
  const { rows } = await mall.database.pool.query<{ account: string }>("select account from account where status = 'active' and password_hash is not null order by id limit $1", [TRIES])
  expect(rows.length).toBeGreaterThan(5)
  const round = async (number: number): Promise<number> => {
    const took = { known: [] as number[], unknown: [] as number[] }
    await mall.database.pool.query('delete from throttle')
    for (let at = 0; at < TRIES; at++) {
      // In turn, so that neither is always the first.
      for (const kind of at % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const name = kind === 'known' ? (rows[at % rows.length]?.account ?? '') : `nobody-${at}`
        const began = performance.now()
        const { status, errors } = await ask(mall, path, body(name), { headers: { 'x-test-address': `198.51.${100 + number}.${at}` } })
        took[kind].push(performance.now() - began)
        words.add(JSON.stringify([status, errors]))
      }
    }
    return median(took.known) / median(took.unknown)
  }
  const ratios: number[] = []
  const alike = (ratio: number) => ratio > 0.8 && ratio < 1.25
  while (ratios.length < ROUNDS && !ratios.some(alike)) ratios.push(await round(ratios.length))
  expect([...words]).toHaveLength(1)
  process.stdout.write(`${path}: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}\n`)
  expect(ratios.some(alike)).toBe(true)
})
