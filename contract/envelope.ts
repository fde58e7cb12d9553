/** Sentences by the wire name of the field they are about. */
export type FieldErrors = Record<string, string[]>

/** What wraps every JSON answer. A refusal by a business rule has `errors` as one sentence, a body that does not fit as `FieldErrors`. */
export interface Envelope<Data = unknown> {
  statusCode: number
  data: Data | null
  succeeded: boolean
  errors: string | FieldErrors | null
  extras: unknown
  /** Milliseconds since 1970, by the server's clock. */
  timestamp: number
}

/** The names under which tokens travel in an answer's headers. */
export const tokenHeaders = { access: 'access-token', second: 'x-access-token' } as const
/** The access token's header says this when the token sent was refused. */
export const invalidToken = 'invalid_token'
