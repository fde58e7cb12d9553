import { sql } from 'drizzle-orm'
import { accountFields } from '#contract/account-fields.ts'
import { columnOf } from '#server/db/column-of.ts'
import { iso } from '#server/db/database.ts'

const times = ['pushedAt', 'createdAt', 'updatedAt']
const selected = (name: string) => sql`${times.includes(name) ? iso(sql`a.${columnOf(name)}`) : sql`a.${columnOf(name)}`} as ${sql.identifier(name)}`

/** What a query selects to answer with some fields of accounts in standard names. */
export const accountColumnsOf = (names: readonly string[]) => sql.join(names.map(selected), sql`, `)

/** What a query selects to answer with accounts in standard names: a field's line in the contract is enough for it to be selected. Hashes are not among it. */
export const accountColumns = accountColumnsOf(Object.keys(accountFields))

/** Some columns of an account as a JSON object in standard names. */
export const accountJson = (names: readonly string[]) =>
  sql`jsonb_build_object(${sql.join(
    names.flatMap((name) => [sql.raw(`'${name}'`), sql`a.${columnOf(name)}`]),
    sql`, `,
  )})`
