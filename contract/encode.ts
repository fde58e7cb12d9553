import { z } from 'zod'
import { fieldsOf, labelsOf } from './wire.ts'

type Encode = (value: never) => unknown
const same: Encode = (value) => value
const compiled = new WeakMap<z.ZodType, Encode>()

/**
 * An encoder from standard names to wire names, built once for each schema.
 * It renames and relabels without validating: a microsecond or so a row, where `z.encode` costs tens.
 */
export const encoderOf = <T extends z.ZodType>(schema: T): ((value: z.output<T>) => z.input<T>) => {
  let encode = compiled.get(schema)
  if (!encode) compiled.set(schema, (encode = compile(schema)))
  return encode as (value: z.output<T>) => z.input<T>
}

const compile = (schema: z.ZodType): Encode => {
  const fields = fieldsOf(schema)
  if (fields) return encodeEntity(Object.entries(fields).map(([name, [wire, inner]]) => [name, wire, encoderOf(inner)] as const))
  const names = labelsOf(schema)
  if (names) return (value: string) => (value === null || value === undefined ? value : names[value])
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) return encodeIfPresent(encoderOf(schema.unwrap() as z.ZodType))
  if (schema instanceof z.ZodArray) return encodeItems(encoderOf(schema.element as z.ZodType))
  if (schema instanceof z.ZodObject) return encodeEntity(Object.entries(schema.shape).map(([name, inner]) => [name, name, encoderOf(inner as z.ZodType)] as const))
  return same
}

const encodeIfPresent = (inner: Encode): Encode => (inner === same ? same : (value) => (value === null || value === undefined ? value : inner(value)))

const encodeItems =
  (inner: Encode): Encode =>
  (items: never[]) =>
    items.map((item) => inner(item))

const encodeEntity =
  (fields: readonly (readonly [name: string, wire: string, inner: Encode])[]): Encode =>
  (value: Record<string, never>) => {
    const out: Record<string, unknown> = {}
    for (const [name, wire, inner] of fields) {
      const item = value[name]
      if (item !== undefined) out[wire] = inner === same ? item : inner(item)
    }
    return out
  }
