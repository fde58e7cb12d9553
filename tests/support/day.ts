/** The day that is so many days away, as a date field takes it. */
export const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
