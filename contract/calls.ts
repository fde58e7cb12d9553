import { accountCalls } from './account.ts'
import { authCalls } from './auth.ts'
import type { Call } from './call.ts'

/** Every call of the mall by module: what the server serves, the reference page lists and the matrix of rights covers. */
export const calls = { auth: authCalls, account: accountCalls } satisfies Record<string, Record<string, Call>>

export const allCalls: readonly Call[] = Object.values(calls).flatMap((group) => Object.values(group) as Call[])
