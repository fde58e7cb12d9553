import { z } from 'zod'
import { entity, type Field, type Fields, loose } from './wire.ts'

/** What was once so needn't be what may be so today: a text is any text in a history, that of a masked account too. */
const past = <const F extends Fields>(fields: F): F => {
  const anyText = ([wire, schema, label]: Field): Field => {
    const inner = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? (schema.unwrap() as z.ZodType) : schema
    return [wire, inner instanceof z.ZodString ? z.string().nullable() : schema, label]
  }
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, anyText(field)])) as unknown as F
}

/** One change of a record as its history tells it, with the fields that differed; any may be unknown. */
export const changeOf = <const F extends Fields>(fields: F) => {
  const some = entity(loose(past(fields)))
  return entity({
    id: ['fId', z.string()],
    at: ['fAt', z.string()],
    actorName: ['fActorName', z.string()],
    action: ['fAction', z.string()],
    before: ['fBefore', some.nullable()],
    after: ['fAfter', some.nullable()],
  })
}

const kept = z.record(z.string(), z.unknown()).nullable()
/** The same of a plain REST resource, where names are the same inside and on the wire. */
export const PlainChange = z.object({ id: z.string(), at: z.string(), actorName: z.string(), action: z.string(), before: kept, after: kept })
