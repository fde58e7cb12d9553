import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The days that a resource's list is filtered by, in their order. */
const daysOf = (folder: string): string[] => {
  const file = `resources/${folder}/index.ts`
  return existsSync(file) ? [...readFileSync(file, 'utf8').matchAll(/\{ name: '(\w+)', kind: 'day' \}/g)].map(([, name]) => name as string) : []
}

test('lists are filtered by a first and a last day, in this order, or by none', () => {
  const lists = readdirSync('resources')
    .map(daysOf)
    .filter((days) => days.length > 0)
  expect(lists.length).toBeGreaterThan(2)
  for (const days of lists) expect(days).toEqual([expect.stringMatching(/From$|^since$/), days[0]?.replace(/From$/, 'To').replace('since', 'until')])
})
