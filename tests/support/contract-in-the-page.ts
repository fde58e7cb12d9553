/** What `tests/contract/schemas-in-the-page.test.ts` builds as the page is built. */
export { z } from 'zod'
export { kindSpecs } from '#contract/application-kinds.ts'
export { allCalls } from '#contract/calls.ts'
export { savedAccounts } from '#src/api/saved-accounts.ts'
export { formOf, grantFormOf } from '#src/applications/forms.ts'
