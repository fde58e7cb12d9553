import { sql } from 'drizzle-orm'
import type { BankCandidate } from '#contract/bank-line.ts'
import { containing } from '#server/containing.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/failure.ts'
import { today } from '#server/today.ts'
import { whyOf } from './bank-line.ts'
import { isMatched } from './matched.ts'

interface Wanted {
  amount: string
  payerName: string
  code: string | null
  reference: string | null
  day: string | null
}

const SHOWN = 8
/** Money comes within two months of what is told of it. */
const DAYS = 60

/** What money is looked for: that of a payment, of an order, or of a collection that tells of it. */
interface Of {
  paymentId?: string | undefined
  applicationId?: string | undefined
  orderId?: string | undefined
}

/** What it would be. Raises 404. */
const wantedOf = async (db: Queryable, { paymentId, applicationId, orderId }: Of): Promise<Wanted> => {
  const [wanted] = await rowsOf<Wanted>(
    db,
    paymentId
      ? sql`
        select (greatest(p.fen - p.received_fen, 0) / 100.0)::numeric(14, 2)::text as amount, a.name as "payerName", p.code, null as reference, to_char(p.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day
        from payment p join account a on a.id = p.payer_id where p.id = ${paymentId}`
      : orderId
        ? sql`
        select greatest(o.total - o.paid, 0)::numeric(14, 2)::text as amount, a.name as "payerName", o.number as code, null as reference, to_char(o.placed_on, 'YYYY-MM-DD') as day
        from sales_order o join account a on a.id = o.payer_id where o.id = ${orderId}`
        : sql`
        select (p.content ->> 'amount')::numeric(14, 2)::text as amount, p.content ->> 'payerName' as "payerName", null as code, p.content ->> 'reference' as reference, p.content ->> 'paidOn' as day
        from application p where p.id = ${applicationId ?? ''} and p.kind = 'collection' and p.state <> 'draft'`,
  )
  if (!wanted) throw missing()
  return wanted
}

interface Row extends Omit<BankCandidate, 'why'> {
  byReference: boolean
  byCode: boolean
  byAmount: boolean
  byPayer: boolean
  byDay: boolean
}

/** Open lines of the bank's list that may be meant, with what speaks for each; the likeliest first. */
export const bankCandidates = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, of: Of): Promise<BankCandidate[]> => {
  const { amount, payerName, code, reference, day } = await wantedOf(db, of)
  const around = day ?? today({ clock })
  const rows = await rowsOf<Row>(
    db,
    sql`
    select * from (
      select b.id, b.reference, to_char(b.received_on, 'YYYY-MM-DD') as "receivedOn", b.payer_name as "payerName", b.amount::text as amount, b.note,
             lower(b.reference) = lower(${reference ?? ''}) as "byReference", ${code ? sql`lower(coalesce(b.note, '')) like ${containing(code)}` : sql`false`} as "byCode",
             b.amount = ${amount}::numeric as "byAmount", b.payer_name = ${payerName}::text as "byPayer", ${day ? sql`abs(b.received_on - ${day}::date) <= 3` : sql`false`} as "byDay"
      from (
        select * from bank_line where received_on between ${around}::date - ${DAYS}::int and ${around}::date + ${DAYS}::int
        union select * from bank_line where lower(reference) = lower(${reference ?? ''})) b
      where not b.put_aside and not ${isMatched}) found
    where "byReference" or "byCode" or "byAmount" or "byPayer"
    order by ("byReference"::int * 8 + "byCode"::int * 8 + "byAmount"::int * 4 + "byPayer"::int * 2 + "byDay"::int) desc, "receivedOn" desc, id limit ${SHOWN}`,
  )
  return rows.map(({ byReference, byCode, byAmount, byPayer, byDay, ...line }) => ({
    ...line,
    why: whyOf<BankCandidate['why'][number]>({ reference: byReference, [of.orderId ? 'number' : 'code']: byCode, amount: byAmount, payer: byPayer, day: byDay }),
  }))
}
