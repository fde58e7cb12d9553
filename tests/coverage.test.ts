import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allCalls } from '#contract/calls.ts'
import { isTest, quoted } from './support/named-tests.ts'

const text = readFileSync('docs/specification-coverage.md', 'utf8')
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| What the specification says') && !line.startsWith('|---'))
  .map((line) => line.slice(2, -2).split(' | '))
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
    expect(named.filter((one) => !isTest(one))).toEqual([])
  })

  test('finds each call of the specification by its path, and serves it', () => {
    const served = new Set(allCalls.map(({ path }) => path))
    const paths = rows.flatMap(([said = '']) => [...said.matchAll(/(?<!\w)\/api\/[\w/{}]+/g)].map(([path]) => path))
    expect(new Set(paths).size).toBe(52)
    expect([...new Set(paths)].filter((path) => !served.has(path) && !served.has(path.replace(/\/$/, '')))).toEqual([])
  })

  // A check that can't fail would say nothing.
  test('would miss a test that isn’t there', () => expect(isTest('tests/server/auth.test.ts › no such title')).toBe(false))
})
