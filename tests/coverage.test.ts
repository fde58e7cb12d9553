import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allCalls } from '#contract/calls.ts'

const text = readFileSync('docs/specification-coverage.md', 'utf8')
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| What the specification says') && !line.startsWith('|---'))
  .map((line) => line.slice(2, -2).split(' | '))
const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, inner]) => inner as string)
/** Files that hold a test under a title of another file, which they run at a width of their own. */
const lent: Record<string, string> = { 'tests/journeys/everyone-wide.test.ts': 'tests/support/everyone.ts', 'tests/journeys/everyone-phone.test.ts': 'tests/support/everyone.ts' }
const sources = new Map<string, string>()
const sourceOf = (file: string) => {
  const at = lent[file] ?? file
  if (!sources.has(at)) sources.set(at, existsSync(at) ? readFileSync(at, 'utf8') : '')
  return sources.get(at) as string
}
/** A title as it may stand in code: in any quotes, its own escaped. */
const holds = (source: string, title: string) => [`'${title.replaceAll("'", "\\'")}'`, `\`${title}\``, `"${title}"`].some((literal) => source.includes(literal))

describe('the specification’s coverage', () => {
  test('has every row whole: what is said, where it is built, which test holds it', () => {
    expect(rows.length).toBeGreaterThan(250)
    expect(rows.filter((cells) => cells.length !== 3 || cells.some((cell) => cell.trim() === '' || cell.trim() === '-'))).toEqual([])
  })

  test('names files that are there', () => {
    expect([...new Set(rows.flatMap(([, built = '']) => quoted(built)))].filter((file) => !existsSync(file))).toEqual([])
  })

  test('names tests that are there, in the file that it says', () => {
    const named = [...new Set(rows.flatMap(([, , held = '']) => quoted(held)))]
    expect(named.length).toBeGreaterThan(100)
    expect(
      named.filter((one) => {
        const [file = '', title = ''] = one.split(' › ')
        return !title || !holds(sourceOf(file), title)
      }),
    ).toEqual([])
  })

  test('finds each call of the specification by its path, and serves it', () => {
    const served = new Set(allCalls.map(({ path }) => path))
    const paths = rows.flatMap(([said = '']) => [...said.matchAll(/(?<!\w)\/api\/[\w/{}]+/g)].map(([path]) => path))
    expect(new Set(paths).size).toBe(52)
    expect([...new Set(paths)].filter((path) => !served.has(path) && !served.has(path.replace(/\/$/, '')))).toEqual([])
  })

  // A check that can't fail would say nothing.
  test('would miss a test that isn’t there', () => expect(holds(sourceOf('tests/server/auth.test.ts'), 'no such title')).toBe(false))
})
