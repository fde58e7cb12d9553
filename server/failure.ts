import type { RefusalFacts } from '#contract/refusal.ts'
import type { Facts, SentenceKey } from '#contract/sentences.ts'

interface Options {
  /** The field the sentence is about, by its standard name; inside another with dots. */
  field?: string
  /** What else a program may want to know of it. */
  extras?: Omit<RefusalFacts, 'field' | 'code'>
  retryAfter?: number
}

/** A refusal that the caller is told of, as a key to a sentence in their language. Everything else that is thrown is a fault of ours. */
export class Failure extends Error {
  readonly status: number
  readonly key: SentenceKey
  readonly facts: Facts
  readonly options: Options

  constructor(status: number, key: SentenceKey, facts: Facts = {}, options: Options = {}) {
    super(key)
    this.status = status
    this.key = key
    this.facts = facts
    this.options = options
  }
}

/** The same refusal, its field named as the wire has it. */
export const atField = ({ status, key, facts, options: { field: _field, ...options } }: Failure, field: string | undefined) => new Failure(status, key, facts, { ...options, ...(field && { field }) })

/** A business rule says no: HTTP 200, `succeeded: false`. */
export const refused = (key: SentenceKey, facts?: Facts, options?: Options) => new Failure(200, key, facts, options)
/** A field of the body can't stand: HTTP 400 with the sentence at that field. */
export const badField = (field: string, key: SentenceKey, facts?: Facts) => new Failure(400, key, facts, { field })
/** Not there, or not theirs: the same answer. */
export const missing = () => new Failure(404, 'record.missing')
/** Not for whom asks: 403. */
export const denied = () => new Failure(403, 'access.denied')
/** Someone else was first. */
export const lost = (facts: Facts, version: number) => new Failure(409, 'record.changed', facts, { extras: { version } })
/** Asked too often: 429, with the seconds to wait. */
export const tooMany = (key: SentenceKey, seconds: number) => new Failure(429, key, { seconds }, { retryAfter: seconds })
/** Not now: too much is asked for at once, or something it needs is away. */
export const busy = () => new Failure(503, 'server.busy', {}, { retryAfter: 2 })
