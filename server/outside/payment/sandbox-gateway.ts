import { z } from 'zod'
import type { GatewayNews, PaymentGateway } from '#server/deps.ts'
import { asJson, ask } from '#server/outside/http.ts'
import { OutsideFailure } from '#server/outside/outside-failure.ts'
import { sign } from './sign.ts'

export interface GatewayConfig {
  url: string
  secret: string
  timeoutMs: number
}

const NAME = '支付渠道'

interface WirePayment {
  number: string
  tradeNumber: string
  state: GatewayNews['state']
  fen: string
  reason?: string | null
}

const Notification = z.strictObject({ payload: z.string(), signature: z.string() })
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const newsOf = ({ number, tradeNumber, state, fen, reason }: WirePayment): GatewayNews => ({ number, tradeNumber, state, fen: BigInt(fen), reason: reason ?? null })

/** Speaks to the sandbox gateway: JSON, each body signed with a shared secret, notifications signed alike. */
export const sandboxGateway = ({ url, secret, timeoutMs }: GatewayConfig): PaymentGateway => {
  const call = async <Answer>(path: string, body: Record<string, unknown>): Promise<Answer> => {
    const text = JSON.stringify(body)
    const answer = await ask(NAME, `${url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', 'x-signature': await sign(secret, text) }, body: text }, timeoutMs)
    const read = asJson(NAME, answer) as { ok: boolean; message?: string; data?: Answer }
    if (!read.ok) throw new OutsideFailure(read.message ?? `${NAME}没有说明原因`, answer.status >= 500)
    return read.data as Answer
  }
  return {
    bindCard: (card) => call('/cards/bind', card),
    confirmCard: (bindId, code) => call('/cards/confirm', { bindId, code }),
    create: ({ number, fen, cardToken, notifyUrl }) => call('/payments', { number, fen: String(fen), cardToken, notifyUrl }),
    confirm: async (number, code) => newsOf(await call<WirePayment>('/payments/confirm', { number, code })),
    query: async (number) => {
      const found = await call<WirePayment | null>('/payments/query', { number })
      return found && newsOf(found)
    },
    close: async (number) => void (await call('/payments/close', { number })),
    received: '"success"',
    read: async (body) => {
      const told = Notification.safeParse(jsonOf(body))
      if (!told.success) return null
      const { payload, signature } = told.data
      const right = await sign(secret, payload)
      if (right.length !== signature.length || ![...right].every((letter, at) => letter === signature[at])) return null
      return newsOf(JSON.parse(payload) as WirePayment)
    },
  }
}
