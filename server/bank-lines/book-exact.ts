import { sql } from 'drizzle-orm'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { Failure, missing } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { bookReceipt } from '#server/payments/book-receipt.ts'
import { endNeedless, orderIdsOf } from '#server/payments/end-cards.ts'
import { lockPayment } from '#server/payments/lock-payment.ts'
import { isMatched } from './matched.ts'
import { paymentsFor } from './payments-for.ts'

/** The one payment of which sum, payer and code all say that it is meant; undefined where none is, or several are. */
const exactlyFor = async (tx: Queryable, lineId: string) => {
  const all = (await paymentsFor(tx, lineId, undefined)).filter(({ closed, why }) => !closed && why.length === 3)
  return all.length === 1 ? all[0] : undefined
}

type Outcome = { booked: string } | 'left' | 'settled'

/** Books one line, if it is open and leaves no doubt. What it says is read under its lock: somebody may be mending it. Answers the payment that it was booked on. */
const bookOne = (context: SignedInContext, id: string): Promise<Outcome> =>
  context.deps.db.transaction(async (tx): Promise<Outcome> => {
    // The payment before the line, as whoever books it by hand locks them: neither waits for the other.
    const meant = await exactlyFor(tx, id)
    if (meant) await lockPayment(tx, meant.id)
    // Locked first and read after: what a statement sees is older than what it waits for.
    await tx.execute(sql`select 1 from bank_line where id = ${id} for update`)
    const [line] = await rowsOf<{ reference: string; amount: string; open: boolean }>(
      tx,
      sql`select b.reference, b.amount::text, not b.put_aside and not ${isMatched} as open from bank_line b where b.id = ${id}`,
    )
    if (!line?.open) return 'settled'
    const payment = await exactlyFor(tx, id)
    if (!payment || payment.id !== meant?.id) return 'left'
    await bookReceipt(tx, context, { id: payment.id, amount: line.amount, reference: line.reference })
    return { booked: payment.id }
  })

/**
 * Books the lines of the bank's list that leave no doubt, each by itself; the others stay as they are. Answers how many were booked, and how many that were
 * open weren't. Raises 404 for what isn't there. What fails in a way nobody foresaw leaves its line, too, once others are booked: they are to be told.
 */
export const bookExact = async (context: SignedInContext, ids: readonly string[]): Promise<{ booked: number; left: number }> => {
  const lines = await rowsOf<{ id: string }>(context.deps.db, sql`select id from bank_line where id = any(${list(ids)}) order by received_on, id`)
  if (lines.length < new Set(ids).size) throw missing()
  const { db, log } = context.deps
  let booked = 0
  let left = 0
  for (const { id } of lines) {
    const outcome = await bookOne(context, id).catch((error: unknown): Outcome => {
      // Somebody was first with the payment, or it can't be taken any more: the line stays for whoever looks at it.
      if (error instanceof Failure) return 'left'
      if (booked === 0) throw error
      log.error({ err: error, line: id }, 'a line of the bank could not be booked')
      return 'left'
    })
    if (outcome === 'left') left++
    if (typeof outcome === 'string') continue
    booked++
    await endNeedless(context, await orderIdsOf(db, outcome.booked))
  }
  return { booked, left }
}
