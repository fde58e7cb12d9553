import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Logger } from 'pino'
import { PaymentSimulator } from '#mocks/payment-simulator.ts'
import { simulatedApp, simulatedDingTalk, simulatedKingdee } from '#mocks/simulated.ts'
import { TaxSimulator } from '#mocks/tax-simulator.ts'
import { randomHex } from './auth/digest.ts'
import type { Queryable } from './db/database.ts'

interface RunningSimulator<T> {
  simulator: T
  url: string
  close(): Promise<void>
}

const listen = <T extends { fetch: (request: Request) => Promise<Response> }>(simulator: T) =>
  new Promise<RunningSimulator<T>>((done) => {
    const server = createAdaptorServer({ fetch: simulator.fetch })
    // Each process asks its own: several would share the port, and one push be spread over what each of them remembers.
    server.listen({ port: 0, host: '127.0.0.1', exclusive: true }, () =>
      done({ simulator, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => new Promise((closed) => server.close(() => closed())) }),
    )
  })

/** Starts a Kingdee of our own on a free port of this machine. */
export const startKingdeeSimulator = async (db: Queryable) => ({ ...(await listen(await simulatedKingdee(db))), app: simulatedApp })

/** Starts a DingTalk of our own on a free port of this machine, where the demo's staff may sign in. */
export const startDingTalkSimulator = () => listen(simulatedDingTalk())

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
