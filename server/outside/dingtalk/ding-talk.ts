import type { DingTalk, DingTalkUser } from '#server/deps.ts'
import { asJson, ask } from '#server/outside/http.ts'
import { OutsideFailure } from '#server/outside/outside-failure.ts'

interface DingTalkConfig {
  clientId: string
  clientSecret: string
  loginHost: string
  apiHost: string
  oapiHost: string
}

const NAME = '钉钉'
const TIMEOUT_MS = 10_000
/** The application's token is asked for again this long before it ends. */
const EARLY_MS = 5 * 60_000

/** Speaks to DingTalk's open platform, whose hosts are configuration. Failures are `OutsideFailure`s in DingTalk's words. */
export const dingTalk = (config: DingTalkConfig, now: () => Date = () => new Date()): DingTalk => {
  let appToken: { token: string; until: number } | undefined

  const accessToken = async (): Promise<string> => {
    if (appToken && appToken.until > now().getTime()) return appToken.token
    const answer = await call<{ accessToken: string; expireIn: number }>(`${config.apiHost}/v1.0/oauth2/accessToken`, post({ appKey: config.clientId, appSecret: config.clientSecret }))
    appToken = { token: answer.accessToken, until: now().getTime() + answer.expireIn * 1000 - EARLY_MS }
    return appToken.token
  }

  return {
    authorizeUrl(state, redirect) {
      const url = new URL('/oauth2/auth', config.loginHost)
      const query = { redirect_uri: redirect, response_type: 'code', client_id: config.clientId, scope: 'openid corpid', state, prompt: 'consent' }
      url.search = new URLSearchParams(query).toString().replaceAll('+', '%20')
      return url.href
    },
    async userByAuthCode(code): Promise<DingTalkUser> {
      const grant = { clientId: config.clientId, clientSecret: config.clientSecret, code, grantType: 'authorization_code' }
      const { accessToken: token } = await call<{ accessToken: string }>(`${config.apiHost}/v1.0/oauth2/userAccessToken`, post(grant))
      const user = await call<{ unionId?: string; nick?: string }>(`${config.apiHost}/v1.0/contact/users/me`, { headers: { 'x-acs-dingtalk-access-token': token } })
      return userOf(user.unionId, user.nick)
    },
    async userByAppCode(code): Promise<DingTalkUser> {
      const ask = async () =>
        call<{ errcode: number; errmsg?: string; result?: { unionid?: string; name?: string } }>(
          `${config.oapiHost}/topapi/v2/user/getuserinfo?access_token=${encodeURIComponent(await accessToken())}`,
          post({ code }),
        )
      let answer = await ask()
      if (answer.errcode === 40014) {
        appToken = undefined // The token was withdrawn early: once more with a new one.
        answer = await ask()
      }
      if (answer.errcode !== 0) throw new OutsideFailure(answer.errcode === 40078 ? '免登码已失效' : (answer.errmsg ?? `代码 ${answer.errcode}`), false)
      return userOf(answer.result?.unionid, answer.result?.name)
    },
  }
}

const post = (body: unknown): RequestInit => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

const userOf = (unionId: string | undefined, nick: string | undefined): DingTalkUser => {
  if (!unionId) throw new OutsideFailure('没有返回用户身份', false)
  return { unionId, nick: nick ?? '' }
}

const call = async <Answer>(url: string, init: RequestInit): Promise<Answer> => {
  const answer = await ask(NAME, url, init, TIMEOUT_MS)
  const body = asJson(NAME, answer) as Answer & { code?: string; message?: string }
  if (answer.status >= 400) throw new OutsideFailure(body.message ?? body.code ?? `HTTP ${answer.status}`, answer.status >= 500)
  return body
}
