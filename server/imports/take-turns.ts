import { setImmediate, setTimeout } from 'node:timers/promises'

/** Long work holds the process no longer than this at a time, some two dozen rows of an import. */
const SLICE_MS = 2
/** Whoever takes longer than this in between has more to do than one turn. */
const BUSY_MS = 0.5

/** Passes everything through in slices of a few milliseconds; between them others have their turn, and as long again when they use it. */
export async function* takeTurns<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  let since = performance.now()
  for await (const item of items) {
    yield item
    const now = performance.now()
    if (now - since < SLICE_MS) continue
    await setImmediate()
    if (performance.now() - now > BUSY_MS) await setTimeout(2 * SLICE_MS)
    since = performance.now()
  }
}
