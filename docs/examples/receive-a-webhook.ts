import { createHmac, timingSafeEqual } from 'node:crypto'

/** Older messages are not believed: somebody may have kept one. */
const OLDEST_SECONDS = 300

/** Whether a message is from the mall: `signature` is the header x-mall-signature, `body` the text as it came, before anything reads it. */
export const isFromTheMall = (secret: string, signature: string | null, body: string, now = Date.now()): boolean => {
  // While the secret is changed over, a message has two signatures: one of them is to be right.
  const [, seconds = '', told = ''] = /^t=(\d+)((?:,v1=[0-9a-f]{64})+)$/.exec(signature ?? '') ?? []
  if (!seconds || Math.abs(now / 1000 - Number(seconds)) > OLDEST_SECONDS) return false
  const right = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return told
    .split(',v1=')
    .slice(1)
    .some((one) => timingSafeEqual(Buffer.from(right), Buffer.from(one)))
}
