import { z } from 'zod'
import type { AnswerOf, Call } from '#contract/call.ts'
import type { Envelope, FieldErrors } from '#contract/envelope.ts'
import { RefusalFacts } from '#contract/refusal.ts'
import { standardPath } from '#contract/wire.ts'
import { MissingParameter, type Written, writtenOf as writtenOrMissing } from '#contract/written.ts'
import { CallError } from './errors.ts'
import { heldAnswers, heldKey } from './held-answers.ts'
import { hasExpired, session } from './session.ts'

/** A call for the wire; what is missing is a `CallError` like every other failure. */
const writtenOf: typeof writtenOrMissing = (...given) => {
  try {
    return writtenOrMissing(...given)
  } catch (error) {
    throw error instanceof MissingParameter ? new CallError('contract', error.message) : error
  }
}

/** The two tokens of a session. */
interface Pair {
  token: string
  second: string | null
}

interface SendOptions {
  signal?: AbortSignal
  /** Milliseconds; 0 means none. */
  timeout?: number
  query?: Record<string, string>
  /** Sent to its end though the page is left. */
  keepalive?: boolean
  /** Whose session it is about, where it isn't the one in hand. */
  as?: Pair
}

/** What every answer is told to, whatever it says: the version check listens here. */
export const onAnswer = new Set<() => void>()
/** The language that sentences are asked for in. */
export const spoken = { language: 'zh-CN' }

type Given<C extends Call> = z.output<C['body']> extends infer Body ? Partial<Body> & Body : never

/**
 * Makes a call in standard names and answers its data. Raises `CallError`, and for a missing body or path parameter
 * the error that generated clients raise.
 * @example const page = await send(accountCalls.list, { page: 1, size: 25 })
 */
export const send = async <C extends Call>(call: C, body?: Given<C> | z.input<C['body']> | Record<string, unknown> | FormData, options: SendOptions = {}): Promise<AnswerOf<C>> => {
  const written = writtenOf(call, body, options.query)
  const whole = heldKey(written, options.as?.token ?? session.token(), spoken.language)
  const held = heldAnswers.of(whole)
  const response = await ask(call, written, options, held?.tag)
  if (held && response.status === 304) return held.data as AnswerOf<C>
  const envelope = await readEnvelope(response)
  const errors = envelope?.errors
  if (!isFine(response)) throw failed(response, envelope, call)
  if (hasErrors(errors)) throw new CallError('answer', JSON.stringify(errors), { status: response.status, ...inWords(errors, call), facts: factsOf(envelope, call), body: envelope })
  const answer = z.safeDecode(call.answer, envelope?.data as never)
  if (!answer.success)
    throw new CallError('contract', `${call.path}: ${answer.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`, {
      status: response.status,
      sentence: odd[spoken.language === 'en' ? 'en' : 'zh'],
    })
  heldAnswers.keep(whole, response.headers.get('etag'), answer.data)
  return answer.data as AnswerOf<C>
}

/** Makes a call whose answer is a file. */
export const sendForFile = async <C extends Call>(call: C, body?: Record<string, unknown>, options: SendOptions = {}): Promise<{ blob: Blob; fileName: string }> => {
  const response = await ask(call, writtenOf(call, body, options.query), options)
  const disposition = response.headers.get('content-disposition') ?? ''
  if (!isFine(response) || !disposition) throw failed(response, await readEnvelope(response), call)
  const name = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return { blob: await response.blob(), fileName: name ? decodeURIComponent(name) : 'export' }
}

/** Success is 200 to 299. */
const isFine = ({ status }: Response) => status >= 200 && status <= 299
/** Where the calls go: this page's own host, unless another is configured when the app is built. */
const host = (): string => (import.meta.env.VITE_API_HOST as string | undefined) || globalThis.location.origin

const ask = (call: Call, { address, method, content, headers }: Written, { signal, timeout = 0, as, keepalive = false }: SendOptions, tag?: string): Promise<Response> =>
  request(address, { method, body: content, headers: tag ? { ...headers, 'if-none-match': tag } : headers }, { open: call.access === 'anyone', signal, timeout, as, keepalive })

interface RequestInitOf {
  method: string
  body?: BodyInit | undefined
  headers?: Record<string, string>
}
interface RequestOptions {
  /** Anyone may ask: a page that shows someone else may too, and new tokens are taken over whatever they replace. */
  open?: boolean
  signal?: AbortSignal | undefined
  timeout?: number
  as?: Pair | undefined
  keepalive?: boolean
}

/** Asks the server as whoever is signed in, takes over the tokens that come back, and lets go of those that are refused. */
export const request = async (
  address: string,
  { method, body, headers: given }: RequestInitOf,
  { open = false, signal, timeout = 0, as, keepalive = false }: RequestOptions = {},
): Promise<Response> => {
  if (!open && session.isSomeoneElse()) throw new CallError('network', 'Request aborted', { sentence: undefined })
  const token = as?.token ?? session.token()
  const second = as ? as.second : session.second()
  const headers: Record<string, string> = { 'accept-language': spoken.language, ...given }
  if (token) headers.authorization = `Bearer ${token}`
  if (token && second && hasExpired(token)) headers['x-authorization'] = `Bearer ${second}`
  const response = await reach(address, { method, headers, body, keepalive }, signal, timeout)
  if (!as) session.adopt(response.headers, token, open)
  if (!as && response.status === 401) session.refused(token)
  for (const listener of onAnswer) listener()
  return response
}

/** What is said of an answer that isn't what the contract promises: a newer server's, or none of ours. */
const odd = { zh: '应答无法识别，请刷新页面后重试', en: 'The answer can’t be read; please reload' }
/** What is said when nobody answered; the messages themselves are those of every client. */
const away = { zh: '连接不上服务器，请检查网络后重试', en: 'The server can’t be reached; please check your connection and try again' }
/** The sentence for a server that nobody answered from, in the reader's language. */
export const unreachable = (): string => away[spoken.language === 'en' ? 'en' : 'zh']

const reach = async (address: string, init: RequestInit & { body?: BodyInit | undefined }, signal: AbortSignal | undefined, timeout: number): Promise<Response> => {
  const signals = [signal, timeout > 0 ? AbortSignal.timeout(timeout) : undefined].filter((one) => one !== undefined)
  try {
    return await fetch(new URL(address, host()), { ...init, ...(signals.length > 0 && { signal: AbortSignal.any(signals) }) } as RequestInit)
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    const message = name === 'TimeoutError' ? `timeout of ${timeout}ms exceeded` : name === 'AbortError' ? 'Request aborted' : 'Network Error'
    throw new CallError('network', message, { cause: error, sentence: name === 'AbortError' ? undefined : unreachable() })
  }
}

/** The envelope of an answer; null when it has none. */
export const readEnvelope = async (response: Response): Promise<Envelope | null> => {
  try {
    return (await response.json()) as Envelope
  } catch {
    return null
  }
}

/** Whether an answer's `errors` say anything. */
export const hasErrors = (errors: unknown): errors is string | FieldErrors =>
  typeof errors === 'string' ? errors !== '' : typeof errors === 'object' && errors !== null && Object.keys(errors).length > 0

/** What a refusal says, its fields by their standard names where the call is known. */
export const inWords = (errors: string | FieldErrors, call?: Call): { sentence: string | undefined; fields: FieldErrors | undefined } => {
  if (typeof errors === 'string') return { sentence: errors, fields: undefined }
  return { sentence: Object.values(errors)[0]?.[0], fields: call ? Object.fromEntries(Object.entries(errors).map(([wire, sentences]) => [standardPath(call.body, wire), sentences])) : errors }
}

/** What a refusal says beside its sentence, its field by the standard name where the call is known. What isn't of the mall's making says nothing. */
export const factsOf = (envelope: Envelope | null, call?: Call): RefusalFacts => {
  const facts = z.safeDecode(RefusalFacts, (envelope?.extras ?? {}) as never)
  if (!facts.success) return {}
  const { field } = facts.data
  return call && field !== undefined ? { ...facts.data, field: standardPath(call.body, field) } : facts.data
}

/** The failure that an answer with status 400 or more, or without a file, stands for. */
export const failed = (response: Response, envelope: Envelope | null, call?: Call) => {
  const errors = envelope?.errors
  const message = response.status >= 400 ? response.statusText || 'Request Error.' : hasErrors(errors) ? JSON.stringify(errors) : `Request failed with status code ${response.status}`
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  return new CallError(response.status >= 400 ? 'http' : 'answer', message, {
    status: response.status,
    ...(hasErrors(errors) ? inWords(errors, call) : {}),
    facts: factsOf(envelope, call),
    retryAfter,
    body: envelope,
  })
}
