import { sign } from '#server/outside/payment/sign.ts'

interface Payment {
  number: string
  tradeNumber: string
  fen: string
  cardToken: string
  notifyUrl: string
  state: 'waiting' | 'paid' | 'closed' | 'refused'
  code: string
  reason: string | null
}
interface Card {
  bindId: string
  bank: string
  number: string
  holder: string
  phone: string
  code: string
  token: string
}

/** What goes wrong: an answer that is lost after the work is done, notifications that come late, several times, backwards, or forged. */
interface PaymentFaults {
  dropAnswer?: (path: string) => boolean
  notifyTimes?: number
  notifyAfterMs?: number
  silent?: boolean
}

const REFUSED_CARD = '0002'

/**
 * A gateway of our own that speaks the sandbox's wire: cards are bound and payments confirmed by a code, notifications are signed.
 * Cards ending in 0002 are refused. `/cashier/<number>` shows a payment and its code, as a phone would.
 */
export class PaymentSimulator {
  readonly payments = new Map<string, Payment>()
  readonly cards = new Map<string, Card>()
  readonly #secret: string
  readonly #send: (phone: string, code: string) => void
  faults: PaymentFaults = {}

  constructor(secret: string, send: (phone: string, code: string) => void = () => {}) {
    this.#secret = secret
    this.#send = send
  }

  /** Cards that were bound with it before. */
  remember(card: Pick<Card, 'token' | 'bank' | 'number' | 'holder' | 'phone'>): void {
    this.cards.set(card.token, { ...card, bindId: card.token, code: newCode() })
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (request.method === 'GET') return this.#cashier(pathname)
    const text = await request.text()
    if ((await sign(this.#secret, text)) !== request.headers.get('x-signature')) return answer({ ok: false, message: '签名不正确' }, 403)
    const result = await this.#answer(pathname, JSON.parse(text) as Record<string, string>)
    if (this.faults.dropAnswer?.(pathname)) return new Response('{"ok":', { headers: { 'content-length': '4096' } })
    return answer(result)
  }

  async #answer(path: string, body: Record<string, string>): Promise<{ ok: boolean; message?: string; data?: unknown }> {
    if (path === '/cards/bind') return this.#bind(body)
    if (path === '/cards/confirm') return this.#confirmCard(body)
    if (path === '/payments') return this.#create(body)
    const payment = this.payments.get(body.number ?? '')
    if (path === '/payments/query') return { ok: true, data: payment ? newsOf(payment) : null }
    if (!payment) return { ok: false, message: '没有这笔付款' }
    if (path === '/payments/confirm') return this.#confirm(payment, body.code ?? '')
    if (path === '/payments/close') {
      if (payment.state === 'waiting') payment.state = 'closed'
      return { ok: true, data: newsOf(payment) }
    }
    return { ok: false, message: '没有这个服务' }
  }

  #bind({ bank = '', number = '', holder = '', phone = '' }: Record<string, string>) {
    const card: Card = { bindId: crypto.randomUUID(), bank, number, holder, phone, code: newCode(), token: `card-${crypto.randomUUID()}` }
    this.cards.set(card.bindId, card)
    this.#send(phone, card.code)
    return { ok: true, data: { bindId: card.bindId } }
  }

  #confirmCard({ bindId = '', code }: Record<string, string>) {
    const card = this.cards.get(bindId)
    if (!card || card.code !== code) return { ok: false, message: '验证码不正确' }
    return { ok: true, data: { token: card.token, lastFour: card.number.slice(-4), bank: card.bank, holder: card.holder, phone: card.phone } }
  }

  #create({ number = '', fen = '0', cardToken = '', notifyUrl = '' }: Record<string, string>) {
    const known = this.payments.get(number)
    if (known) return known.fen === fen ? { ok: true, data: { tradeNumber: known.tradeNumber } } : { ok: false, message: '同一付款单号金额不一致' }
    const card = [...this.cards.values()].find(({ token }) => token === cardToken)
    const payment: Payment = { number, tradeNumber: `SB${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`, fen, cardToken, notifyUrl, state: 'waiting', code: newCode(), reason: null }
    this.payments.set(number, payment)
    if (card) this.#send(card.phone, payment.code)
    return { ok: true, data: { tradeNumber: payment.tradeNumber } }
  }

  #confirm(payment: Payment, code: string) {
    if (payment.state === 'waiting') {
      if (payment.code !== code) return { ok: false, message: '验证码不正确' }
      const card = [...this.cards.values()].find(({ token }) => token === payment.cardToken)
      const refused = card?.number.endsWith(REFUSED_CARD)
      payment.state = refused ? 'refused' : 'paid'
      payment.reason = refused ? '余额不足' : null
      if (!this.faults.silent) void this.notify(payment.number)
    }
    return { ok: true, data: newsOf(payment) }
  }

  /** Tells the mall what became of a payment, as often and as late as the faults say. */
  async notify(number: string): Promise<Response[]> {
    const payment = this.payments.get(number)
    if (!payment) return []
    const payload = JSON.stringify(newsOf(payment))
    const body = JSON.stringify({ payload, signature: await sign(this.#secret, payload) })
    if (this.faults.notifyAfterMs) await new Promise((done) => setTimeout(done, this.faults.notifyAfterMs))
    const tell = () => fetch(payment.notifyUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return Promise.all(Array.from({ length: this.faults.notifyTimes ?? 1 }, () => tell().catch(() => new Response(null, { status: 599 }))))
  }

  #cashier(path: string): Response {
    const payment = this.payments.get(path.split('/').pop() ?? '')
    const text = payment ? `付款单 ${payment.number}，金额 ${payment.fen} 分，状态 ${payment.state}，短信验证码 ${payment.code}` : '没有这笔付款'
    return new Response(
      `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>沙箱收银台</title><main style="font:16px/1.8 sans-serif;max-width:32rem;margin:4rem auto"><h1>沙箱收银台</h1><p>${text}</p></main></html>`,
      {
        status: payment ? 200 : 404,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      },
    )
  }
}

const newsOf = ({ number, tradeNumber, state, fen, reason }: Payment) => ({ number, tradeNumber, state, fen, reason })
const newCode = () => String(100_000 + Math.floor(Math.random() * 900_000))
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
