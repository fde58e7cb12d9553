import { asJson, ask } from '#server/outside/http.ts'
import { OutsideFailure } from '#server/outside/outside-failure.ts'
import { type SigningApp, signedHeaders } from './signature.ts'

/** Where the services live below the server's address. */
const services = {
  validateUser: 'Kingdee.BOS.WebApi.ServicesStub.AuthService.ValidateUser',
  save: 'Kingdee.BOS.WebApi.ServicesStub.DynamicFormService.Save',
  submit: 'Kingdee.BOS.WebApi.ServicesStub.DynamicFormService.Submit',
  audit: 'Kingdee.BOS.WebApi.ServicesStub.DynamicFormService.Audit',
  query: 'Kingdee.BOS.WebApi.ServicesStub.DynamicFormService.ExecuteBillQuery',
} as const
type Service = keyof typeof services

export type KingdeeConfig = { serverUrl: string; timeoutMs: number } & ({ signIn: 'signed'; app: SigningApp } | { signIn: 'session'; acctId: string; user: string; password: string; lcid: number })

interface ResponseStatus {
  IsSuccess: boolean | string
  MsgCode?: number
  Errors?: { FieldName?: string | null; Message?: string; DIndex?: number }[]
}
interface KingdeeResult {
  ResponseStatus: ResponseStatus
  Id?: string | number
  Number?: string
}

/** The codes with which Kingdee says that asking again later may help: session lost, database, locked, call limit. */
const passing = new Set([1, 6, 13, 14])
const SESSION_LOST = new Set([1, 401])
const NAME = '金蝶'

/** Speaks the WebAPI of 金蝶云星空 with either way to sign in. Failures are `OutsideFailure`s with Kingdee's own words. */
export class KingdeeClient {
  readonly #config: KingdeeConfig
  readonly #now: () => Date
  #session: Promise<string> | undefined

  constructor(config: KingdeeConfig, now: () => Date = () => new Date()) {
    this.#config = config
    this.#now = now
  }

  /** One of the services that change a document. */
  async change(service: Exclude<Service, 'query' | 'validateUser'>, form: string, data: unknown): Promise<KingdeeResult> {
    const answer = await this.#call(service, [form, JSON.stringify(data)])
    return resultOf(answer)
  }

  /** Rows of a bill query: a bare list of lists; its failure hides in the first cell. */
  async query(data: unknown): Promise<unknown[][]> {
    const answer = await this.#call('query', [JSON.stringify(data)])
    const first = Array.isArray(answer) ? (answer[0] as unknown[] | undefined)?.[0] : answer
    if (!Array.isArray(answer) || isResult(first)) throw failureOf(isResult(first) ? first.Result.ResponseStatus : undefined)
    return answer as unknown[][]
  }

  async #call(service: Service, parameters: unknown[]): Promise<unknown> {
    const answer = await this.#send(service, parameters)
    if (this.#config.signIn !== 'session' || !SESSION_LOST.has(messageCode(answer) ?? 0)) return answer
    this.#session = undefined
    return this.#send(service, parameters)
  }

  async #send(service: Service, parameters: unknown[]): Promise<unknown> {
    const url = this.#urlOf(service)
    const headers = this.#config.signIn === 'signed' ? signedHeaders(this.#config.app, url, Math.floor(this.#now().getTime() / 1000)) : { cookie: await this.#cookies() }
    const answer = await ask(NAME, url, this.#init(parameters, headers), this.#config.timeoutMs)
    if (answer.status >= 500) throw new OutsideFailure(`${NAME}网关错误（HTTP ${answer.status}）`, true)
    if (answer.status === 401 && this.#config.signIn === 'session') return { Result: { ResponseStatus: { IsSuccess: false, MsgCode: 401 } } }
    if (answer.status === 401 || answer.status === 403) throw new OutsideFailure(`${NAME}拒绝了登录信息（HTTP ${answer.status}）`, false)
    return asJson(NAME, answer)
  }

  #cookies(): Promise<string> {
    this.#session ??= this.#signIn().catch((error) => {
      this.#session = undefined
      throw error
    })
    return this.#session
  }

  async #signIn(): Promise<string> {
    const { config } = { config: this.#config }
    if (config.signIn !== 'session') return ''
    const answer = await ask(NAME, this.#urlOf('validateUser'), this.#init([config.acctId, config.user, config.password, config.lcid], {}), config.timeoutMs)
    const body = asJson(NAME, answer) as { LoginResultType?: number; Message?: string | null } | null
    if (body?.LoginResultType !== 1) throw new OutsideFailure(`${NAME}登录失败：${body?.Message || '用户名或密码不正确'}`, false)
    return answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  }

  #urlOf(service: Service) {
    return `${this.#config.serverUrl.replace(/\/?$/, '/')}${services[service]}.common.kdsvc`
  }

  #init(parameters: unknown[], headers: Record<string, string>): RequestInit {
    return { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify({ parameters }) }
  }
}

const isResult = (value: unknown): value is { Result: KingdeeResult } =>
  typeof value === 'object' && value !== null && typeof (value as { Result?: unknown }).Result === 'object' && (value as { Result?: unknown }).Result !== null

const messageCode = (answer: unknown): number | undefined => {
  const inner = Array.isArray(answer) ? (answer[0] as unknown[] | undefined)?.[0] : answer
  return isResult(inner) ? inner.Result.ResponseStatus?.MsgCode : undefined
}

const resultOf = (answer: unknown): KingdeeResult => {
  if (!isResult(answer) || !answer.Result.ResponseStatus) throw new OutsideFailure(`${NAME}返回的内容无法识别`, true)
  // Some versions say it as text.
  if (String(answer.Result.ResponseStatus.IsSuccess).toLowerCase() !== 'true') throw failureOf(answer.Result.ResponseStatus)
  return answer.Result
}

const failureOf = (status: ResponseStatus | undefined) => {
  const reason =
    status?.Errors?.map(({ Message }) => Message)
      .filter(Boolean)
      .join('；') || `${NAME}没有说明原因（代码 ${status?.MsgCode ?? '?'}）`
  return new OutsideFailure(reason, passing.has(status?.MsgCode ?? -1))
}
