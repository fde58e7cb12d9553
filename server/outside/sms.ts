import type { Logger } from 'pino'
import type { Messenger, Notices } from '#server/deps.ts'
import { ask } from './http.ts'
import { OutsideFailure } from './outside-failure.ts'

/** Development's sender: the code stands in the server's log. Production refuses to start with it. */
export const logMessenger = (log: Logger): Messenger => ({
  sendCode: async (phone, code, purpose) => log.info({ phone, code, purpose }, 'verification code (development only)'),
})

/** Hands each message to a gateway as `POST {phone, code, purpose}`; most providers' functions take it from there. */
export const webhookMessenger = (url: string, token: string | undefined): Messenger => ({
  async sendCode(phone, code, purpose) {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await ask('短信', url, { method: 'POST', headers, body: JSON.stringify({ phone, code, purpose }) }, 10_000)
    if (answer.status >= 400) throw new OutsideFailure(`短信网关返回 HTTP ${answer.status}`, true)
  },
})

/** Hands news to a gateway as `POST {title, text, link, email, phone}`, which sends the mail or the message. */
export const webhookNotices = (url: string, token: string | undefined): Notices => ({
  async send(notice) {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await ask('通知', url, { method: 'POST', headers, body: JSON.stringify(notice) }, 10_000)
    if (answer.status >= 400) throw new OutsideFailure(`通知网关返回 HTTP ${answer.status}`, true)
  },
})
