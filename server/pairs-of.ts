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

/** What an index over pairs of characters and single ones finds a word by: its pairs, each once; a single character stands for itself. */
export const pairsOrOne = (word: string): string[] => {
  const pairs = pairsOf(word)
  return pairs.length > 0 ? [...new Set(pairs)] : [word]
}
