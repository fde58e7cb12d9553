import { type SQL, sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { ledgerId, readable } from './accounts.ts'

/** A payer's money, in fen. */
export interface Funds {
  balance: bigint
  /** Owed on credit. */
  owed: bigint
  creditLimit: bigint
  creditFree: bigint
  /** Null for who has no credit. */
  termDays: number | null
}

export interface Credit {
  /** In fen. */
  limit: string
  termDays: number | null
}
/** What credit a payer has on a day, as `Credit`. A temporary limit counts until its last day. */
export const creditColumns = (payerId: string, day: string): SQL => sql`
  coalesce((select limit_fen + case when temporary_until >= ${day}::date then temporary_fen else 0 end from credit_line where payer_id = ${payerId} and status = 'active'), 0)::text as limit,
  (select term_days from credit_line where payer_id = ${payerId} and status = 'active') as "termDays"`

/** A payer's money by what their accounts in the ledger come to, and their credit. */
export const fundsFrom = (fen: Record<'balance' | 'receivable', bigint>, { limit, termDays }: Credit): Funds => {
  const creditLimit = BigInt(limit)
  const owed = fen.receivable
  return { balance: readable('balance', fen.balance), owed, creditLimit, creditFree: creditLimit > owed ? creditLimit - owed : 0n, termDays }
}

/** What a payer has and owes on a day. */
export const fundsOf = async (db: Queryable, payerId: string, day: string): Promise<Funds> => {
  const [row] = await rowsOf<Credit & { balance: string; owed: string }>(
    db,
    sql`
    select coalesce((select fen from ledger_account where id = ${ledgerId('balance', payerId)}), 0)::text as balance,
           coalesce((select fen from ledger_account where id = ${ledgerId('receivable', payerId)}), 0)::text as owed,
           ${creditColumns(payerId, day)}`,
  )
  return fundsFrom({ balance: BigInt(row?.balance ?? 0), receivable: BigInt(row?.owed ?? 0) }, row ?? { limit: '0', termDays: null })
}
