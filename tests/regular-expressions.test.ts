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
/** A linear one needs a few milliseconds; one that goes back over its steps needs seconds, or for ever. */
const PATIENCE_MS = 1000

const slowest = (expression: RegExp, texts = nasty): number =>
  Math.max(
    ...texts.map((text) => {
      const began = performance.now()
      text.replace(expression, '')
      return performance.now() - began
    }),
  )

test('F12 no regular expression takes long over 60,000 letters that nearly fit', () => {
  expect(expressions.length).toBeGreaterThan(60)
  expect(expressions.map(([place, expression]) => [place, slowest(expression)] as const).filter(([, ms]) => ms > PATIENCE_MS)).toEqual([])
})

test('one that goes back over its own steps would be found', () => {
  expect(slowest(/ +$/, [`${' '.repeat(MANY)}!`])).toBeGreaterThan(PATIENCE_MS)
})
