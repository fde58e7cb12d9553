interface DingTalkPerson {
  unionId: string
  nick: string
  mobile: string
}

/**
 * DingTalk as the mall sees it: the sign-in page where one chooses who to be, single-use codes, tokens, and both kinds of errors.
 */
export class DingTalkSimulator {
  readonly #people: readonly DingTalkPerson[]
  readonly #codes = new Map<string, DingTalkPerson>()
  readonly #tokens = new Map<string, DingTalkPerson | 'app'>()

  constructor(people: readonly DingTalkPerson[]) {
    this.#people = people
  }

  /** A single-use code for someone, as the page or the app hands it out. */
  codeFor(unionId: string): string {
    const person = this.#people.find((one) => one.unionId === unionId)
    if (!person) throw new Error(`no ${unionId} here`)
    const code = crypto.randomUUID()
    this.#codes.set(code, person)
    return code
  }

  /** Withdraws every token that was handed out. */
  forgetTokens() {
    this.#tokens.clear()
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const body = request.method === 'POST' ? ((await request.json().catch(() => ({}))) as Record<string, string>) : {}
    switch (url.pathname) {
      case '/oauth2/auth':
        return this.#page(url)
      case '/v1.0/oauth2/userAccessToken': {
        const person = this.#spend(body.code)
        return person ? json({ accessToken: this.#issue(person), refreshToken: crypto.randomUUID(), expireIn: 7200, corpId: 'ding0000' }) : oops('invalid.authCode', '授权码已失效')
      }
      case '/v1.0/contact/users/me': {
        const person = this.#tokens.get(request.headers.get('x-acs-dingtalk-access-token') ?? '')
        return person && person !== 'app' ? json({ ...person, openId: `open-${person.unionId}`, stateCode: '86', avatarUrl: '', email: '' }) : oops('InvalidAuthentication', '不合法的access_token')
      }
      case '/v1.0/oauth2/accessToken':
        return json({ accessToken: this.#issue('app'), expireIn: 7200 })
      case '/topapi/v2/user/getuserinfo': {
        if (this.#tokens.get(url.searchParams.get('access_token') ?? '') !== 'app') return json({ errcode: 40014, errmsg: '不合法的access_token' })
        const person = this.#spend(body.code)
        return json(person ? { errcode: 0, errmsg: 'ok', result: { userid: person.mobile, unionid: person.unionId, name: person.nick } } : { errcode: 40078, errmsg: '不存在的临时授权码' })
      }
      case '/favicon.ico':
        return new Response(null, { status: 204 })
      default:
        return new Response('not here', { status: 404 })
    }
  }

  #spend(code: string | undefined) {
    const person = this.#codes.get(code ?? '')
    this.#codes.delete(code ?? '')
    return person
  }

  #issue(who: DingTalkPerson | 'app') {
    const token = crypto.randomUUID()
    this.#tokens.set(token, who)
    return token
  }

  #page(url: URL): Response {
    const back = url.searchParams.get('redirect_uri') ?? '/'
    const link = (person: DingTalkPerson) => {
      const to = new URL(back)
      const code = this.codeFor(person.unionId)
      for (const [name, value] of [
        ['authCode', code],
        ['code', code],
        ['state', url.searchParams.get('state') ?? ''],
      ] as const)
        to.searchParams.set(name, value)
      return `<p><a href="${escaped(to.href)}">${escaped(person.nick)}</a></p>`
    }
    const html = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>钉钉登录（模拟）</title>
<style>body{font:16px/1.6 system-ui,sans-serif;max-width:24rem;margin:15vh auto;padding:0 16px}a{display:block;padding:12px 16px;border:1px solid #c3cad6;border-radius:6px;text-decoration:none;color:#0f4fe0}</style>
<h1>钉钉登录（模拟）</h1><p>选择以谁的身份登录：</p>${this.#people.map(link).join('')}`
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
const oops = (code: string, message: string) => new Response(JSON.stringify({ code, message, requestid: crypto.randomUUID() }), { status: 400, headers: { 'content-type': 'application/json' } })
