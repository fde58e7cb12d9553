import { type SQL, sql } from 'drizzle-orm'

interface PageRows {
  select: SQL
  from: SQL
  /** Where the keys alone are found, when that is less. */
  keysFrom?: SQL
  where: SQL
  /** What tells the rows apart. */
  key: SQL
  order: SQL
  limit: number
  offset: number
}

/** From here on it is cheaper to find the page's keys first. */
const DEEP = 500

/**
 * The rows of one page of a list. The database reckons every column of the rows that it skips, so far down a page's
 * keys are found alone, from an index where there is one, and only its own rows are read.
 */
export const pageRows = ({ select, from, keysFrom = from, where, key, order, limit, offset }: PageRows): SQL => {
  const page = (what: SQL, from: SQL) => sql`select ${what} from ${from} where ${where} order by ${order} limit ${limit} offset ${offset}`
  return offset < DEEP ? page(select, from) : sql`select ${select} from ${from} where ${key} = any(array(${page(key, keysFrom)})) order by ${order}`
}
