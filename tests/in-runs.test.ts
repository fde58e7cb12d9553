import { expect, test } from 'vitest'
import { inRuns } from '#resources/kit/in-runs.ts'

const isEven = (one: number) => one % 2 === 0

test.each<[number[], number | undefined, number[][]]>([
  [[], undefined, []],
  [[1, 3], undefined, [[1], [3]]],
  [[2, 4, 6], undefined, [[2, 4, 6]]],
  [[1, 2, 4, 3, 6], undefined, [[1], [2, 4], [3], [6]]],
  [[2, 4, 6, 8, 10], 2, [[2, 4], [6, 8], [10]]],
])('%j in runs of even numbers, at most %j together', (items, most, runs) => {
  expect(inRuns(items, isEven, most)).toEqual(runs)
})
