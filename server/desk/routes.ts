import type { deskCalls } from '#contract/desk.ts'
import { disputesOpen } from '#server/funds/disputes.ts'
import type { Handlers } from '#server/handlers.ts'
import { today } from '#server/today.ts'
import { bankLinesOf, certificatesOf, differingOf, invoicesFailedOf, papersOf, peopleOf, reviewsOf, toPushOf, tradeOf, vouchersOf } from './dashboard.ts'
import { waitingBehind } from './waiting.ts'

export const deskHandlers: Handlers<typeof deskCalls> = {
  waiting: (_, context) => waitingBehind(context),
  dashboard: async ({ days }, { deps, person }) => {
    const day = today(deps)
    const reading = { db: deps.copy, changes: deps.changes, clock: deps.clock }
    const may = (permission: string) => person.permissions.has(permission)
    const [told, people, papers, certificates, invoicesFailed, vouchers, disputes, differing, toPush, reviews, bankLines] = await Promise.all([
      may('orders:read') ? tradeOf(reading, day, days) : null,
      may('accounts:read') ? peopleOf(reading) : null,
      may('qualifications:read') ? papersOf(deps.copy, day) : null,
      may('certificates:read') ? certificatesOf(deps.copy, day) : null,
      may('payments:read') ? invoicesFailedOf(deps.copy) : null,
      may('payments:read') ? vouchersOf(deps.copy) : null,
      may('payments:read') ? disputesOpen(deps.copy) : null,
      may('orders:read') ? differingOf(deps.copy) : null,
      may('payments:read') && deps.erp ? toPushOf(reading) : null,
      may('applications:read') ? reviewsOf(deps.copy) : null,
      may('bankLines:read') ? bankLinesOf(reading) : null,
    ])
    return {
      asOf: told?.at ?? deps.clock().toISOString(),
      trade: told?.trade ?? null,
      people,
      papers,
      certificates: certificates?.expiring ?? null,
      certificatesExpired: certificates?.expired ?? null,
      invoicesFailed,
      vouchers,
      disputes,
      differing,
      toPush,
      reviews,
      bankLines,
    }
  },
}
