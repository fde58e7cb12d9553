import { today } from '#server/today.ts'

/** The day of the business that is so many days away, as a date field takes it: after 16:00 in Greenwich it is tomorrow already. */
export const day = (days: number): string => today({ clock: () => new Date(Date.now() + days * 86_400_000) })
