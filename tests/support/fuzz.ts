import { z } from 'zod'
import type { Random } from '#server/db/demo/random.ts'

interface Schema {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  minLength?: number
  maxLength?: number
}

/** Texts that have broken something somewhere. */
const texts = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  '１００',
  '1,000',
  'NaN',
  'null',
  '%',
  '_',
  '\\',
  "'; drop table account; --",
  '"><script>alert(1)</script>',
  '=1+1',
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\ud800',
  '\u202e\u200b',
  '😀'.repeat(40),
  'x'.repeat(5000),
  '9'.repeat(400),
  '2026-02-30',
  '2026-11-21T25:61:00Z',
  '0000-00-00',
  '{"a":1}',
  '[]',
  'hospital',
  'cc-001-1',
  'order-00001',
]
const numbers = [0, -1, 1.5, 1, 2, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 100_001]
const anything = (random: Random): unknown =>
  random.pick<unknown>([null, true, false, random.pick(numbers), random.pick(texts), [], {}, [[[]]], { fId: null }, [random.pick(texts)], { __proto__: 1, constructor: 'x' }])

/** A value that fits a schema, or nearly: at every step it may be something else altogether. */
const fitting = (random: Random, schema: Schema, odd: number, depth = 0): unknown => {
  if (random.chance(odd)) return anything(random)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fitting(random, random.pick(choices), odd, depth)
  switch (schema.type) {
    case 'object': {
      const made: Record<string, unknown> = {}
      for (const [name, inner] of Object.entries(schema.properties ?? {}))
        if (schema.required?.includes(name) ? !random.chance(odd / 2) : random.chance(0.5)) made[name] = fitting(random, inner, odd, depth + 1)
      if (random.chance(odd / 2)) made[random.pick(['fId', 'fPrice', 'fTotal', 'fAccountId', 'fRoles', 'fStatus', 'x'])] = anything(random)
      return made
    }
    case 'array':
      return Array.from({ length: random.pick([0, 1, 1, 2, 3, depth > 1 ? 1 : 30]) }, () => fitting(random, schema.items ?? {}, odd, depth + 1))
    case 'integer':
    case 'number':
      return random.chance(0.6) ? random.whole(0, 20) : random.pick(numbers)
    case 'boolean':
      return random.chance(0.5)
    case 'string':
      return random.chance(0.4) ? String(random.whole(0, 99_999)) : random.pick(texts)
    default:
      return anything(random)
  }
}

const wireShape = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema

/** Values for a schema as the wire has them; each part of them is, this often, something else altogether. */
export const wireValues = (random: Random, schema: z.ZodType, count: number, odd: number): unknown[] => {
  const shape = wireShape(schema)
  return Array.from({ length: count }, () => JSON.parse(JSON.stringify(fitting(random, shape, odd)) ?? 'null'))
}

/** Bodies for a call, from its schema: some that fit, most that don't quite, some that are no JSON at all. */
export const fuzzedBodies = (random: Random, body: z.ZodType, count: number): string[] => {
  const schema = wireShape(body)
  return Array.from({ length: count }, () => {
    const text = JSON.stringify(fitting(random, schema, 0.12)) ?? 'null'
    return random.chance(0.05) ? text.slice(0, random.whole(0, text.length)) : text
  })
}
