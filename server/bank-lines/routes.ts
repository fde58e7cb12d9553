import type { bankLineCalls } from '#contract/bank-line.ts'
import type { Handlers } from '#server/handlers.ts'
import { importHandlers } from '#server/imports/handlers.ts'
import { bankLineImport } from './bank-line-import.ts'
import { bookExact } from './book-exact.ts'
import { bankCandidates } from './candidates.ts'
import { ordersFor } from './orders-for.ts'
import { paymentsFor } from './payments-for.ts'
import { moneyToBalance } from './to-balance.ts'

export const bankLineHandlers: Handlers<typeof bankLineCalls> = {
  candidates: (of, { deps }) => bankCandidates(deps, of),
  payments: ({ id, keyword }, { deps }) => paymentsFor(deps.db, id, keyword),
  orders: ({ id, keyword }, { deps }) => ordersFor(deps, id, keyword),
  bookExact: ({ ids }, context) => bookExact(context, ids),
  toBalance: (body, context) => moneyToBalance(context, body),
  ...importHandlers(bankLineImport),
}
