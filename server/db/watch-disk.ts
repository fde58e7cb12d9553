import type { Logger } from 'pino'

const EVERY_MS = 2000

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
export const watchDisk = async (setReadOnly: (on: boolean) => Promise<void>, { free, min, log, everyMs = EVERY_MS }: Watch): Promise<() => void> => {
  let readOnly = false
  const look = async () => {
    const left = await free()
    if (readOnly ? left < 2 * min : left >= min) return
    await setReadOnly(!readOnly)
    readOnly = !readOnly
    if (readOnly) log.error({ left }, 'the disk is nearly full: the database is only read')
    else log.warn({ left }, 'there is room on the disk again: the database is written again')
  }
  const attempt = () => look().catch((error) => log.error({ err: error }, 'the disk could not be looked at'))
  await attempt()
  const timer = setInterval(() => void attempt(), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
