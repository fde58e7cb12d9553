import { type Call, operationName } from '#contract/call.ts'
import recorded from './examples.json' with { type: 'json' }

/** A call as it was made, and what came of it, with long lists cut to their first. */
export interface CallExample {
  path: string
  body?: unknown
  answer: unknown
}

const examples = recorded as Record<string, CallExample>

/** A run of a call on the demo's data, as the tests made it (`tests/server/examples.test.ts`); undefined where none is kept. */
export const exampleOf = (call: Pick<Call, 'method' | 'path'>): CallExample | undefined => examples[operationName(call)]
