import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

interface Literal {
  type: string
  regex?: { pattern: string; flags: string }
}
/** The regular expressions below a node of a syntax tree. */
const below = (node: unknown): { pattern: string; flags: string }[] => {
  if (typeof node !== 'object' || node === null) return []
  const { type, regex } = node as Literal
  if (type === 'Literal' && regex) return [regex]
  return Object.values(node).flatMap(below)
}

/** Every regular expression that stands in code that reads what people send. */
const expressions = ['contract', 'server', 'mocks'].flatMap((folder) =>
  (readdirSync(folder, { recursive: true }) as string[])
    // What the architecture's test plants beside it comes and goes.
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      below(parseSync(file, readFileSync(join(folder, file), 'utf8')).program).map(
        ({ pattern, flags }) => [`${folder}/${file} /${pattern}/${flags}`, new RegExp(pattern, flags.replace('y', ''))] as const,
      ),
    ),
)

const MANY = 60_000
/** What makes an expression that goes back over its own steps go back the longest: much of the same, and an end that doesn't fit. */
const nasty = ['a', ' ', '\t', '1', '-', '.', '/', '@', '{', '¥', ',', '中', 'a.', 'a@', '1,', '1 ', '{a', '\n', '"', '\\', '%2e', '¥1,'].flatMap((part) => [
  part.repeat(MANY),
  `${part.repeat(MANY)}!`,
  `x${part.repeat(MANY)}\u0000`,
])
const took = (expression: RegExp, text: string): number => {
  const began = performance.now()
  text.replace(expression, '')
  return performance.now() - began
}
/** What one that goes back over its steps takes for a third of the letters, on this machine as it is now: it takes nine times that for all. */
const tooLong = () => took(/ +$/, `${' '.repeat(MANY / 3)}!`) * 2
/** A moment in which the machine was busy elsewhere isn't held against an expression. */
const isSlow = (expression: RegExp, text: string): boolean => [0, 1, 2].every(() => took(expression, text) > tooLong())

test('F12 no regular expression takes long over 60,000 letters that nearly fit', () => {
  const suspicious = tooLong()
  expect(expressions.length).toBeGreaterThan(60)
  const found = expressions.filter(([, expression]) => nasty.some((text) => took(expression, text) > suspicious && isSlow(expression, text)))
  expect(found.map(([place]) => place)).toEqual([])
})

test('one that goes back over its own steps would be found', () => {
  expect(isSlow(/ +$/, `${' '.repeat(MANY)}!`)).toBe(true)
  expect(isSlow(/ $/, `${' '.repeat(MANY)}!`)).toBe(false)
})
