import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '#contract/calls.ts'
import { seeded } from '#server/db/demo/random.ts'
import { signIn } from '#tests/support/ask.ts'
import { fuzzedBodies } from '#tests/support/fuzz.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

/** Bodies a call: a thousand with `FUZZ_BODIES=1000`, as the whole suite does at night. */
const BODIES = Number(process.env.FUZZ_BODIES ?? 24)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121)
/** Far above what any of them takes; a hang is found. */
const PATIENCE_MS = 20_000

let mall: TestMall
const tokens: Record<string, string> = {}
beforeAll(async () => {
  mall = await openTestMall()
  for (const who of ['admin', 'hospital']) await comeIn(who)
})
afterAll(() => mall.close())

/** The two who send: whatever they did to themselves is undone, and they come in anew. */
const comeIn = async (who: string) => {
  await mall.database.pool.query("update account set status = 'active', roles = $2, password_hash = (select password_hash from account where account = 'personal') where account = $1", [
    who,
    who === 'admin' ? ['admin'] : ['buyer'],
  ])
  await mall.database.pool.query('delete from throttle')
  tokens[who] = (await signIn(mall, who)).token
}

test(`F1 ${BODIES} fuzzed bodies a call (seed ${SEED}): no 5xx, nothing hangs, no insides are told`, { timeout: 3_600_000 }, async () => {
  const random = seeded(SEED)
  const bad: string[] = []
  const answers: Record<string, number> = {}
  for (const { method, path, body, access } of allCalls.filter(({ form }) => !form)) {
    const who = access.startsWith('mall:') ? 'hospital' : 'admin'
    for (const text of fuzzedBodies(random, body, BODIES)) {
      const address = path.replace(/\{\w+\}/g, () => encodeURIComponent(random.pick(['none', '1', '%', "'", '..', 'hospital'])))
      const withBody = method === 'POST' || method === 'PUT'
      const answered = mall.app.fetch(
        new Request(`http://mall.test${address}`, { method, headers: { authorization: `Bearer ${tokens[who]}`, 'content-type': 'application/json-patch+json' }, body: withBody ? text : null }),
      )
      const response = await Promise.race([answered, new Promise<null>((done) => setTimeout(() => done(null), PATIENCE_MS).unref())])
      const status = response?.status ?? 0
      answers[status] = (answers[status] ?? 0) + 1
      if (status === 401) await comeIn(who)
      const said = response?.headers.get('content-type')?.includes('json') ? await response.text() : ''
      if (!response || response.status >= 500 || /at \w+ \(|node_modules|select .* from|\.ts:\d/.test(said))
        bad.push(`${method} ${address} ${text.slice(0, 300)} → ${response?.status ?? 'hangs'} ${said.slice(0, 200)}`)
    }
  }
  expect(bad.slice(0, 20)).toEqual([])
  // Most got past the guard, and some fitted: otherwise nothing was tried.
  expect(answers[200] ?? 0).toBeGreaterThan(BODIES * 20)
  expect(answers[401] ?? 0).toBeLessThan((BODIES * allCalls.length) / 20)
  expect(mall.logged.filter(({ level }) => Number(level) >= 50).slice(0, 5)).toEqual([])
})
