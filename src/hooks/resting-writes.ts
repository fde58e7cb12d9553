const SETTLE_MS = 350

interface Waiting {
  timer: ReturnType<typeof setTimeout>
  /** Its turn is awaited already. */
  queued: boolean
  carryOut: () => Promise<boolean>
}

/**
 * Writes that wait until the hand rests, each under its key: a later one takes the place of the one before. They go one after the
 * other, so that the last one holds, and answer whether they went through. `whose` names who is in hand: what was typed for somebody
 * else than who is there when its turn comes is not written, since their things are others.
 */
export const restingWrites = () => {
  const waiting = new Map<string, Waiting>()
  let last: Promise<unknown> = Promise.resolve()
  let left = 0
  let failures = 0
  /** Carries out a write after those that were begun before it. */
  const inTurn = (work: () => Promise<boolean>): Promise<boolean> => {
    left++
    const next = last.then(work).then(
      (through) => {
        if (!through) failures++
        return through
      },
      () => {
        failures++
        return false
      },
    )
    last = next.finally(() => left--)
    return next
  }
  const letGo = (key: string) => {
    clearTimeout(waiting.get(key)?.timer)
    waiting.delete(key)
  }
  const queue = (one: Waiting) => {
    clearTimeout(one.timer)
    if (one.queued) return
    one.queued = true
    void inTurn(one.carryOut)
  }
  return {
    inTurn,
    letGo,
    /** Begins all that wait; whether everything went through, once nothing is under way any more. */
    flush: async (): Promise<boolean> => {
      const before = failures
      for (const one of waiting.values()) queue(one)
      await last
      return failures === before
    },
    /** Sends all that wait at once, whatever is under way: the page is being left. */
    leave: () => {
      for (const one of [...waiting.values()]) {
        clearTimeout(one.timer)
        void one.carryOut()
      }
    },
    /** Whether nothing comes after the write that is under way: what the server says then is what was meant. */
    isLast: () => waiting.size === 0 && left <= 1,
    rest: (key: string, whose: () => string, write: () => Promise<boolean>) => {
      letGo(key)
      const typedFor = whose()
      const one: Waiting = {
        timer: setTimeout(() => queue(one), SETTLE_MS),
        queued: false,
        carryOut: async () => {
          // Sent already when the page was left, or typed anew meanwhile.
          if (waiting.get(key) !== one) return true
          waiting.delete(key)
          return whose() === typedFor ? write() : true
        },
      }
      waiting.set(key, one)
    },
  }
}
