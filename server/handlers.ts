import type { Call } from '#contract/call.ts'
import type { Handler } from './serve.ts'

/** Which handler answers which call; a call without one does not compile. */
export type Handlers<Calls extends Record<string, Call>> = { [K in keyof Calls]: Handler<Calls[K]> }
