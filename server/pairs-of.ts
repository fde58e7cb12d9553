/**
 * Pairs of characters that hold all of a word: every second one, and the last; none of a single character.
 * Those between would find little less and cost the index as much again.
 * @example pairsOf('abcde') // ['ab', 'cd', 'de']
 */
export const pairsOf = (word: string): string[] => {
  const chars = Array.from(word)
  const last = chars.length - 2
  return chars.slice(1).flatMap((char, at) => (at % 2 === 0 || at === last ? [`${chars[at]}${char}`] : []))
}
