import { createHmac } from 'node:crypto'

/** What signing needs of a Kingdee application. */
export interface SigningApp {
  acctId: string
  user: string
  appId: string
  appSecret: string
  lcid: number
  orgNumber: string
}

/** Every client secret is masked with these bytes. */
const mask = Buffer.from('0054f397c6234378b09ca7d3e5debce7', 'ascii')

const clientSecret = (masked: string) => {
  const bytes = Buffer.from(masked, 'base64')
  return Buffer.from(bytes.map((byte, at) => byte ^ (mask[at] as number))).toString('base64')
}

const base64OfHexHmac = (key: string, text: string) => Buffer.from(createHmac('sha256', key).update(text, 'utf8').digest('hex')).toString('base64')

/**
 * The headers of a signed call to 金蝶云星空, which needs no session. `seconds` is the time since 1970, and serves as the nonce too.
 * Source: the WebAPI's signature 2.0, checked against its test vector.
 */
export const signedHeaders = (app: SigningApp, url: string, seconds: number): Record<string, string> => {
  const [clientId = '', masked = ''] = app.appId.split('_')
  const path = encodeURIComponent(new URL(url).pathname)
  const stamp = String(seconds)
  const data = `${app.acctId},${app.user},${app.lcid},${app.orgNumber}`
  return {
    'X-Api-ClientID': clientId,
    'X-Api-Auth-Version': '2.0',
    'x-api-timestamp': stamp,
    'x-api-nonce': stamp,
    'x-api-signheaders': 'x-api-timestamp,x-api-nonce',
    'X-Api-Signature': base64OfHexHmac(clientSecret(masked), `POST\n${path}\n\nx-api-nonce:${stamp}\nx-api-timestamp:${stamp}\n`),
    'X-Kd-Appkey': app.appId,
    'X-Kd-Appdata': Buffer.from(data).toString('base64'),
    'X-Kd-Signature': base64OfHexHmac(app.appSecret, app.appId + data),
  }
}
