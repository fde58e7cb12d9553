import { sql } from 'drizzle-orm'
import type { Terms, termsCalls } from '#contract/terms.ts'
import { hashOf } from '#server/auth/digest.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import type { Handlers } from '#server/handlers.ts'

/** The house's terms as they stand; `version` is of their words, so that it can be told later what was agreed to. */
export const termsNow = async (db: Queryable): Promise<Terms> => {
  const rows = await rowsOf<{ key: string; value: string }>(db, sql`select key, value from setting where key in ('papers.terms', 'papers.privacy')`)
  const said = (key: string) => rows.find((row) => row.key === key)?.value ?? ''
  const [terms, privacy] = [said('papers.terms'), said('papers.privacy')]
  return { terms, privacy, version: terms || privacy ? (await hashOf(JSON.stringify([terms, privacy]))).slice(0, 16) : null }
}

export const termsHandlers: Handlers<typeof termsCalls> = { info: (_, { deps }) => termsNow(deps.db) }
