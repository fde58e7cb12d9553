import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { PaymentSimulator } from '#mocks/payment-simulator.ts'
import { simulatedApp, simulatedDingTalk, simulatedKingdee } from '#mocks/simulated.ts'
import { TaxSimulator } from '#mocks/tax-simulator.ts'
import { randomHex } from '#server/auth/digest.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { dingTalk } from '#server/outside/dingtalk/ding-talk.ts'
import { KingdeeClient } from '#server/outside/kingdee/client.ts'
import { kingdee } from '#server/outside/kingdee/kingdee.ts'
import { sandboxGateway } from '#server/outside/payment/sandbox-gateway.ts'
import { sandboxTax } from '#server/outside/tax/sandbox-tax.ts'

const PAYMENT = '/simulators/payment'
const TAX = '/simulators/tax'
const TIMEOUT_MS = 30_000

/** Who in this browser stands in for the outside systems, and where each is found. */
interface OutsideHere {
  adapters: Pick<Deps, 'erp' | 'gateway' | 'tax' | 'dingTalk' | 'notices' | 'messenger'>
  /** The simulator's answer, for addresses that belong to one. */
  answer(request: Request): Promise<Response> | undefined
}

/** The simulators of the demo at addresses of this origin. Codes that a phone would get are told to `tell`. */
export const outsideHere = async (db: Queryable, origin: string, log: Logger, tell: (code: string) => void): Promise<OutsideHere> => {
  const [paymentSecret, taxSecret] = [randomHex(16), randomHex(16)]
  const erp = await simulatedKingdee(db)
  const messenger = simulatedDingTalk()
  const payment = new PaymentSimulator(paymentSecret, (_, code) => tell(code))
  // What was bound before the worker slept is bound still.
  const cards = await rowsOf<{ token: string; bank: string; number: string; holder: string; phone: string }>(db, sql`select token, bank, last_four as number, holder, phone from bank_card`)
  for (const card of cards) payment.remember(card)
  const tax = new TaxSimulator(taxSecret)
  const within = (place: string, request: Request) => new Request(request.url.replace(`${origin}${place}`, origin), request)
  log.info('simulators stand in for Kingdee, DingTalk, the bank and the tax platform')
  return {
    adapters: {
      erp: kingdee(new KingdeeClient({ serverUrl: `${origin}/k3cloud/`, timeoutMs: TIMEOUT_MS, signIn: 'signed', app: simulatedApp })),
      gateway: sandboxGateway({ url: `${origin}${PAYMENT}`, secret: paymentSecret, timeoutMs: TIMEOUT_MS }),
      tax: sandboxTax({ url: `${origin}${TAX}`, secret: taxSecret, timeoutMs: TIMEOUT_MS }),
      dingTalk: dingTalk({ clientId: 'demo', clientSecret: '', loginHost: origin, apiHost: origin, oapiHost: origin }),
      notices: null,
      messenger: { sendCode: async (_, code) => tell(code) },
    },
    answer(request) {
      const { origin: asked, pathname } = new URL(request.url)
      if (asked !== origin) return undefined
      if (pathname.startsWith('/k3cloud/')) return erp.fetch(request)
      if (pathname.startsWith(`${PAYMENT}/`)) return payment.fetch(within(PAYMENT, request))
      if (pathname.startsWith(`${TAX}/`)) return tax.fetch(within(TAX, request))
      if (/^\/(oauth2\/|v1\.0\/|topapi\/|favicon\.ico$)/.test(pathname)) return messenger.fetch(request)
      return undefined
    },
  }
}
