const TIMES = /(?<=\d)\s*[x*×✕]\s*(?=[ø⌀φ]?\d)/giu
const AFTER_CHINESE = /(?<=\p{Script=Han})(?=[ø⌀φ]?\d)/gu
const BEFORE_DIGIT = /(?<=[ø⌀φ])(?=\d)/gu
/** A number that stands for itself, with its unit: a code with a letter too many has none. */
const WITH_UNIT = /^(\d{1,6}(?:\.\d{1,4})?)([a-zµ]{1,4})$/u

/**
 * A word with a size in it as goods write sizes, its numbers, signs and unit by themselves: `4.1x10` is `4.1 × 10`, `骨粉0.5g` is `骨粉 0.5 g`.
 * Undefined where there is no size, or it is written like that.
 */
export const sized = (word: string): string | undefined => {
  const parts = word
    .replace(TIMES, ' × ')
    .replace(AFTER_CHINESE, ' ')
    .replace(BEFORE_DIGIT, ' ')
    .split(' ')
    .map((part) => part.replace(WITH_UNIT, '$1 $2'))
    .join(' ')
  return parts === word ? undefined : parts
}
