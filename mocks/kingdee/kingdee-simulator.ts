import { type SigningApp, signedHeaders } from '#server/outside/kingdee/signature.ts'
import { type Fault, forms, isFault, type KingdeeCustomer, KingdeeStore } from './kingdee-store.ts'

/** What can go wrong with a call. */
export type KingdeeFault = { kind: 'gateway' | 'html' | 'textSuccess' | 'dropAfterCommit' } | { kind: 'slow'; ms: number } | { kind: 'message'; code: number; text: string }

interface KingdeeOptions {
  app: SigningApp
  password: string
}

/**
 * Kingdee as the mall sees it, over real HTTP: both ways to sign in (it verifies signatures), both shapes of a body,
 * document states and faults. `faultFor` is asked for each call.
 */
export class KingdeeSimulator {
  readonly store = new KingdeeStore()
  readonly orders = new KingdeeStore(forms.SAL_SaleOrder)
  readonly receipts = new KingdeeStore(forms.AR_RECEIVEBILL)
  readonly #options: KingdeeOptions
  readonly #sessions = new Set<string>()
  /** Decides what goes wrong with a call; nothing by default. */
  faultFor: (service: string) => KingdeeFault | undefined = () => undefined
  /** Calls so far, by service. */
  readonly calls: string[] = []

  constructor(options: KingdeeOptions) {
    this.#options = options
  }

  forgetSessions() {
    this.#sessions.clear()
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const service =
      url.pathname
        .split('/')
        .pop()
        ?.replace(/\.common\.kdsvc$/i, '')
        .split('.')
        .pop()
        ?.toLowerCase() ?? ''
    this.calls.push(service)
    const body = (await request.json().catch(() => ({}))) as { parameters?: unknown[]; formid?: string; data?: unknown }
    if (service === 'validateuser') return this.#validate(body.parameters ?? [])
    if (!this.#admits(request, url)) return json(status(false, [{ field: null, message: '会话信息已丢失，请重新登录', code: 1 }]))
    const fault = this.faultFor(service)
    if (fault?.kind === 'gateway') return new Response('', { status: 519 })
    if (fault?.kind === 'html') return new Response('<html><body>504 Gateway Time-out</body></html>', { headers: { 'content-type': 'text/html' } })
    if (fault?.kind === 'message') return json(status(false, [{ field: null, message: fault.text, code: fault.code }]))
    if (fault?.kind === 'slow') await new Promise((done) => setTimeout(done, fault.ms))
    const answer = this.#answer(service, body)
    // The work is done and its answer lost: the connection breaks.
    if (fault?.kind === 'dropAfterCommit') return new Response('{"Result":', { headers: { 'content-length': '4096' } })
    return json(fault?.kind === 'textSuccess' ? JSON.parse(JSON.stringify(answer).replace(/"IsSuccess":(true|false)/g, '"IsSuccess":"$1"')) : answer)
  }

  #answer(service: string, body: { parameters?: unknown[]; formid?: string; data?: unknown }): unknown {
    const raw = body.data ?? body.parameters?.at(-1)
    const data = (typeof raw === 'string' ? JSON.parse(raw) : raw) as Record<string, unknown>
    const form = String(body.formid ?? data.FormId ?? body.parameters?.[0] ?? '')
    const store = form === 'SAL_SaleOrder' ? this.orders : form === 'AR_RECEIVEBILL' ? this.receipts : this.store
    switch (service) {
      case 'executebillquery':
        return this.#query(data, store)
      case 'save':
        return outcome([store.save(data.Model as Record<string, unknown>, (data.NeedUpDateFields as string[]) ?? [], data.IsDeleteEntry !== false)])
      case 'batchsave':
        return outcome((data.Model as Record<string, unknown>[]).map((model) => store.save(model, [])))
      case 'submit':
        return outcome(idsOf(data).map((id) => store.advance(id, ['A', 'D'], 'B', '提交')))
      case 'audit':
        return outcome(idsOf(data).map((id) => store.advance(id, ['B'], 'C', '审核')))
      case 'view':
        return outcome(idsOf(data).map((id) => store.customers.get(id) ?? { field: null, message: '不存在', code: 8 }))
      default:
        return status(false, [{ field: null, message: `没有服务 ${service}`, code: 8 }])
    }
  }

  #query(data: Record<string, unknown>, store: KingdeeStore): unknown[][] {
    const filter = String(data.FilterString ?? '')
    const id = /\b(?:FCUSTID|FID)\s*=\s*(\d+)/i.exec(filter)?.[1]
    const number = /\b(?:FNumber|FBillNo)\s*=\s*'((?:[^']|'')*)'/i.exec(filter)?.[1]?.replaceAll("''", "'")
    const wanted = id !== undefined ? store.customers.get(Number(id)) : number !== undefined ? store.byNumber(number) : undefined
    const found = id === undefined && number === undefined ? [...store.customers.values()] : wanted ? [wanted] : []
    const keys = String(data.FieldKeys ?? '')
      .split(',')
      .map((key) => key.trim().toUpperCase())
    const cell = (one: KingdeeCustomer, key: string) => ({ FCUSTID: one.id, FID: one.id, FNUMBER: one.number, FBILLNO: one.number, FNAME: one.name, FDOCUMENTSTATUS: one.state })[key] ?? null
    return found.slice(0, Number(data.Limit ?? 2000) || 2000).map((one) => keys.map((key) => cell(one, key)))
  }

  #validate([acctId, user, password]: unknown[]): Response {
    const { app } = this.#options
    if (acctId !== app.acctId || user !== app.user || password !== this.#options.password) return json({ LoginResultType: 0, Message: '用户名或密码错误' })
    const id = crypto.randomUUID()
    this.#sessions.add(id)
    const headers = new Headers({ 'content-type': 'application/json' })
    headers.append('set-cookie', `kdservice-sessionid=${id}; path=/; HttpOnly`)
    headers.append('set-cookie', `ASP.NET_SessionId=${id.slice(0, 8)}; path=/; HttpOnly`)
    return new Response(JSON.stringify({ LoginResultType: 1, Message: null }), { headers })
  }

  #admits(request: Request, url: URL): boolean {
    const session = /kdservice-sessionid=([\w-]+)/.exec(request.headers.get('cookie') ?? '')?.[1]
    if (session) return this.#sessions.has(session)
    const stamp = Number(request.headers.get('x-api-timestamp'))
    const right = signedHeaders(this.#options.app, url.href, stamp)
    return Object.entries(right).every(([name, value]) => request.headers.get(name) === value)
  }
}

const idsOf = (data: Record<string, unknown>) =>
  String(data.Ids ?? '')
    .split(',')
    .filter(Boolean)
    .map(Number)

const outcome = (results: (KingdeeCustomer | Fault)[]) => {
  const faults = results.flatMap((one, at) => (isFault(one) ? [{ ...one, at }] : []))
  const done = results.flatMap((one, at) => (isFault(one) ? [] : [{ Id: one.id, Number: one.number, DIndex: at }]))
  return status(faults.length === 0, faults, done)
}

const status = (ok: boolean, faults: (Fault & { at?: number })[], done: { Id: number; Number: string; DIndex: number }[] = []) => ({
  Result: {
    ResponseStatus: {
      IsSuccess: ok,
      ErrorCode: ok ? '' : 500,
      Errors: faults.map(({ field, message, at = 0 }) => ({ FieldName: field, Message: message, DIndex: at })),
      SuccessEntitys: done,
      SuccessMessages: [],
      MsgCode: faults[0]?.code ?? 0,
    },
    Id: done[0]?.Id ?? '',
    Number: done[0]?.Number ?? '',
  },
})

const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json; charset=utf-8' } })
