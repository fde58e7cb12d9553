const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** The last character of a 统一社会信用代码, computed from the first 17 (GB 32100-2015); undefined where one of them can't occur. */
export const creditCodeCheck = (first17: string): string | undefined => {
  let sum = 0
  for (let at = 0; at < weights.length; at++) {
    const value = alphabet.indexOf(first17[at] ?? '?')
    if (value < 0) return undefined
    sum += value * (weights[at] as number)
  }
  return alphabet[(31 - (sum % 31)) % 31]
}

/** Whether a 统一社会信用代码 has its 18 characters and the right check character. */
export const isCreditCode = (value: string): boolean => value.length === 18 && creditCodeCheck(value.slice(0, 17)) === value[17]
