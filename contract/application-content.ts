import { z } from 'zod'
import { type ContentOf, draftFields, drafts, grantFields, grants, type Kind } from './application-kinds.ts'
import type { Fields } from './wire.ts'

/** An application's content in standard names; a draft's may lack anything. */
export const contentOf = <K extends Kind>(kind: K, content: Record<string, unknown>): Partial<ContentOf<K>> => {
  const read = z.safeDecode(drafts[kind] as z.ZodType, content)
  return read.success ? (Object.fromEntries(Object.entries(read.data as object).filter(([, value]) => value !== null)) as Partial<ContentOf<K>>) : {}
}
/** What was granted, in standard names; nothing where yes said all. */
export const grantedOf = (kind: Kind, granted: Record<string, unknown> | null): Record<string, unknown> => {
  const schema = grants[kind]
  const read = schema && granted ? z.safeDecode(schema as z.ZodType, granted) : null
  return read?.success ? (read.data as Record<string, unknown>) : {}
}
/** Values as they travel, field by field. What doesn't fit its schema travels as it is: the server says what is wrong with it, at its field. */
const wired = (fields: Fields, values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, [wire, schema]]) => {
      if (values[name] === undefined) return []
      const encoded = z.safeEncode(schema, values[name] as never)
      return [[wire, encoded.success ? encoded.data : values[name]]]
    }),
  )
/** What is said of a content's fields as it travels: by their wire names. */
export const wireRemarks = (kind: Kind, remarks: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(draftFields(kind)).flatMap(([name, [wire]]) => (remarks[name] ? [[wire, remarks[name]]] : [])))
/** The same in standard names; undefined when it names a field that the kind doesn't have. */
export const remarksOf = (kind: Kind, remarks: Record<string, string>): Record<string, string> | undefined => {
  const names = new Map(Object.entries(draftFields(kind)).map(([name, [wire]]) => [wire, name]))
  return Object.keys(remarks).every((wire) => names.has(wire)) ? Object.fromEntries(Object.entries(remarks).map(([wire, text]) => [names.get(wire) as string, text])) : undefined
}
/** A content as it travels. */
export const wireContent = (kind: Kind, content: Record<string, unknown>): Record<string, unknown> => wired(draftFields(kind), content)
/** Terms that are granted, as they travel. */
export const wireGrant = (kind: Kind, grant: Record<string, unknown>): Record<string, unknown> => wired(grantFields(kind), grant)
