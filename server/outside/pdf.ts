import { Piscina } from 'piscina'
import type { Printer } from '#server/deps.ts'

/** What drawing may take of memory: more ends the thread alone. */
const MOST_MB = 768
/** A thread that nobody asks for anything gives its fonts back. */
const IDLE_MS = 300_000

/** Papers as PDF, drawn in a thread of their own one after another, so that nobody else waits meanwhile. It starts with the first paper. */
export const pdfThread = (): Printer => {
  let pool: Piscina | undefined
  const start = () =>
    new Piscina({
      filename: new URL('./pdf-thread.mjs', import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
    })
  return {
    pdf(...papers) {
      pool ??= start()
      return pool.run(papers)
    },
  }
}
