import type { Waiting } from '#contract/desk.ts'
import { disputesOpen } from '#server/funds/disputes.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { bankLinesOf, differingOf, invoicesFailedOf, ordersWaiting, reviewsOf, vouchersOf } from './dashboard.ts'

/** How much waits for staff behind each entry of their menu, for what they may read; entries where nothing does are left out. */
export const waitingBehind = async ({ deps, person }: SignedInContext): Promise<Waiting[]> => {
  const reading = { db: deps.copy, changes: deps.changes }
  const behind: [permission: string, menuId: string, count: () => Promise<number>][] = [
    ['orders:read', 'orders', async () => ordersWaiting(reading).then(({ pending, toShip }) => pending + toShip)],
    ['deliveries:read', 'deliveries', () => differingOf(deps.copy)],
    ['applications:read', 'applications', () => reviewsOf(deps.copy)],
    ['payments:read', 'payments', () => vouchersOf(deps.copy)],
    ['bankLines:read', 'bankLines', () => bankLinesOf(reading)],
    ['payments:read', 'invoices', () => invoicesFailedOf(deps.copy)],
    ['payments:read', 'funds', () => disputesOpen(deps.copy)],
  ]
  const counted = await Promise.all(behind.filter(([permission]) => person.permissions.has(permission)).map(async ([, menuId, count]) => ({ menuId, count: await count() })))
  return counted.filter(({ count }) => count > 0)
}
