import { sql } from 'drizzle-orm'
import type { Terms, termsCalls } from '#contract/terms.ts'
import type { Handlers } from '#server/auth/routes.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'

/** The house's terms as they stand, with the version of the settings that they are of. */
export const termsNow = async (db: Queryable): Promise<Terms & { version: number }> => {
  const rows = await rowsOf<{ key: string; value: string }>(db, sql`select key, value from setting where key in ('papers.terms', 'papers.privacy', 'settings.version')`)
  const said = (key: string) => rows.find((row) => row.key === key)?.value ?? ''
  return { terms: said('papers.terms'), privacy: said('papers.privacy'), version: Number(said('settings.version') || '1') }
}

export const termsHandlers: Handlers<typeof termsCalls> = {
  info: async (_, { deps }) => {
    const { terms, privacy } = await termsNow(deps.db)
    return { terms, privacy }
  },
}
