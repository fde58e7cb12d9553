import { setImmediate } from 'node:timers/promises'

/** Long work holds the process no longer than this at a time, some two dozen rows of an import. */
const SLICE_MS = 2

/** Passes everything through and lets other requests have their turn between slices of a few milliseconds. */
export async function* takeTurns<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  let since = performance.now()
  for await (const item of items) {
    yield item
    if (performance.now() - since < SLICE_MS) continue
    await setImmediate()
    since = performance.now()
  }
}
