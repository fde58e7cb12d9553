import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#server/db/database.ts'

export interface Job {
  id: number
  key: string
  /** Which try this is; it also fences: whoever finishes must be the one who began it. */
  attempts: number
  maxAttempts: number
}

/**
 * Takes due jobs (and those whose holder vanished) for `leaseSeconds`. Several servers never take the same one.
 * Materialized, because a planner may run a limited subquery once for each row and lease more than are carried out.
 */
export const claimJobs = async (db: Queryable, topic: string, limit: number, leaseSeconds: number): Promise<Job[]> => {
  const rows = await rowsOf<{ id: string; key: string; attempts: number; maxAttempts: number }>(
    db,
    sql`
    with due as materialized (
      select id from outbox
      where topic = ${topic} and ((state = 'ready' and run_at <= now()) or (state = 'leased' and lease_until < now()))
      order by run_at, id limit ${limit} for update skip locked)
    update outbox set state = 'leased', attempts = attempts + 1, lease_until = now() + make_interval(secs => ${leaseSeconds})
    from due where outbox.id = due.id
    returning outbox.id, key, attempts, max_attempts as "maxAttempts"`,
  )
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** Ends a job; false when someone else holds it by now. */
export const finishJob = async (db: Queryable, job: Job, state: 'done' | 'dead', error: string | null): Promise<boolean> => {
  const rows = await rowsOf(
    db,
    sql`
    update outbox set state = ${state}, done_at = now(), lease_until = null, last_error = ${error}
    where id = ${job.id} and state = 'leased' and attempts = ${job.attempts} returning id`,
  )
  return rows.length > 0
}

/** Puts a job back to be tried again in `seconds`; false when someone else holds it by now. */
export const retryJob = async (db: Queryable, job: Job, seconds: number, error: string): Promise<boolean> => {
  const rows = await rowsOf(
    db,
    sql`
    update outbox set state = 'ready', lease_until = null, last_error = ${error}, run_at = now() + make_interval(secs => ${seconds})
    where id = ${job.id} and state = 'leased' and attempts = ${job.attempts} returning id`,
  )
  return rows.length > 0
}

const FIRST_WAIT = 2
const LONGEST_WAIT = 600

/** Seconds to wait after so many tries: doubling, with jitter so that a crowd doesn't return at once. */
export const backOff = (attempts: number, random: () => number = Math.random): number => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempts - 1)) * (0.5 + random() / 2)
