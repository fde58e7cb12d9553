/** An English unit of goods of so many: box, boxes. */
export const unitOfCount = (word: string, count: number): string => (count === 1 ? word : word + (word.endsWith('x') ? 'es' : 's'))
