import type pg from 'pg'

const CHECKPOINT_MS = 5 * 60_000
const VACUUM_HOUR = 3

/** What PostgreSQL does in the background and the embedded database does not: checkpoints, and statistics once a night. */
export const startMaintenance = (pool: pg.Pool): (() => void) => {
  let vacuumedOn = ''
  const timer = setInterval(() => {
    void pool.query('checkpoint').catch(() => undefined)
    const now = new Date()
    const today = now.toDateString()
    if (now.getHours() !== VACUUM_HOUR || vacuumedOn === today) return
    vacuumedOn = today
    void pool.query('vacuum analyze').catch(() => undefined)
  }, CHECKPOINT_MS)
  timer.unref()
  return () => clearInterval(timer)
}
