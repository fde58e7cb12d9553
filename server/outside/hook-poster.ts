import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import type { PostHook } from '#server/webhooks/deliver.ts'
import { HookFailure } from '#server/webhooks/hook-failure.ts'
import { innerNumber, outsideLookup, ownAddresses, type Resolve } from './inner-address.ts'

const TIMEOUT_MS = 10_000

const inside = () => new HookFailure('webhook.inner', false)

/** Posts to addresses that staff typed: never to this machine, by whatever address it has, or a cloud's own, unless that is allowed. Follows no redirect, reads no answer. */
export const hookPoster =
  (allowInner: boolean, resolve?: Resolve): PostHook =>
  async (url, headers, body) => {
    const own = ownAddresses()
    if (!allowInner && innerNumber(url, own)) throw inside()
    const status = await post(url, headers, body, allowInner ? {} : { lookup: outsideLookup(own, inside, resolve) })
    // It may be a page that says so while the receiver is looked after.
    if (status >= 300 && status < 400) throw new HookFailure('webhook.redirect', true)
    return status
  }

// Not `fetch`: it can't be given how names are resolved.
const post = (url: string, headers: Record<string, string>, body: string, more: { lookup?: ReturnType<typeof outsideLookup> }): Promise<number> =>
  new Promise((done, fail) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const request = (new URL(url).protocol === 'https:' ? secure : plain)(url, { method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) }, agent: false, signal, ...more })
    request.on('response', (answer) => {
      done(answer.statusCode ?? 0)
      answer.destroy()
    })
    request.on('error', (error) => fail(error instanceof HookFailure ? error : new HookFailure(signal.aborted ? 'webhook.silent' : 'webhook.unreachable', true, { cause: error })))
    // What ends without an answer and without a fault: one to another protocol, which nobody here speaks.
    request.on('close', () => fail(new HookFailure('webhook.unreachable', true)))
    request.end(body)
  })
