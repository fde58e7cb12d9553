import { Param, SQL, StringChunk } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect()

interface Written {
  text: string
  params: unknown[]
}

/**
 * A statement's text and parameters, letter by letter what drizzle's dialect says. Texts, values and statements in statements are
 * all that statements written by hand are made of, and are put together here in a twentieth of the time; what isn't known is left
 * to the dialect.
 */
export const written = (statement: SQL): Written => {
  const out: Written = { text: '', params: [] }
  if (add(statement, out)) return out
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return { text, params }
}

const value = (one: unknown, out: Written) => {
  out.params.push(one)
  out.text += `$${out.params.length}`
  return true
}

/** Adds what a statement says; false where it holds something else. */
const add = (statement: SQL, out: Written): boolean => {
  // Something of drizzle's own that is a statement, too, or one whose values stand in its text.
  if (statement.constructor !== SQL || (statement as unknown as { shouldInlineParams?: boolean }).shouldInlineParams) return false
  for (const chunk of statement.queryChunks as unknown[]) if (!addChunk(chunk, out)) return false
  return true
}

const addChunk = (chunk: unknown, out: Written): boolean => {
  if (chunk === undefined) return true
  if (chunk === null || typeof chunk !== 'object') return typeof chunk !== 'function' && value(chunk, out)
  if (chunk instanceof StringChunk) {
    out.text += chunk.value.length === 1 ? chunk.value[0] : chunk.value.join('')
    return true
  }
  if (chunk instanceof SQL) return add(chunk, out)
  if (!(chunk instanceof Param)) return false
  const mapped = chunk.value === null ? null : chunk.encoder.mapToDriverValue(chunk.value)
  return typeof mapped === 'object' && mapped !== null && !Array.isArray(mapped) && !(mapped instanceof Date) ? false : value(mapped, out)
}
