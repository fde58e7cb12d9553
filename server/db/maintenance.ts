import type pg from 'pg'
import { dayOf, hourOf } from '#server/today.ts'

const CHECKPOINT_MS = 5 * 60_000
const VACUUM_HOUR = 3

/** What PostgreSQL does in the background and the embedded database does not: checkpoints, and statistics once a night, when the business sleeps. What fails is tried again the next time. */
export const startMaintenance = (pool: pg.Pool): (() => void) => {
  let vacuumedOn = ''
  const timer = setInterval(async () => {
    const now = new Date()
    try {
      await pool.query('checkpoint')
      if (hourOf(now) !== VACUUM_HOUR || vacuumedOn === dayOf(now)) return
      await pool.query('vacuum analyze')
      vacuumedOn = dayOf(now)
    } catch (error) {
      process.emitWarning(`the database could not be kept in order: ${(error as Error).message}`)
    }
  }, CHECKPOINT_MS)
  timer.unref()
  return () => clearInterval(timer)
}
