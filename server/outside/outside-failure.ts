/** An outside system did not do as asked. `retryable` says whether asking again later may help. */
export class OutsideFailure extends Error {
  readonly retryable: boolean
  constructor(message: string, retryable: boolean, options?: ErrorOptions) {
    super(message, options)
    this.retryable = retryable
  }
}
