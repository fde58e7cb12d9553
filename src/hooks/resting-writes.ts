import { session } from '#src/api/session.ts'

const SETTLE_MS = 350

/** How a write goes: `keepalive` where the page is about to be left, so that it is sent all the same. */
export type RestingWrite = (how: { keepalive: boolean }) => Promise<unknown>

/**
 * Writes that wait until the hand rests, each under its key: a later one takes the place of the one before. They go one after the
 * other, so that the last one holds. What was typed by somebody who has signed out since is not written: who is here now has things of their own.
 */
export const restingWrites = () => {
  const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; begin: (keepalive: boolean) => void }>()
  let last: Promise<unknown> = Promise.resolve()
  let left = 0
  /** Carries out a write after those that were begun before it. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    left++
    const next = last.then(work, work).finally(() => left--)
    last = next
    return next
  }
  const letGo = (key: string) => {
    clearTimeout(waiting.get(key)?.timer)
    waiting.delete(key)
  }
  /** Begins all that wait; done when nothing is under way any more. */
  const flush = (keepalive = false): Promise<unknown> => {
    for (const { timer, begin } of [...waiting.values()]) {
      clearTimeout(timer)
      begin(keepalive)
    }
    return last.catch(() => undefined)
  }
  return {
    inTurn,
    letGo,
    flush,
    /** Whether nothing comes after the write that is under way: what the server says then is what was meant. */
    isLast: () => waiting.size === 0 && left <= 1,
    rest: (key: string, write: RestingWrite) => {
      letGo(key)
      const typedIn = session.id()
      const begin = (keepalive: boolean) => {
        waiting.delete(key)
        if (session.id() !== typedIn) return
        // Who leaves doesn't wait for what is under way.
        void (keepalive ? write({ keepalive }) : inTurn(() => write({ keepalive })))
      }
      waiting.set(key, { timer: setTimeout(() => begin(false), SETTLE_MS), begin })
    },
  }
}
