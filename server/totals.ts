import { type SQL, sql } from 'drizzle-orm'
import type { Kind } from './db/changes.ts'
import { rowsOf } from './db/database.ts'
import { written } from './db/written.ts'
import type { Deps } from './deps.ts'
import { toldAgain } from './told-again.ts'

/** Of more rows than this nobody sees one more or less: how many there are in all may then be some moments old. */
export const LARGE = 5000

interface Counted {
  from: SQL
  where: SQL
  kind?: Kind | undefined
}

/**
 * How many rows there are `from` something `where` a condition holds. Counting reads all of them, so a large count is told again
 * for a while; a small one is counted each time, or told again until rows of its `kind` change.
 */
export const totalOf = ({ db, changes }: Pick<Deps, 'db' | 'changes'>, { from, where, kind }: Counted): Promise<number> => {
  const statement = sql`select count(*)::int as total from ${from} where ${where}`
  const { text, params } = written(statement)
  const read = async () => (await rowsOf<{ total: number }>(db, statement))[0]?.total ?? 0
  return toldAgain({ changes }, { key: `${text} ${JSON.stringify(params)}`, read, isLarge: (total) => total > LARGE, kind })
}
