const SECONDS = 3
const LANES = 8

/** How often something is done a second by eight at a time, after a warm-up. */
export const perSecond = async (work: () => Promise<unknown>): Promise<number> => {
  for (let at = 0; at < 50; at++) await work()
  const began = performance.now()
  const until = began + SECONDS * 1000
  let done = 0
  const lane = async () => {
    while (performance.now() < until) {
      await work()
      done++
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return done / ((performance.now() - began) / 1000)
}

/** Prints one measurement and its ratio to what it is compared with. */
export const row = (name: string, rate: number, against: number, what = 'floor'): void =>
  console.log(`${name.padEnd(88)} ${Math.round(rate).toLocaleString().padStart(9)} /s   ${(rate / against).toFixed(rate / against < 0.1 ? 3 : 2)} of ${what}`)

/** Watches how far memory rises above where it began. */
export class Peak {
  readonly #from = process.memoryUsage().rss
  #highest = this.#from
  readonly #timer = setInterval(() => {
    this.#highest = Math.max(this.#highest, process.memoryUsage().rss)
  }, 20)

  /** Megabytes above the beginning. */
  stop(): number {
    clearInterval(this.#timer)
    return Math.round((Math.max(this.#highest, process.memoryUsage().rss) - this.#from) / 1e6)
  }
}
