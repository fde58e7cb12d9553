import { plainNumber } from '#src/plain-number.ts'

/** The count of pieces that was typed, up to `most`; null for anything else. */
export const wholeNumber = (typed: string, most: number): number | null => {
  const plain = plainNumber(typed)
  return /^\d{1,8}$/.test(plain) && Number(plain) <= most ? Number(plain) : null
}
