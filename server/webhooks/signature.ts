import { digest } from '#server/auth/digest.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** An address's secret of a round: reckoned from the server's own, so that no copy of the database holds it where TOKEN_SECRET is set, as production demands. Another TOKEN_SECRET makes it another. */
export const secretOf = async (tokenSecret: Uint8Array, webhookId: string, round: number): Promise<string> =>
  `whsec_${await digest(tokenSecret, round === 0 ? `webhook ${webhookId}` : `webhook ${webhookId} ${round}`)}`

/** `t=<seconds>,v1=<HMAC-SHA-256 of "<seconds>.<body>" in hex>`, a `v1` for each secret, the newest first: the moment is signed as well, so that what was overheard can't be sent again later. */
export const signatureOf = async (secrets: readonly string[], seconds: number, body: string): Promise<string> =>
  [`t=${seconds}`, ...(await Promise.all(secrets.map(async (secret) => `v1=${await digest(bytes(secret), `${seconds}.${body}`)}`)))].join(',')
