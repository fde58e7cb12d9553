/** A number of a workbook keeps so many digits. */
const DIGITS = 15
const KEPT = 10 ** DIGITS
/** A cell holds no more letters. */
const MAX_CELL = 32_767

/** Whether a cell's number has more digits than a workbook keeps: what it was is lost. */
export const isTooLong = (value: unknown): boolean => typeof value === 'number' && Math.abs(value) >= KEPT

/** A cell of a workbook as text: days as they are written here, numbers as they are shown. What comes of reckoning has digits beyond that mean nothing. */
export const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  // A time without a day stands on the day before a workbook's first.
  if (value instanceof Date) return value.getUTCFullYear() < 1900 ? value.toISOString().slice(11, 19) : value.toISOString().slice(0, 10)
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value).toString() : String(Number(value.toPrecision(DIGITS)))
  return String(value).slice(0, MAX_CELL)
}
