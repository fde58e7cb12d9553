import { afterAll, beforeAll } from 'vitest'

/** A screen narrower than every width that the mall asks for, for the tests of one file. */
export const narrowScreen = () => {
  const wide = window.matchMedia
  beforeAll(() => {
    window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('width') })
  })
  afterAll(() => {
    window.matchMedia = wide
  })
}
