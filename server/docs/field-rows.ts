import { z } from 'zod'
import { fieldsOf } from '#contract/wire.ts'

/** A field as the reference lists it: where it stands, what it holds, whether it has to be there, what it is called. */
interface FieldRow {
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

/** The schema that a field's value is made of, whether it may be left out, be nothing or come as a list. */
export const held = (schema: z.ZodType | undefined): z.ZodType | undefined => {
  const { element, unwrap, options } = (schema ?? {}) as { element?: z.ZodType; unwrap?: () => z.ZodType; options?: z.ZodType[] }
  if (schema && fieldsOf(schema)) return schema
  if (element) return held(element)
  if (typeof unwrap === 'function') return held(unwrap.call(schema))
  return options ? held(options.find((one) => held(one) && fieldsOf(held(one) as z.ZodType)) ?? options[0]) : schema
}

/** A field of a schema by its name on the wire: what it holds, and what the contract calls it. */
const fieldIn = (schema: z.ZodType | undefined, name: string): { schema: z.ZodType | undefined; label: string } => {
  const inside = held(schema)
  const field = inside && Object.values(fieldsOf(inside) ?? {}).find(([wire]) => wire === name)
  if (field) return { schema: field[1], label: field[2] ?? '' }
  return { schema: (inside as { shape?: Record<string, z.ZodType> } | undefined)?.shape?.[name], label: '' }
}

const MOST_WORDS = 12
const span = (least: number | undefined, most: number | undefined) => (most !== undefined && most < Number.MAX_SAFE_INTEGER ? ` ${least ?? 0}–${most}` : '')

const typeOf = (json: Json): string => {
  const choices = json.anyOf ?? json.oneOf
  if (choices) {
    const types = [...new Set(choices.map(typeOf))]
    // One of them, or a list of several.
    const [one = '', many = ''] = types
    const item = one.includes(' ') ? `(${one})` : one
    return types.length === 2 && many.startsWith(`${item}[]`) ? `${item} | []` : types.join(' | ')
  }
  if (json.const !== undefined) return JSON.stringify(json.const)
  if (json.enum) return json.enum.length > MOST_WORDS ? 'string' : json.enum.map((one) => JSON.stringify(one)).join(' | ')
  if (json.items) {
    const item = json.items.properties ? 'object' : typeOf(json.items)
    return `${item.includes(' ') ? `(${item})` : item}[]${span(json.minItems, json.maxItems)}`
  }
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
const rowsIn = (json: Json, schema: z.ZodType | undefined, before = '', depth = 0): FieldRow[] => {
  const object = objectIn(json)
  if (!object?.properties || depth > DEEPEST) return []
  const place = isList(json) ? `${before}[]` : before
  return Object.entries(object.properties).flatMap(([name, value]) => {
    const at = place ? `${place}.${name}` : name
    const field = fieldIn(schema, name)
    return [{ name: at, type: typeOf(value), required: object.required?.includes(name) ?? false, label: field.label }, ...rowsIn(value, field.schema, at, depth + 1)]
  })
}

/** The fields of a schema, those inside others behind them, with dots and brackets; none where it isn't made of fields. */
export const fieldRows = (schema: z.ZodType): FieldRow[] => rowsIn(jsonOf(schema) as Json, schema)

/** What a schema is where it has no fields. */
export const kindOf = (schema: z.ZodType): string => typeOf(jsonOf(schema) as Json)
