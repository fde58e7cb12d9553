import { sql } from 'drizzle-orm'
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

/** What a payer has and owes on a day. A temporary limit counts until its last day. */
export const fundsOf = async (db: Queryable, payerId: string, day: string): Promise<Funds> => {
  const [row] = await rowsOf<{ balance: string; owed: string; limit: string; termDays: number | null }>(
    db,
    sql`
    select coalesce((select fen from ledger_account where id = ${ledgerId('balance', payerId)}), 0)::text as balance,
           coalesce((select fen from ledger_account where id = ${ledgerId('receivable', payerId)}), 0)::text as owed,
           coalesce((select limit_fen + case when temporary_until >= ${day}::date then temporary_fen else 0 end from credit_line where payer_id = ${payerId} and status = 'active'), 0)::text as limit,
           (select term_days from credit_line where payer_id = ${payerId} and status = 'active') as "termDays"`,
  )
  const balance = readable('balance', BigInt(row?.balance ?? 0))
  const owed = BigInt(row?.owed ?? 0)
  const creditLimit = BigInt(row?.limit ?? 0)
  return { balance, owed, creditLimit, creditFree: creditLimit > owed ? creditLimit - owed : 0n, termDays: row?.termDays ?? null }
}
