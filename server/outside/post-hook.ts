import type { PostHook } from '#server/webhooks/deliver.ts'
import { ask } from './http.ts'
import { innerAddress, ownAddresses } from './inner-address.ts'
import { OutsideFailure } from './outside-failure.ts'

const TIMEOUT_MS = 10_000

/** Posts to addresses that staff typed: never to this machine, by whatever address it has, or a cloud's own, unless that is allowed. */
export const hookPoster =
  (allowInner: boolean): PostHook =>
  async (url, headers, body) => {
    const inner = allowInner ? null : await innerAddress(url, ownAddresses())
    if (inner) throw new OutsideFailure(`地址指向本机或云平台内部（${inner}），未发送`, false)
    return (await ask('接收方', url, { method: 'POST', headers, body }, TIMEOUT_MS)).status
  }
