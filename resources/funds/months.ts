const SHOWN = 24

/** The month of a day (`YYYY-MM-DD`) and those before it, the newest first, as `YYYY-MM`. */
export const monthsUntil = (day: string): [string, string, ...string[]] => {
  const newest = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
  const monthAt = (back: number) => `${Math.floor((newest - back) / 12)}-${String(((newest - back) % 12) + 1).padStart(2, '0')}`
  return [monthAt(0), monthAt(1), ...Array.from({ length: SHOWN - 2 }, (_, at) => monthAt(at + 2))]
}
