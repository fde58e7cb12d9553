import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { simulatedApp } from '#mocks/simulated.ts'
import { carryOutPush, KINGDEE_TOPIC } from '#server/accounts/kingdee-push.ts'
import type { Erp } from '#server/deps.ts'
import { carryOutDocument, type PushedDocument } from '#server/outbox/document-push.ts'
import type { Job } from '#server/outbox/outbox.ts'
import { startWorker, type Worker } from '#server/outbox/worker.ts'
import { KingdeeClient, type KingdeeConfig } from '#server/outside/kingdee/client.ts'
import { kingdee } from '#server/outside/kingdee/kingdee.ts'
import { served } from './served.ts'
import { signedInMall } from './signed-in-mall.ts'

/** A mall for the tests of one file that push to Kingdee: connected to one without faults before each, and without a worker until a test starts it. */
export const pushingMall = () => {
  const words = signedInMall(['admin', 'hospital'])
  const { here, call, run } = words
  let server: Awaited<ReturnType<typeof served>>
  let worker: Worker | undefined
  const connect = (over: Partial<KingdeeConfig> = {}) => {
    const config = { serverUrl: `${server.url}/k3cloud/`, timeoutMs: 800, signIn: 'signed', app: simulatedApp, ...over } as KingdeeConfig
    here.mall.deps.erp = kingdee(new KingdeeClient(config))
  }
  beforeAll(async () => {
    server = await served(here.mall.kingdee.fetch)
  })
  afterAll(() => server.close())
  beforeEach(() => connect())
  afterEach(async () => {
    await worker?.stop()
    worker = undefined
    here.mall.kingdee.faultFor = () => undefined
  })

  const start = (topic: string, carryOut: (erp: Erp, job: Job) => Promise<void>) => {
    const erp = here.mall.deps.erp as Erp
    worker = startWorker(here.mall.deps.db, topic, (job) => carryOut(erp, job), here.mall.deps.log, { pollMs: 20, leaseSeconds: 2 })
  }
  const work = () => start(KINGDEE_TOPIC, (erp, job) => carryOutPush(here.mall.deps, erp, job))
  const workOn = <Document extends { number: string }>(document: PushedDocument<Document>) => start(document.topic, (erp, job) => carryOutDocument(here.mall.deps, erp, document, job))
  const push = (body: unknown) => call<{ queued: number; skipped: number }>('/api/accounts/pushKingdee', body, 'admin')
  const state = async (fId: string) => (await call('/api/accounts/getDetailInfo', { fId }, 'admin')).data ?? {}
  const settled = (id: string) =>
    expect
      .poll(async () => (await state(id)).fKingdeeStatus, { timeout: 30_000, interval: 50 })
      .not.toBe('推送中')
      .then(() => state(id))
  /** Back-off is minutes in life; here a due time in the past is enough. */
  const hurry = () => run("update outbox set run_at = now() - interval '1 second' where state = 'ready'")
  /** Looks again and again while what waits is hurried. */
  const hurried = <Seen>(look: () => Promise<Seen>) =>
    expect.poll(
      async () => {
        await hurry()
        return look()
      },
      { timeout: 30_000 },
    )
  return { ...words, connect, work, workOn, push, state, settled, hurry, hurried }
}
