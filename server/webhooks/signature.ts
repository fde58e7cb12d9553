import { digest } from '#server/auth/digest.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** An address's secret: reckoned from the server's own, so that no copy of the database holds it where TOKEN_SECRET is set, as production demands. Another TOKEN_SECRET makes it another. */
export const secretOf = async (tokenSecret: Uint8Array, webhookId: string): Promise<string> => `whsec_${await digest(tokenSecret, `webhook ${webhookId}`)}`

/** `t=<seconds>,v1=<HMAC-SHA-256 of "<seconds>.<body>" in hex>`: the moment is signed as well, so that what was overheard can't be sent again later. */
export const signatureOf = async (secret: string, seconds: number, body: string): Promise<string> => `t=${seconds},v1=${await digest(bytes(secret), `${seconds}.${body}`)}`
