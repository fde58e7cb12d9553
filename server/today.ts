const HOURS_AHEAD = 8
const HOUR_MS = 3_600_000

/** The calendar day of the business, `YYYY-MM-DD` in Asia/Shanghai, which has kept UTC+8 without summer time since 1991. */
export const today = ({ clock }: { clock: () => Date }): string => dayOf(clock())

/** The hour of the business's day at a moment, 0 to 23. */
export const hourOf = (moment: Date): number => new Date(moment.getTime() + HOURS_AHEAD * HOUR_MS).getUTCHours()

/** The calendar day of the business at a moment. */
export const dayOf = (moment: Date): string => new Date(moment.getTime() + HOURS_AHEAD * HOUR_MS).toISOString().slice(0, 10)
