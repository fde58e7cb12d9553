import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Call, operationName } from '#contract/call.ts'
import { allCalls } from '#contract/calls.ts'
import recorded from '#server/docs/examples.json' with { type: 'json' }
import type { CallExample } from '#server/docs/examples.ts'
import type { Example } from '#tests/support/note-example.ts'

const examples = recorded as Record<string, CallExample>
/** More than the shortest run shows: empty lists say little. */
const LEAST = 60
/** Of those, a run that fits the page. */
const FITS = 2500
/** What is made at random, and what only its owner may know. */
const SECRET = /token|password|code"?:\s*"\d{6}|\?set=|fKey"|secret/i

const patternOf = ({ path }: Call) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/?]+')}$`)
/** Lists of answers show their first, long texts their beginning. */
const shortened = (value: unknown, items = 1): unknown => {
  if (Array.isArray(value)) return value.slice(0, items).map((one) => shortened(one, items))
  if (typeof value === 'string') return value.length > 160 ? `${value.slice(0, 160)}…` : value
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner, items)]))
  return value
}
const fits = (call: Call, { body, answer }: CallExample) => (call.method === 'GET' || z.safeDecode(call.body, (body ?? {}) as never).success) && z.safeDecode(call.answer, answer as never).success

/**
 * Written anew from what the tests asked: `mkdir e; EXAMPLES=e npx vitest run --project server; UPDATE_EXAMPLES=e npx vitest run --project server tests/server/examples.test.ts`.
 * Of each call the run that says most and still fits the page is kept.
 */
const gathered = (folder: string): Record<string, CallExample> => {
  const routes = allCalls.filter(({ answers, raw, form }) => answers !== 'file' && !raw && !form).map((call) => ({ call, pattern: patternOf(call) }))
  const best = new Map<string, { size: number; example: CallExample }>()
  for (const file of readdirSync(folder))
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)) {
      const { method, path, body, answer } = JSON.parse(line) as Example
      const call = routes.find((one) => one.call.method === method && one.pattern.test(path.split('?')[0] ?? ''))?.call
      if (!call || call.path.startsWith('/api/auth/')) continue
      const example = { path, ...(body !== undefined && { body: shortened(body, Number.POSITIVE_INFINITY) }), answer: shortened(answer) }
      const text = JSON.stringify(example)
      if (SECRET.test(text) || !fits(call, example)) continue
      const size = text.length < LEAST || text.length > FITS ? 1 / text.length : text.length
      const known = best.get(operationName(call))
      if (!known || known.size < size || (known.size === size && JSON.stringify(known.example) > text)) best.set(operationName(call), { size, example })
    }
  return Object.fromEntries([...best].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, { example }]) => [name, example]))
}

test('the reference’s examples are what the calls take and answer today, each of a call that is there', () => {
  const folder = process.env.UPDATE_EXAMPLES
  if (folder) return writeFileSync('server/docs/examples.json', `${JSON.stringify(gathered(folder), null, 2)}\n`)
  const byName = new Map(allCalls.map((call) => [operationName(call), call as Call]))
  const wrong = Object.entries(examples).filter(([name, example]) => {
    const call = byName.get(name)
    return !call || !patternOf(call).test(example.path.split('?')[0] ?? '') || !fits(call, example)
  })
  expect(wrong.map(([name]) => name)).toEqual([])
  expect(Object.keys(examples).length).toBeGreaterThan(250)
  expect(SECRET.test(JSON.stringify(examples))).toBe(false)
})
