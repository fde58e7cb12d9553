import type { Language } from '#contract/sentences.ts'
import type { Person } from '#server/access/person.ts'
import type { Deps } from '#server/deps.ts'
import type { AnswerHeaders } from './answer-headers.ts'

/** What a handler knows of the request it answers. */
export interface CallContext {
  readonly deps: Deps
  readonly language: Language
  readonly requestId: string
  readonly address: string
  readonly agent: string
  /** Present for every call that is not open to anyone. */
  readonly person: Person | null
  /** What stands behind the `?` of the address. */
  readonly search: string
  readonly request: Request
  /** Headers of the answer: new tokens travel here. */
  readonly headers: AnswerHeaders
}

/** A request made by someone signed in. */
export type SignedInContext = CallContext & { readonly person: Person }
