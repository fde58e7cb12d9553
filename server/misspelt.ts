/** How many letters are to be put in, left out, changed or exchanged with their neighbour to make one word of the other. */
const lettersApart = (one: string, other: string): number => {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    rows.push(next)
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1
      const exchanged = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1] ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY
      next.push(Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + same, exchanged))
    }
  }
  return at(one.length, other.length)
}

/** A short name is another name's neighbour too easily: one letter apart, or two where there are eight and more. */
const allowed = (name: string) => (name.length < 8 ? 1 : 2)

/**
 * Variables that are nearly called like one that is known, each with the one that was probably meant: they are read by nobody.
 * @example misspelt(['DATABSE_URL', 'PATH'], ['DATABASE_URL']) // [['DATABSE_URL', 'DATABASE_URL']]
 */
export const misspelt = (given: readonly string[], known: readonly string[]): [given: string, meant: string][] =>
  given
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((one) => lettersApart(name.toUpperCase(), one) <= allowed(one))
      return meant ? [[name, meant] as [string, string]] : []
    })
