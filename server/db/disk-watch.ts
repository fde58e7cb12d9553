import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import type { Logger } from 'pino'

const EVERY_MS = 2000

/** Bytes free where a folder is. */
export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

interface Watch {
  free: () => Promise<number>
  /** Below so many bytes the database is only read; above twice as many it is written again. */
  min: number
  log: Pick<Logger, 'error' | 'warn'>
  everyMs?: number
}

/**
 * Keeps the embedded database from running out of disk in the middle of a write, which would end it: while there is
 * little left it is only read, and whoever writes is told so. PostgreSQL's own server minds its own disk.
 */
export const watchDisk = async (pool: pg.Pool, { free, min, log, everyMs = EVERY_MS }: Watch): Promise<() => void> => {
  let readOnly = false
  const look = async () => {
    const left = await free()
    if (readOnly ? left < 2 * min : left >= min) return
    readOnly = !readOnly
    // The pool has one connection: its default is everybody's.
    await pool.query(`set default_transaction_read_only = ${readOnly ? 'on' : 'off'}`)
    if (readOnly) log.error({ left }, 'the disk is nearly full: the database is only read')
    else log.warn({ left }, 'there is room on the disk again: the database is written again')
  }
  const attempt = () => look().catch((error) => log.error({ err: error }, 'the disk could not be looked at'))
  await attempt()
  const timer = setInterval(() => void attempt(), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
