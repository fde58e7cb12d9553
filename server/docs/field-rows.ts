import { z } from 'zod'
import { fieldsOf } from '#contract/wire.ts'

/** A field as the reference lists it: where it stands, what it holds, whether it has to be there, what it is called. */
export interface FieldRow {
  name: string
  type: string
  required: boolean
  label: string
}

interface Json {
  type?: string | string[]
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  anyOf?: Json[]
  oneOf?: Json[]
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  format?: string
}

/** A schema as JSON Schema, as it stands on the wire. */
export const jsonOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })

/** What the contract calls each name of the wire, wherever it stands in a schema. */
const labelsIn = (schema: z.ZodType, into = new Map<string, string>(), seen = new Set<z.ZodType>()): Map<string, string> => {
  if (seen.has(schema)) return into
  seen.add(schema)
  for (const [wire, inner, label] of Object.values(fieldsOf(schema) ?? {})) {
    if (label) into.set(wire, label)
    labelsIn(inner, into, seen)
  }
  const { element, unwrap, shape } = schema as unknown as { element?: z.ZodType; unwrap?: () => z.ZodType; shape?: Record<string, z.ZodType> }
  if (element) labelsIn(element, into, seen)
  else if (typeof unwrap === 'function') labelsIn(unwrap.call(schema), into, seen)
  for (const inner of Object.values(shape ?? {})) labelsIn(inner, into, seen)
  return into
}

const MOST_WORDS = 12
const span = (least: number | undefined, most: number | undefined) => (most !== undefined && most < Number.MAX_SAFE_INTEGER ? ` ${least ?? 0}–${most}` : '')

const typeOf = (json: Json): string => {
  const choices = json.anyOf ?? json.oneOf
  if (choices) {
    const types = [...new Set(choices.map(typeOf))]
    // One of them, or a list of several.
    const [one = '', many = ''] = types
    return types.length === 2 && many.startsWith(`${one}[]`) ? `${one.includes(' | ') ? `(${one})` : one} | []` : types.join(' | ')
  }
  if (json.const !== undefined) return JSON.stringify(json.const)
  if (json.enum) return json.enum.length > MOST_WORDS ? 'string' : json.enum.map((one) => JSON.stringify(one)).join(' | ')
  if (json.items) return `${json.items.properties ? 'object' : typeOf(json.items)}[]${span(json.minItems, json.maxItems)}`
  const type = [json.type ?? 'any'].flat().join(' | ')
  if (type === 'string') return `string${json.maxLength ? ` ≤ ${json.maxLength}` : ''}${json.format ? ` (${json.format})` : ''}`
  return type === 'integer' ? `integer${span(json.minimum, json.maximum)}` : type
}

/** The object that a field holds, alone, in a list, or beside nothing. */
const objectIn = (json: Json): Json | undefined => {
  if (json.properties) return json
  if (json.items) return objectIn(json.items)
  for (const one of json.anyOf ?? json.oneOf ?? []) {
    const found = objectIn(one)
    if (found) return found
  }
  return undefined
}
const isList = (json: Json): boolean => json.items !== undefined || [...(json.anyOf ?? json.oneOf ?? [])].some(isList)

const DEEPEST = 4
const rowsIn = (json: Json, labels: ReadonlyMap<string, string>, before = '', depth = 0): FieldRow[] => {
  const held = objectIn(json)
  if (!held?.properties || depth > DEEPEST) return []
  const place = isList(json) ? `${before}[]` : before
  return Object.entries(held.properties).flatMap(([name, inner]) => {
    const at = place ? `${place}.${name}` : name
    return [{ name: at, type: typeOf(inner), required: held.required?.includes(name) ?? false, label: labels.get(name) ?? '' }, ...rowsIn(inner, labels, at, depth + 1)]
  })
}

/** The fields of a schema, those inside others behind them, with dots and brackets; none where it isn't made of fields. */
export const fieldRows = (schema: z.ZodType): FieldRow[] => rowsIn(jsonOf(schema) as Json, labelsIn(schema))

/** What a schema is where it has no fields. */
export const kindOf = (schema: z.ZodType): string => typeOf(jsonOf(schema) as Json)
