import { z } from 'zod'

/** One field of an entity: its name on the wire, its schema and, where people read it in a file's header, its label. */
export type Field = readonly [wireName: string, schema: z.ZodType, label?: string]

/** `standardName: [wireName, schema, label]`, one line for each field of an entity. */
export type Fields = Record<string, Field>

type WireShape<F extends Fields> = { -readonly [K in keyof F as F[K][0]]: F[K][1] }
type StandardShape<F extends Fields> = { -readonly [K in keyof F]: F[K][1] }

/** What code outside the contract sees of an entity: standard names, decoded values. */
export type Decoded<F extends Fields> = z.output<z.ZodObject<StandardShape<F>>>
export type Entity<F extends Fields> = z.ZodCodec<z.ZodObject<WireShape<F>>, z.ZodCustom<Decoded<F>, Decoded<F>>>

const known = new WeakMap<z.ZodType, Fields>()
const labelled = new WeakMap<z.ZodType, Readonly<Record<string, string>>>()

/**
 * An entity whose wire names (fId, fAccount) stop at the contract.
 * Decoding yields standard names and refuses names it does not know; encoding restores the wire names.
 */
export const entity = <const F extends Fields>(fields: F): Entity<F> => {
  const toStandard = Object.entries(fields).map(([name, [wireName]]) => [wireName, name] as const)
  const toWire = toStandard.map(([wireName, name]) => [name, wireName] as const)
  const wire = z.strictObject(Object.fromEntries(Object.values(fields).map(([wireName, schema]) => [wireName, schema]))) as unknown as z.ZodObject<WireShape<F>>
  const codec = z.codec(wire, z.custom<Decoded<F>>(), {
    decode: (value) => rename(value, toStandard) as Decoded<F>,
    encode: (value) => rename(value, toWire) as never,
  })
  known.set(codec, fields)
  return codec
}

/** A state or kind: its standard names and what each is called on the wire, as in `{active: '正常', disabled: '停用'}`. */
export const labels = <const L extends Record<string, string>>(names: L) => {
  const back = Object.fromEntries(Object.entries(names).map(([name, label]) => [label, name]))
  const codec = z.codec(z.enum(Object.values(names) as [L[keyof L] & string, ...(L[keyof L] & string)[]]), z.enum(Object.keys(names) as [keyof L & string, ...(keyof L & string)[]]), {
    decode: (label) => back[label as string] as keyof L & string,
    encode: (name) => names[name as string] as L[keyof L] & string,
  })
  labelled.set(codec, names)
  return codec
}

/** The fields an entity was made of; undefined for any other schema. */
export const fieldsOf = (schema: z.ZodType): Fields | undefined => known.get(schema)

/** What a schema holds, whether it may be left out, be nothing or come as a list. */
export const bare = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) return bare(schema.unwrap() as z.ZodType)
  return schema instanceof z.ZodArray ? bare(schema.element as z.ZodType) : schema
}

/**
 * A field's place on the wire from its place in standard names, with dots for what is inside and numbers for the places of a list.
 * What the schema doesn't name stays as it is.
 * @example wirePath(accountCalls.add.body, 'phone') // 'fPhone'
 */
export const wirePath = (schema: z.ZodType, path: string): string => {
  const [name = '', ...rest] = path.split('.')
  const field = fieldsOf(bare(schema))?.[name]
  if (rest.length === 0) return field?.[0] ?? name
  return /^\d+$/.test(name) ? `${name}.${wirePath(schema, rest.join('.'))}` : `${field?.[0] ?? name}.${field ? wirePath(field[1], rest.join('.')) : rest.join('.')}`
}

/** The other way round: a field's place in standard names from its place on the wire. */
export const standardPath = (schema: z.ZodType, path: string): string => {
  const [wire = '', ...rest] = path.split('.')
  if (/^\d+$/.test(wire) && rest.length > 0) return `${wire}.${standardPath(schema, rest.join('.'))}`
  const [name, field] = Object.entries(fieldsOf(bare(schema)) ?? {}).find(([, [called]]) => called === wire) ?? [wire]
  return rest.length === 0 ? name : `${name}.${field ? standardPath(field[1], rest.join('.')) : rest.join('.')}`
}

/** The names and labels a `labels` codec was made of, looked for under optional and nullable. */
export const labelsOf = (schema: z.ZodType): Readonly<Record<string, string>> | undefined =>
  labelled.get(schema) ?? (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? labelsOf(schema.unwrap() as z.ZodType) : undefined)

/** The same fields, each of which may be left out: what an update takes. */
export const optional = <const F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, [wire, schema, label]]) => [name, [wire, schema.optional(), label]])) as unknown as {
    [K in keyof F]: readonly [F[K][0], z.ZodOptional<F[K][1]>, string?]
  }

/** The same fields, each of which may be left out or unknown: what a history tells. */
export const loose = <const F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, [wire, schema, label]]) => [name, [wire, schema.nullable().optional(), label]])) as unknown as {
    [K in keyof F]: readonly [F[K][0], z.ZodOptional<z.ZodNullable<F[K][1]>>, string?]
  }

/** Some fields of an entity, by their standard names. */
export const pick = <const F extends Fields, const K extends keyof F>(fields: F, ...names: K[]) => Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<F, K>

const rename = (value: unknown, pairs: readonly (readonly [from: string, to: string])[]) => {
  if (typeof value !== 'object' || value === null) return value
  const from = value as Record<string, unknown>
  const to: Record<string, unknown> = {}
  for (const [a, b] of pairs) if (from[a] !== undefined) to[b] = from[a]
  return to
}
