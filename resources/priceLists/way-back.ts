import type { SheetChange } from '#contract/price-sheet.ts'
import { cells, changesOf, type Edits, keyOf, type Row, withCell } from './sheet.ts'

/** Whether what is saved can be put back row by row: a spec that stands in the list for several periods may change its rows' places. */
export const hasWayBack = (before: readonly Row[], edits: Edits): boolean => {
  const many = new Set(before.filter(({ place }) => place > 0).map(({ specId }) => specId))
  return before.every((row) => !edits.has(keyOf(row)) || !many.has(row.specId))
}

/** What puts rows back to what they were before these edits were saved, over the rows as they are now. What somebody has changed since isn't touched. */
export const wayBack = (before: readonly Row[], edits: Edits, saved: readonly Row[], now: readonly Row[]): SheetChange[] => {
  const [was, then] = [new Map(before.map((row) => [keyOf(row), row])), new Map(saved.map((row) => [keyOf(row), row]))]
  let back: Edits = new Map()
  for (const row of now) {
    const former = was.get(keyOf(row))
    if (!former || !edits.has(keyOf(row)) || then.get(keyOf(row))?.version !== row.version) continue
    for (const cell of cells) back = withCell(back, row, cell, former[cell] ?? '')
  }
  return changesOf(now, back)
}
