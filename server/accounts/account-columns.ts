import { sql } from 'drizzle-orm'
import { accountFields } from '#contract/account-fields.ts'
import { iso } from '#server/db/database.ts'

/** An account's column by its standard name: the same words in snake case. */
export const columnOf = (name: string) => sql.identifier(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

const times = ['pushedAt', 'createdAt', 'updatedAt']
/** A field's line in the contract is enough for it to be selected. */
const plain = Object.keys(accountFields).filter((name) => !times.includes(name))

/** What a query selects to answer with accounts in standard names. Hashes are not among it. */
export const accountColumns = sql.join(
  [...plain.map((name) => sql`a.${columnOf(name)} as ${sql.identifier(name)}`), ...times.map((name) => sql`${iso(sql`a.${columnOf(name)}`)} as ${sql.identifier(name)}`)],
  sql`, `,
)

/** Some columns of an account as a JSON object in standard names. */
export const accountJson = (names: readonly string[]) =>
  sql`jsonb_build_object(${sql.join(
    names.flatMap((name) => [sql.raw(`'${name}'`), sql`a.${columnOf(name)}`]),
    sql`, `,
  )})`
