import { fenOf } from '#contract/money.ts'
import { sign } from '#server/outside/payment/sign.ts'

interface Issued {
  number: string
  issuedAt: string
  amount: string
  redOf: string | null
}

/** A tax platform of our own that speaks the sandbox's wire: it verifies signatures, issues once for each request, and keeps red ones to their blue ones. */
export class TaxSimulator {
  readonly issued = new Map<string, Issued>()
  readonly #secret: string
  /** What goes wrong with a request; nothing by default. */
  faultFor: (requestId: string) => 'away' | 'refuse' | 'dropAfterIssue' | undefined = () => undefined

  constructor(secret: string) {
    this.#secret = secret
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    const text = await request.text()
    if ((await sign(this.#secret, text)) !== request.headers.get('x-signature')) return answer({ ok: false, message: '签名不正确' }, 403)
    const body = JSON.parse(text) as { requestId: string; amount: string; redOf: string | null; taxNumber: string | null; kind: string }
    const fault = this.faultFor(body.requestId)
    if (fault === 'away') return new Response('', { status: 503 })
    if (fault === 'refuse') return answer({ ok: false, message: '纳税人识别号不存在' })
    const known = this.issued.get(body.requestId)
    const blue = body.redOf ? [...this.issued.values()].find(({ number }) => number === body.redOf) : undefined
    const reversed = [...this.issued].filter(([id, one]) => one.redOf === body.redOf && id !== body.requestId).reduce((sum, [, one]) => sum + fenOf(one.amount), 0n)
    // A blue one that isn't known was issued before this simulator began: a real platform keeps those for ever.
    if (blue && reversed + fenOf(body.amount) > fenOf(blue.amount)) return answer({ ok: false, message: '红字发票超出蓝字发票' })
    const one = known ?? {
      number: `${new Date().getFullYear() % 100}42${Date.now()}${String(this.issued.size % 1000).padStart(3, '0')}`,
      issuedAt: new Date().toISOString(),
      amount: body.amount,
      redOf: body.redOf,
    }
    this.issued.set(body.requestId, one)
    if (fault === 'dropAfterIssue') return new Response('{"ok":', { headers: { 'content-length': '4096' } })
    return answer({ ok: true, number: one.number, issuedAt: one.issuedAt })
  }
}

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
