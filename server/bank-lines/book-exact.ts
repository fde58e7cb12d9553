import { sql } from 'drizzle-orm'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { Failure, missing } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { bookReceipt } from '#server/payments/book-receipt.ts'
import { isMatched } from './matched.ts'
import { paymentsFor } from './payments-for.ts'

interface Line {
  id: string
  reference: string
  amount: string
}

/** The one payment of which sum, payer and code all say that it is meant; undefined where none is, or several are. */
const exactlyFor = async (tx: Queryable, lineId: string) => {
  const all = (await paymentsFor(tx, lineId, undefined)).filter(({ closed, why }) => !closed && why.length === 3)
  return all.length === 1 ? all[0] : undefined
}

/** Books the lines of the bank's list that leave no doubt, each by itself; the others stay as they are. Answers how many of each. Raises 404 for what isn't there. */
export const bookExact = async (context: SignedInContext, ids: readonly string[]): Promise<{ booked: number; left: number }> => {
  const { db } = context.deps
  const lines = await rowsOf<Line & { open: boolean }>(
    db,
    sql`select b.id, b.reference, b.amount::text, not b.put_aside and not ${isMatched} as open from bank_line b where b.id = any(${list(ids)}) order by b.received_on, b.id`,
  )
  if (lines.length < new Set(ids).size) throw missing()
  let booked = 0
  for (const { id, reference, amount } of lines.filter(({ open }) => open))
    await db
      .transaction(async (tx) => {
        const payment = await exactlyFor(tx, id)
        if (!payment) return
        await bookReceipt(tx, context, { id: payment.id, amount, reference })
        booked++
      })
      // Somebody was first, or it can't be taken any more: it stays for whoever looks at it.
      .catch((error: unknown) => {
        if (!(error instanceof Failure)) throw error
      })
  return { booked, left: lines.length - booked }
}
