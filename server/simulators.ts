import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { DingTalkSimulator } from '#mocks/ding-talk-simulator.ts'
import { KingdeeSimulator } from '#mocks/kingdee/kingdee-simulator.ts'
import { PaymentSimulator } from '#mocks/payment-simulator.ts'
import { TaxSimulator } from '#mocks/tax-simulator.ts'
import { randomHex } from './auth/digest.ts'
import { type Queryable, rowsOf } from './db/database.ts'
import type { SigningApp } from './outside/kingdee/signature.ts'

export interface RunningSimulator<T> {
  simulator: T
  url: string
  close(): Promise<void>
}

/** The simulated application that the demo's own Kingdee knows. */
export const simulatedApp: SigningApp = { acctId: 'demo0000000001', user: 'demo', appId: '100001_c3ludGhldGljLTI0LWJ5dGUtdmFsdWUh', appSecret: 'demo-simulator-secret', lcid: 2052, orgNumber: '100' }
export const simulatedPassword = 'demo'

const listen = <T extends { fetch: (request: Request) => Promise<Response> }>(simulator: T) =>
  new Promise<RunningSimulator<T>>((done) => {
    const server = serve({ fetch: simulator.fetch, port: 0, hostname: '127.0.0.1' }, (info: AddressInfo) =>
      done({ simulator, url: `http://127.0.0.1:${info.port}`, close: () => new Promise((closed) => server.close(() => closed())) }),
    )
  })

/** A Kingdee of our own that knows whom the mall has pushed already. */
export const simulatedKingdee = async (db: Queryable): Promise<KingdeeSimulator> => {
  const simulator = new KingdeeSimulator({ app: simulatedApp, password: simulatedPassword })
  const pushed = await rowsOf<{ id: string; number: string; name: string }>(db, sql`select kingdee_id as id, coalesce(code, account) as number, name from account where kingdee_id is not null`)
  for (const { id, number, name } of pushed) simulator.store.remember(Number(id), number, name)
  return simulator
}

/** Starts it on a free port of this machine. */
export const startKingdeeSimulator = async (db: Queryable) => ({ ...(await listen(await simulatedKingdee(db))), app: simulatedApp })

/** Starts a DingTalk of our own on a free port of this machine, where the demo's staff may sign in. */
export const startDingTalkSimulator = () =>
  listen(
    new DingTalkSimulator([
      { unionId: 'demo-union-admin', nick: '林书远', mobile: '13800000001' },
      { unionId: 'demo-union-sales', nick: '陈立群', mobile: '13800000003' },
      { unionId: 'demo-union-stranger', nick: '尚未绑定的同事', mobile: '13900000000' },
    ]),
  )

/** Starts a payment gateway of our own; the codes that a bank would send stand in the log. */
export const startPaymentSimulator = async (log: Logger) => {
  const secret = randomHex(16)
  return { ...(await listen(new PaymentSimulator(secret, (phone, code) => log.warn({ phone, code, purpose: 'payment' }, 'the simulated bank sends a code')))), secret }
}

/** Starts a tax platform of our own. */
export const startTaxSimulator = async () => {
  const secret = randomHex(16)
  return { ...(await listen(new TaxSimulator(secret))), secret }
}
