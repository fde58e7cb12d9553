import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Database, rowsOf } from '#server/db/database.ts'
import { backOff, claimJobs, finishJob, type Job, retryJob } from '#server/outbox/outbox.ts'
import { startWorker } from '#server/outbox/worker.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase('empty')
})
afterAll(() => database.close())

test.each([
  ['three jobs, statistics of the empty table', 3, 'analyze'],
  ['five hundred, statistics of those', 500, ''],
])('leases just as many jobs as are carried out, however the planner goes about it: %s', async (topic, many, first) => {
  if (first) await database.pool.query(first)
  // After a few empty looks the statement is planned once and for all.
  for (let look = 0; look < 10; look++) await claimJobs(database.db, topic, 1, 60)
  await database.pool.query(`insert into outbox (topic, key) select '${topic}', g::text from generate_series(1, ${many}) g`)
  if (!first) await database.pool.query('analyze')
  expect(await Promise.all([1, 2].map(() => claimJobs(database.db, topic, 1, 60)))).toEqual([[expect.anything()], [expect.anything()]])
  expect((await rowsOf<{ n: number }>(database.db, sql`select count(*)::int as n from outbox where topic = ${topic} and state = 'leased'`))[0]?.n).toBe(2)
})

test('H6 whoever comes late neither ends nor puts back a job that another has taken over', async () => {
  await database.pool.query("insert into outbox (topic, key) values ('late', 'one')")
  // Its lease is over before it began: the embedded database's clock may give two statements the same moment.
  const [first] = (await claimJobs(database.db, 'late', 1, -1)) as [Job]
  const [second] = (await claimJobs(database.db, 'late', 1, 60)) as [Job]
  expect([first.id, second.attempts]).toEqual([second.id, first.attempts + 1])
  expect(await finishJob(database.db, first, 'done', null)).toBe(false)
  expect(await retryJob(database.db, first, 1, 'late')).toBe(false)
  expect(await finishJob(database.db, second, 'done', null)).toBe(true)
})

test('a job that fails is put back to be tried later, not when its lease is over', async () => {
  await database.pool.query("insert into outbox (topic, key) values ('fails', 'one')")
  const failed: unknown[] = []
  // It is let go of with its first failure: the second try comes after a second or two.
  const log = {
    error: (facts: object) => {
      failed.push(facts)
      void worker.stop()
    },
  } as unknown as Logger
  const worker = startWorker(database.db, 'fails', () => Promise.reject(new Error('not today')), log, { parallel: 1, pollMs: 20 })
  await vi.waitFor(async () =>
    expect(await rowsOf(database.db, sql`select state, attempts, last_error as error, run_at < now() + interval '3 seconds' as soon from outbox where topic = 'fails'`)).toEqual([
      { state: 'ready', attempts: 1, error: 'not today', soon: true },
    ]),
  )
  expect(failed).toEqual([expect.objectContaining({ topic: 'fails', err: expect.objectContaining({ message: 'not today' }) })])
})

test.each([
  [1, 0, 1],
  [1, 1, 2],
  [4, 0, 8],
  [20, 1, 600],
])('after %i tries with chance %d one waits %i seconds', (attempts, chance, seconds) => {
  expect(backOff(attempts, () => chance)).toBe(seconds)
})
