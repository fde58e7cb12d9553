import type { Waiting } from '#contract/desk.ts'
import { disputesOpen } from '#server/funds/disputes.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { recallsAwaited } from '#server/recalls/recalls-awaited.ts'
import { bankLinesOf, differingOf, invoicesFailedOf, ordersFor, reviewsOf, vouchersOf } from './dashboard.ts'

/** How much waits for staff behind each entry of their menu, for what they may read; entries where nothing does are left out. */
export const waitingBehind = async ({ deps, person }: SignedInContext): Promise<Waiting[]> => {
  const reading = { db: deps.copy, changes: deps.changes }
  const behind: [permission: string, menuId: string, count: () => Promise<number>][] = [
    ['orders:read', 'orders', async () => (await ordersFor(reading, 'pending')) + (await ordersFor(reading, 'toShip'))],
    ['deliveries:read', 'deliveries', () => differingOf(deps.copy)],
    ['applications:read', 'applications', () => reviewsOf(deps.copy)],
    ['payments:read', 'payments', () => vouchersOf(deps.copy)],
    ['bankLines:read', 'bankLines', () => bankLinesOf(reading)],
    ['payments:read', 'invoices', () => invoicesFailedOf(deps.copy)],
    ['payments:read', 'funds', () => disputesOpen(deps.copy)],
    ['recalls:read', 'recalls', () => recallsAwaited(deps.copy)],
  ]
  const waiting: Waiting[] = []
  // One after the other: all at once would take every connection there is.
  for (const [permission, menuId, count] of behind) {
    const counted = person.permissions.has(permission) ? await count() : 0
    if (counted > 0) waiting.push({ menuId, count: counted })
  }
  return waiting
}
