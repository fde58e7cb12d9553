import { sql } from 'drizzle-orm'

/** Whether an entry `e` is money between a customer and the house, either way: what statements and the months of the fund center call paid. */
export const isPaid = sql`e.kind in ('payment', 'recharge', 'receiptReversed', 'balancePaidBack')`

/** Whether it is credit for what came back, or never arrived. */
export const isCredited = sql`e.kind in ('creditNote', 'shortCredited')`
