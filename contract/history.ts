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

/** One change of a record, with the fields that differed; any may be unknown. */
const change = <V extends z.ZodType>(values: V) =>
  entity({
    id: ['fId', z.string()],
    at: ['fAt', z.string()],
    actorName: ['fActorName', z.string()],
    action: ['fAction', z.string()],
    before: ['fBefore', values.nullable()],
    after: ['fAfter', values.nullable()],
  })

/** A change as the history of a record with these fields tells it. */
export const changeOf = <const F extends Fields>(fields: F) => change(entity(loose(past(fields))))
/** The same of a plain REST resource, whose fields are called the same inside and on the wire. */
export const PlainChange = change(z.record(z.string(), z.unknown()))
