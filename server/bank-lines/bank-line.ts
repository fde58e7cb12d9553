import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { missing } from '#server/failure.ts'

export interface BankLine {
  amount: string
  payerName: string
  note: string | null
}

/** What the bank says of money that came in. Raises 404. */
export const bankLineOf = async (db: Queryable, id: string): Promise<BankLine> => {
  const [line] = await rowsOf<BankLine>(db, sql`select amount::text, payer_name as "payerName", note from bank_line where id = ${id}`)
  if (!line) throw missing()
  return line
}

/** The names of what speaks for something. */
export const whyOf = <Name extends string>(speaks: Partial<Record<Name, boolean>>): Name[] => (Object.keys(speaks) as Name[]).filter((one) => speaks[one])
