import { sql } from 'drizzle-orm'
import type { bankLineCalls } from '#contract/bank-line.ts'
import type { BodyOf } from '#contract/call.ts'
import { fenOf } from '#contract/money.ts'
import { rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { once } from '#server/once.ts'
import { bookReceipt } from '#server/payments/book-receipt.ts'
import { openTransfer } from '#server/payments/open-payment.ts'
import { isMatched } from './matched.ts'

/** Money that came for nothing in particular goes to its customer's balance, as a recharge that is there already; once. Raises 404 and refusals. */
export const moneyToBalance = (context: SignedInContext, { key, id, accountId }: BodyOf<typeof bankLineCalls.toBalance>): Promise<{ number: string }> =>
  once(context, 'bankLine.toBalance', key, { id, accountId }, async (tx) => {
    const [line] = await rowsOf<{ reference: string; amount: string; booked: boolean; aside: boolean }>(
      tx,
      sql`select b.reference, b.amount::text, b.put_aside as aside, ${isMatched} as booked from bank_line b where b.id = ${id} for update`,
    )
    if (!line) throw missing()
    if (line.booked) throw refused('bankLine.matched')
    if (line.aside) throw refused('bankLine.aside')
    const [payer] = await rowsOf<{ id: string; orgId: string }>(
      tx,
      sql`select p.id, p.org_id as "orgId" from account a join account p on p.id = coalesce(a.owner_id, a.id) where a.id = ${accountId} and a.account_type <> 'staff' and p.status = 'active'`,
    )
    if (!payer) throw refused('reference.missing', {}, { field: 'accountId' })
    const opened = await openTransfer(tx, context, { payerId: payer.id, accountId: payer.id, orgId: payer.orgId, purpose: 'recharge', fen: fenOf(line.amount), orders: [] }, line.reference)
    await bookReceipt(tx, context, { id: opened.id, amount: line.amount, reference: line.reference })
    return { number: opened.number }
  })
