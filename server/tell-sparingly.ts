import type { Logger } from 'pino'

/** How often one and the same is told. */
const EVERY_MS = 5000

/**
 * Tells what happens to every request at once, such as a database that is away, only now and then: the first time with its facts,
 * and after five seconds how often it happened again meanwhile.
 */
export const tellSparingly = (log: Logger, everyMs = EVERY_MS): ((facts: object, text: string) => void) => {
  const again = new Map<string, number>()
  return (facts, text) => {
    const before = again.get(text)
    if (before !== undefined) {
      again.set(text, before + 1)
      return
    }
    again.set(text, 0)
    log.error(facts, text)
    setTimeout(() => {
      const times = again.get(text) ?? 0
      again.delete(text)
      if (times > 0) log.error({ times }, `${text}: so often again since`)
    }, everyMs).unref?.()
  }
}
