import { expect, test } from 'vitest'
import { allCalls } from '#contract/calls.ts'

/** Files that tell nothing of a customer, and exports that note themselves: those of plain resources, with their filter. */
const unnoted = (path: string) => path.startsWith('/api/rest/')

test('whatever staff take out as a file is noted', () => {
  const files = allCalls.filter(({ answers, access }) => answers === 'file' && access !== 'anyone')
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter(({ path, noted }) => !noted && !unnoted(path)).map(({ path }) => path)).toEqual([])
})
