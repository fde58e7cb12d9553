/** What a promise rests on, how it is taken away, and the tests that must fail then. */
export interface Guard {
  number: string
  file: string
  /** Stands once in the file. */
  from: string
  to: string
  /** A test file, and what the title begins with or holds. */
  test: string
  title: string
  /** The database that its tests are for. */
  on: 'embedded' | 'postgres'
}

export const guard = (number: string, file: string, from: string, to: string, test: string, title = '', on: Guard['on'] = 'embedded'): Guard => ({
  number,
  file,
  from,
  to,
  test: `tests/${test}${test.endsWith('.tsx') ? '' : '.test.ts'}`,
  title,
  on,
})
