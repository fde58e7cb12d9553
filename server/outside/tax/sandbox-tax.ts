import type { TaxPlatform } from '#server/deps.ts'
import { asJson, ask } from '#server/outside/http.ts'
import { OutsideFailure } from '#server/outside/outside-failure.ts'
import { sign } from '#server/outside/payment/sign.ts'

interface TaxConfig {
  url: string
  secret: string
  timeoutMs: number
}
const NAME = '电子发票平台'

/** Speaks to the tax platform's sandbox: JSON, each body signed with a shared secret. */
export const sandboxTax = ({ url, secret, timeoutMs }: TaxConfig): TaxPlatform => ({
  async issue(request) {
    const text = JSON.stringify(request)
    const answer = await ask(NAME, `${url}/invoices`, { method: 'POST', headers: { 'content-type': 'application/json', 'x-signature': await sign(secret, text) }, body: text }, timeoutMs)
    const read = asJson(NAME, answer) as { ok: boolean; message?: string; number?: string; issuedAt?: string }
    if (!read.ok) throw new OutsideFailure(read.message ?? `${NAME}没有说明原因`, answer.status >= 500)
    if (!/^\d{20}$/.test(read.number ?? '')) throw new OutsideFailure(`${NAME}返回的发票号码不是 20 位数字`, true)
    return { number: read.number as string, issuedAt: read.issuedAt ?? new Date().toISOString() }
  },
})
