import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Kind } from './db/changes.ts'
import { rowsOf } from './db/database.ts'
import type { Deps } from './deps.ts'
import { toldAgain } from './told-again.ts'

/** Of more rows than this nobody sees one more or less: how many there are in all may then be some moments old. */
export const LARGE = 5000
const dialect = new PgDialect()

interface Counted {
  from: SQL
  where: SQL
  kind?: Kind | undefined
}

const told =
  (isLarge: (total: number) => boolean) =>
  ({ db, changes }: Pick<Deps, 'db' | 'changes'>, { from, where, kind }: Counted): Promise<number> => {
    const statement = sql`select count(*)::int as total from ${from} where ${where}`
    const { sql: text, params } = dialect.sqlToQuery(statement)
    const read = async () => (await rowsOf<{ total: number }>(db, statement))[0]?.total ?? 0
    return toldAgain({ changes }, { key: `${text} ${JSON.stringify(params)}`, read, isLarge, kind })
  }

/** How many rows there are `from` something `where` a condition holds. Counting reads all of them, so a large count is told again for a while. */
export const totalOf = told((total) => total > LARGE)

/** The same to the last row, however many: told again for five seconds at most, and only until rows of its `kind` change. */
export const exactTotal = told(() => false)
