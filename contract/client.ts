import { z } from 'zod'
import { authCalls } from './auth.ts'
import type { AnswerOf, Call } from './call.ts'
import { type Envelope, type FieldErrors, tokenHeaders } from './envelope.ts'
import { RefusalFacts } from './refusal.ts'
import { writtenOf } from './written.ts'

/** Raised when the mall doesn't do as asked: `errors` is a sentence, or sentences by the wire names of the fields they are about. */
export class CallRefused extends Error {
  readonly status: number
  readonly errors: string | FieldErrors
  /** What programs may go by: which refusal it is (`code`), and what it is about. */
  readonly facts: RefusalFacts
  constructor(status: number, errors: string | FieldErrors, facts: RefusalFacts = {}) {
    super(typeof errors === 'string' ? errors : Object.values(errors).flat().join('; '))
    this.status = status
    this.errors = errors
    this.facts = facts
  }
}

/** What isn't of the mall's making, as a proxy's page, says nothing beside its status. */
const refusedBy = (response: Response, envelope: Envelope | null) =>
  new CallRefused(response.status, envelope?.errors || response.statusText || `HTTP ${response.status}`, z.safeDecode(RefusalFacts, (envelope?.extras ?? {}) as never).data)

interface ClientOptions {
  /** The mall's address, without a path: `https://mall.example`. */
  url: string
  /** In which language sentences come. */
  language?: 'zh-CN' | 'en'
  /** Instead of the engine's own `fetch`. */
  fetch?: (request: Request) => Response | Promise<Response>
}

type Given<C extends Call> = z.output<C['body']> extends infer Body ? Partial<Body> & Body : never

const expiryOf = (token: string): number => {
  try {
    return (JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as { exp: number }).exp
  } catch {
    return 0
  }
}

/**
 * Makes the mall's calls from another program: typed, in standard names, signed in once and renewed by itself. Imports the contract alone.
 * @example const mall = makeClient({ url: 'https://mall.example' }); await mall.signIn('erp', '…'); const { items } = await mall.send(orderCalls.list, { page: 1, size: 50 })
 */
export const makeClient = ({ url, language = 'zh-CN', fetch = (request) => globalThis.fetch(request) }: ClientOptions) => {
  let tokens: { access: string; second: string } | null = null

  const ask = async (call: Call, body: unknown, query?: Record<string, string>): Promise<Response> => {
    const { address, method, content, headers: given } = writtenOf(call, body, query)
    const headers = new Headers({ ...given, 'accept-language': language })
    if (tokens) {
      headers.set('authorization', `Bearer ${tokens.access}`)
      if (expiryOf(tokens.access) * 1000 <= Date.now()) headers.set('x-authorization', `Bearer ${tokens.second}`)
    }
    const response = await fetch(new Request(new URL(address, url), { method, headers, ...(content !== undefined && { body: content }) }))
    const [access, second] = [response.headers.get(tokenHeaders.access), response.headers.get(tokenHeaders.second)]
    if (response.ok && access && second) tokens = { access, second }
    if (response.status === 401) tokens = null
    return response
  }
  const refusal = async (response: Response): Promise<CallRefused> => {
    const envelope = (await response.json().catch(() => null)) as Envelope | null
    return refusedBy(response, envelope)
  }

  /** Makes a call and answers its data in standard names. Raises `CallRefused`, and zod's error for an answer that isn't the contract's. */
  const send = async <C extends Call>(call: C, body?: Given<C> | z.input<C['body']>, query?: Record<string, string>): Promise<AnswerOf<C>> => {
    const response = await ask(call, body, query)
    if (!response.ok) throw await refusal(response)
    const told = (await response.json()) as Envelope
    // Plain REST answers what was asked for, and refuses in an envelope.
    const bare = call.answers === 'bare' && told?.succeeded !== false
    if (!bare && told.errors && Object.keys(told.errors).length > 0) throw refusedBy(response, told)
    return z.decode(call.answer, (bare ? told : told.data) as never) as AnswerOf<C>
  }

  return {
    send,
    /** Makes a call whose answer is a file: an export, a PDF. Raises `CallRefused`. */
    sendForFile: async <C extends Call>(call: C, body?: Record<string, unknown>, query?: Record<string, string>): Promise<Blob> => {
      const response = await ask(call, body, query)
      if (!response.ok || !response.headers.has('content-disposition')) throw await refusal(response)
      return response.blob()
    },
    /** Signs in; calls after it are made as this account until it signs out or is refused. */
    signIn: (account: string, password: string) => send(authCalls.signIn, { account, password } as never),
  }
}
export type MallClient = ReturnType<typeof makeClient>
