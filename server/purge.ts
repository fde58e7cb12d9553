import { sql } from 'drizzle-orm'
import type { Deps } from './deps.ts'
import { every } from './every.ts'
import { warnEveryone } from './messages/file-warnings.ts'

const EVERY_MS = 6 * 3_600_000

/** Takes away what has served its time: spent codes and links, old throttles, ended sessions, finished work. */
export const purge = async ({ db, limits }: Deps): Promise<void> => {
  const sessionLife = sql`make_interval(secs => ${limits.secondTokenSeconds}) + interval '1 day'`
  await db.execute(sql`delete from one_time where expires_at < now() - interval '2 days'`)
  await db.execute(sql`delete from throttle where since < now() - interval '2 days'`)
  await db.execute(sql`delete from second_token where issued_at < now() - ${sessionLife}`)
  await db.execute(sql`delete from session s where s.created_at < now() - ${sessionLife} and not exists (select 1 from second_token t where t.session_id = s.id)`)
  await db.execute(sql`delete from outbox where state in ('done', 'dead') and coalesce(done_at, run_at) < now() - interval '30 days'`)
  await db.execute(sql`delete from webhook_delivery where state <> 'waiting' and at < now() - interval '30 days'`)
  await db.execute(sql`delete from idempotency where created_at < now() - interval '30 days'`)
  await db.execute(sql`delete from import_row r using import_batch b where b.id = r.batch_id and b.created_at < now() - interval '90 days'`)
}

/** Purges, and warns of files that run out, now and every six hours, until stopped. */
export const startPurging = (deps: Deps): (() => void) => {
  const stops = [
    every(EVERY_MS, deps, 'old rows could not be purged', () => purge(deps), { atOnce: true }),
    every(EVERY_MS, deps, 'files that run out could not be warned of', () => warnEveryone(deps), { atOnce: true }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
