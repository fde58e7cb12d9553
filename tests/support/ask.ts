import type { Envelope } from '#contract/envelope.ts'
import { noteExample } from './note-example.ts'
import type { TestMall } from './test-mall.ts'

interface Answer<Data = never> extends Envelope<Data> {
  status: number
  headers: Headers
}

interface AskOptions {
  token?: string | undefined
  second?: string | undefined
  headers?: Record<string, string>
  language?: string
}

/** Makes a call as the wire has it: literal paths and bodies, never through our own client. */
export const ask = async <Data = Record<string, unknown>>(mall: Pick<TestMall, 'app'>, path: string, body?: unknown, options: AskOptions = {}): Promise<Answer<Data>> => {
  const form = body instanceof FormData
  const headers: Record<string, string> = {
    ...(!form && { 'content-type': 'application/json-patch+json' }),
    ...(options.token && { authorization: `Bearer ${options.token}` }),
    ...(options.second && { 'x-authorization': `Bearer ${options.second}` }),
    ...(options.language && { 'accept-language': options.language }),
    ...options.headers,
  }
  const response = await mall.app.fetch(new Request(`http://mall.test${path}`, { method: 'POST', headers, body: form ? body : body === undefined ? null : JSON.stringify(body) }))
  const envelope = (await response.json()) as Envelope<Data>
  if (envelope.succeeded && !form) noteExample({ method: 'POST', path, body, answer: envelope.data })
  return { ...envelope, status: response.status, headers: response.headers }
}

/** Signs in with the demo's password; answers the two tokens. */
export const signIn = async (mall: Pick<TestMall, 'app'>, account: string, password = 'Mall@2026'): Promise<{ token: string; second: string }> => {
  const { headers, errors } = await ask(mall, '/api/auth/login', { fAccount: account, fPassword: password })
  const [token, second] = [headers.get('access-token'), headers.get('x-access-token')]
  if (!token || !second) throw new Error(`${account} could not sign in: ${JSON.stringify(errors)}`)
  return { token, second }
}

/** A file as a browser sends it. */
export const fileForm = (content: string | Uint8Array, name: string, more: Record<string, string> = {}): FormData => {
  const form = new FormData()
  form.set('file', new File([content as BlobPart], name))
  for (const [field, value] of Object.entries(more)) form.set(field, value)
  return form
}
