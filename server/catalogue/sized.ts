const TIMES = /(?<=\d)\s*[x*×✕]\s*(?=[ø⌀φ]?\d)/giu
const AFTER_CHINESE = /(?<=\p{Script=Han})(?=[ø⌀φ]?\d)/gu
const BEFORE_DIGIT = /(?<=[ø⌀φ])(?=\d)/gu
/** Where the number stands for itself: a code with a letter too many has no unit. */
const BEFORE_UNIT = /(?<=(?:^|[\s×ø⌀φ])\d+(?:\.\d+)?)(?=[a-zµ]+$)/gu

/**
 * A word with a size in it as goods write sizes, its numbers, signs and unit by themselves: `4.1x10` is `4.1 × 10`, `骨粉0.5g` is `骨粉 0.5 g`.
 * Undefined where there is no size, or it is written like that.
 */
export const sized = (word: string): string | undefined => {
  const parts = word.replace(TIMES, ' × ').replace(AFTER_CHINESE, ' ').replace(BEFORE_DIGIT, ' ').replace(BEFORE_UNIT, ' ')
  return parts === word ? undefined : parts
}
