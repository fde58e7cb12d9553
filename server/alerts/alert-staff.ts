import { sql } from 'drizzle-orm'
import type { NewsKey } from '#contract/news.ts'
import { EVERYTHING } from '#server/access/permissions.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { sendNews } from '#server/messages/send.ts'

export interface Alert {
  says: Extract<NewsKey, `alert.${string}`>
  facts: Record<string, string>
  link?: string
  /** The same alert comes once to each inbox. */
  key: string
}

/** Who is told: those who watch over the house, of failed pushes those who push, of money those who book it. */
const concerned = { security: 'audits:read', pushes: 'accounts:pushKingdee', money: 'payments:write' } as const

/** Puts an alert into the inbox of all staff whom it concerns, once for its key. */
export const alertStaff = async (tx: Queryable, deps: Pick<Deps, 'clock' | 'newId' | 'notices'>, whom: keyof typeof concerned, { key, ...alert }: Alert): Promise<void> => {
  const staff = await rowsOf<{ id: string }>(
    tx,
    sql`select a.id from account a where a.account_type = 'staff' and a.status = 'active' and exists (select 1 from role r where r.code = any(a.roles) and r.permissions && ${list([EVERYTHING, concerned[whom]])})`,
  )
  await sendNews(
    tx,
    deps,
    staff.map(({ id }) => ({ accountId: id, kind: 'alert', key: `alert:${key}`, ...alert })),
  )
}

/** The same outside the work that it is about: what smells is told, and never stands in the way of an answer. */
export const alertLater = (deps: Deps, whom: keyof typeof concerned, alert: Alert): void => {
  alertStaff(deps.db, deps, whom, alert).catch((error) => deps.log.error({ err: error, alert: alert.says }, 'staff could not be alerted'))
}

/** Addresses that share a tray share their alerts: whoever has many of them, as anyone has of IPv6, fills nobody's inbox. */
const TRAYS = 8
/** The tray of an address: the same for the same address, in every process. */
export const trayOf = (address: string): number => [...address].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % TRAYS, 0)

/** The hour of a moment: alerts that may come again and again come once in it. */
export const hourKey = (now: Date): string => now.toISOString().slice(0, 13)
