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
  /** The very opposite order, where there is one. */
  backwards?: SQL | undefined
  limit: number
  offset: number
}

/** From here on it is cheaper to find the page's keys first. */
const DEEP = 500

/**
 * The rows of one page of a list of `total`. The database reckons every column of the rows that it skips, so far down a page's
 * keys are found alone, from an index where there is one, and only its own rows are read; those of the second half are counted
 * from the end. A large total may be some moments old: what came meanwhile then lies between both halves.
 */
export const pageRows = ({ select, from, keysFrom = from, where, key, order, backwards, limit, offset }: PageRows, total = 0): SQL => {
  const page = (what: SQL, from: SQL, by = order, count = limit, skip = offset) => sql`select ${what} from ${from} where ${where} order by ${by} limit ${count} offset ${skip}`
  if (offset < DEEP) return page(select, from)
  const left = total - offset
  const keys = backwards && left > 0 && left < offset ? page(key, keysFrom, backwards, Math.min(limit, left), Math.max(0, left - limit)) : page(key, keysFrom)
  return sql`select ${select} from ${from} where ${key} = any(array(${keys})) order by ${order}`
}

/** A page and how many rows there are in all, which a deep page has to know beforehand. */
export const pageAndTotal = async <Row>(offset: number, rows: (total?: number) => Promise<Row[]>, counted: () => Promise<number>): Promise<[Row[], number]> => {
  if (offset < DEEP) return Promise.all([rows(), counted()])
  const total = await counted()
  return [await rows(total), total]
}
