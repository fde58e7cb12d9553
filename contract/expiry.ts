/** How many calendar months before its end a file or certificate begins to warn. */
export const WARNING_MONTHS = 3

/** The day so many calendar months after another, or before it where they are negative; where that month is shorter, its last day. Both `YYYY-MM-DD`. */
export const monthsFrom = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const there = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + 1, 0)).getUTCDate()
  there.setUTCDate(Math.min(date, last))
  return there.toISOString().slice(0, 10)
}

type Validity = 'valid' | 'expiring' | 'expired'

/** Whether something that is good until a day (that day included; null is for ever) is valid, expiring or expired on another. */
export const validityOn = (today: string, until: string | null): Validity => {
  if (until === null) return 'valid'
  if (today > until) return 'expired'
  return today >= monthsFrom(until, -WARNING_MONTHS) ? 'expiring' : 'valid'
}

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** Lots with fewer days left are marked. */
const SOON_DAYS = 180

/** Whether a lot's last day is so near that whoever takes it should know. */
export const endsSoon = (today: string, lastDay: string | null): boolean => lastDay !== null && daysBetween(today, lastDay) < SOON_DAYS
