import type { SentenceKey } from '#contract/sentences.ts'

/** Why something was not told, as a key to a sentence in the reader's language. */
export type HookReason = Extract<SentenceKey, `webhook.${string}`>

/** An address could not be told. `retryable` says whether trying again later may help. */
export class HookFailure extends Error {
  readonly reason: HookReason
  readonly retryable: boolean
  constructor(reason: HookReason, retryable: boolean, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
    this.retryable = retryable
  }
}
