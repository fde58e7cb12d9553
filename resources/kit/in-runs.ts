/** The items in their order, each alone, but those that follow each other and `join` together, up to `most` of them. */
export const inRuns = <T>(items: readonly T[], joins: (item: T) => boolean, most = Number.POSITIVE_INFINITY): [T, ...T[]][] => {
  const runs: [T, ...T[]][] = []
  for (const item of items) {
    const last = runs.at(-1)
    if (last && last.length < most && joins(item) && joins(last[0])) last.push(item)
    else runs.push([item])
  }
  return runs
}
