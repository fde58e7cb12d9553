/** A number as people type it, without what they write beside its digits: the wide digits of a Chinese keyboard, commas, spaces, the sign of the yuan. */
export const plainNumber = (typed: string): string => typed.normalize('NFKC').replaceAll(/[,¥\s]/g, '')
