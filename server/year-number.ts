import type { Queryable } from './db/database.ts'
import { nextNumber } from './next-number.ts'

/** The next of a year's numbers without gaps, as people read it: `prefix`, the year, and `digits` of a running number. Taken in the transaction that uses it. */
export const yearNumber = async (tx: Queryable, { prefix, series, year, digits = 5 }: { prefix: string; series: string; year: string; digits?: number }): Promise<string> =>
  `${prefix}${year}${String(await nextNumber(tx, `${series}:${year}`)).padStart(digits, '0')}`
