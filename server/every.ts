import type { Deps } from './deps.ts'

/** Does something again and again, until it is stopped by what this answers; with `atOnce` the first time now. What it raises is logged under a sentence. */
export const every = (ms: number, deps: Pick<Deps, 'log'>, sentence: string, work: () => Promise<unknown>, { atOnce = false } = {}): (() => void) => {
  const attempt = () => {
    work().catch((error: unknown) => deps.log.error({ err: error }, sentence))
  }
  if (atOnce) attempt()
  const timer = setInterval(attempt, ms)
  // A browser's timers keep nothing alive, and are numbers.
  timer.unref?.()
  return () => clearInterval(timer)
}
