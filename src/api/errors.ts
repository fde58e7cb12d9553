import type { FieldErrors } from '#contract/envelope.ts'
import type { RefusalFacts } from '#contract/refusal.ts'

/** Where a call failed: on the way, by its status, by what the answer says, or because it isn't what the contract promises. */
type FailureKind = 'network' | 'http' | 'answer' | 'contract'

interface Details {
  status?: number
  /** One readable sentence. */
  sentence?: string | undefined
  /** Sentences by field, by standard names. */
  fields?: FieldErrors | undefined
  facts?: RefusalFacts
  retryAfter?: number | undefined
  body?: unknown
  cause?: unknown
}

/** A call that failed. `message` is what the specification says; `sentence` is what a person is shown. */
export class CallError extends Error {
  readonly kind: FailureKind
  readonly status: number
  readonly sentence: string | undefined
  readonly fields: FieldErrors | undefined
  /** What a refusal says beside its sentence. */
  readonly facts: RefusalFacts
  readonly retryAfter: number | undefined
  /** react-admin reads this. */
  readonly body: unknown

  constructor(kind: FailureKind, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.kind = kind
    this.status = details.status ?? 0
    this.sentence = details.sentence
    this.fields = details.fields
    this.facts = details.facts ?? {}
    this.retryAfter = details.retryAfter
    this.body = details.body
  }

  /** Whether asking again as it was may help. */
  get retryable(): boolean {
    return this.kind === 'network' || this.status === 429 || this.status >= 500
  }
}

/** What a person is shown of any failure. */
export const sentenceOf = (error: unknown): string => {
  if (error instanceof CallError && error.sentence) return error.sentence
  return (error instanceof Error && error.message) || '请求错误'
}
