import { allCalls } from '#contract/calls.ts'

/** A role with this may do whatever there is to do. */
export const EVERYTHING = '*'

/** Rights that stand for more than a single call. */
const beyondCalls = ['desk:open', 'accounts:manageStaff', 'accounts:importCredentials', 'mall:shop']

/** Every permission there is: those that calls ask for, and the few beyond them. */
export const allPermissions: readonly string[] = [...new Set([...allCalls.map(({ access }) => access).filter((access) => access.includes(':')), ...beyondCalls])]
