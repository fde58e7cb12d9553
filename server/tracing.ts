import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'

type Facts = Record<string, string | number>

/** Tells what was done, when and within what, to whoever collects it. */
export interface Tracing {
  /** Does some work as one span: a request, whose headers may say what it is part of, or a job. `facts` are told at its end. */
  around<Result>(span: { name: string; kind: 'request' | 'job'; headers?: Headers }, work: (tell: (facts: Facts) => void) => Promise<Result>): Promise<Result>
  /** A statement begins; it ends when the function that is answered is called. */
  statement(text: string): (error: Error | null) => void
}

/** Who collects: nobody, unless tracing was started. */
export const tracing: { on?: Tracing | undefined } = {}

/** What a pool does for someone who waited for a connection is done as part of their work, not of theirs who gave it back. */
export const keepContext = (pool: pg.Pool): void => {
  if (!tracing.on) return
  const connect = pool.connect.bind(pool) as (callback?: (...given: unknown[]) => void) => unknown
  pool.connect = ((callback?: (...given: unknown[]) => void) => (callback ? connect(AsyncResource.bind(callback)) : connect())) as typeof pool.connect
}
