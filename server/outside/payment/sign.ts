import { digest } from '#server/auth/digest.ts'

/** The signature of a body: HMAC-SHA-256 in hex under the secret that both sides know. */
export const sign = (secret: string, text: string): Promise<string> => digest(new TextEncoder().encode(secret), text)
