/** What `tests/contract/schemas-in-the-page.test.ts` builds as the page is built. */
export { z } from 'zod'
export { allCalls } from '#contract/calls.ts'
