import { z } from 'zod'
import type { GatewayNews, PaymentGateway } from '#server/deps.ts'
import { asJson, ask } from '#server/outside/http.ts'
import { OutsideFailure } from '#server/outside/outside-failure.ts'
import { sign } from './sign.ts'

interface GatewayConfig {
  url: string
  secret: string
  timeoutMs: number
}

const NAME = '支付渠道'

const WirePayment = z.object({
  number: z.string(),
  tradeNumber: z.string(),
  state: z.enum(['waiting', 'paid', 'refused', 'closed']),
  fen: z.string().regex(/^\d{1,15}$/),
  reason: z.string().nullish(),
})

const Notification = z.strictObject({ payload: z.string(), signature: z.string() })
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What the gateway says of a payment. Raises an `OutsideFailure` for what nobody knows. */
const newsOf = (told: unknown): GatewayNews => {
  const read = WirePayment.safeParse(told)
  if (!read.success) throw new OutsideFailure(`${NAME}返回的内容无法识别`, true)
  const { fen, reason, ...rest } = read.data
  return { ...rest, fen: BigInt(fen), reason: reason ?? null }
}

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
    confirm: async (number, code) => newsOf(await call('/payments/confirm', { number, code })),
    query: async (number) => {
      const found = await call<unknown>('/payments/query', { number })
      return found === null ? null : newsOf(found)
    },
    close: async (number) => void (await call('/payments/close', { number })),
    received: '"success"',
    read: async (body) => {
      const told = Notification.safeParse(jsonOf(body))
      if (!told.success) return null
      const { payload, signature } = told.data
      const right = await sign(secret, payload)
      if (right.length !== signature.length || ![...right].every((letter, at) => letter === signature[at])) return null
      return newsOf(jsonOf(payload))
    },
  }
}
