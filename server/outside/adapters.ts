import type { Logger } from 'pino'
import type { Queryable } from '#server/db/database.ts'
import type { DingTalk, Erp, Messenger, Notices, PaymentGateway, TaxPlatform } from '#server/deps.ts'
import type { Environment } from '#server/env.ts'
import { dingTalk } from './dingtalk/ding-talk.ts'
import { KingdeeClient, type KingdeeConfig } from './kingdee/client.ts'
import { kingdee } from './kingdee/kingdee.ts'
import { sandboxGateway } from './payment/sandbox-gateway.ts'
import { refuseInner } from './refuse-inner.ts'
import { logMessenger, webhookMessenger, webhookNotices } from './sms.ts'
import { sandboxTax } from './tax/sandbox-tax.ts'

interface Adapters {
  erp: Erp | null
  gateway: PaymentGateway | null
  tax: TaxPlatform | null
  dingTalk: DingTalk | null
  messenger: Messenger
  notices: Notices | null
  close(): Promise<void>
}

/** The outside systems that the environment names; with demo data, simulators stand in for those it doesn't. */
export const openAdapters = async (env: Environment, db: Queryable, demo: boolean, log: Logger): Promise<Adapters> => {
  await refuseInner(env, outside)
  const configured = kingdeeConfig(env)
  // Simulators come in only with the demo: production loads none of them.
  const simulators = demo ? await import('#server/simulators.ts') : undefined
  const kingdeeSimulator = !configured && simulators ? await simulators.startKingdeeSimulator(db) : undefined
  const config =
    configured ?? (kingdeeSimulator && ({ serverUrl: `${kingdeeSimulator.url}/k3cloud/`, timeoutMs: env.KINGDEE_TIMEOUT_MS, signIn: 'signed', app: kingdeeSimulator.app } satisfies KingdeeConfig))
  const messengerSimulator = !env.DINGTALK_CLIENT_ID && simulators ? await simulators.startDingTalkSimulator() : undefined
  const host = messengerSimulator?.url
  const paymentSimulator = !env.PAYMENT_URL && simulators ? await simulators.startPaymentSimulator(log) : undefined
  const gateway = env.PAYMENT_URL ? { url: env.PAYMENT_URL, secret: env.PAYMENT_SECRET ?? '' } : paymentSimulator && { url: paymentSimulator.url, secret: paymentSimulator.secret }
  const taxSimulator = !env.TAX_URL && simulators ? await simulators.startTaxSimulator() : undefined
  const tax = env.TAX_URL ? { url: env.TAX_URL, secret: env.TAX_SECRET ?? '' } : taxSimulator && { url: taxSimulator.url, secret: taxSimulator.secret }
  const clientId = env.DINGTALK_CLIENT_ID ?? (host && 'demo')
  return {
    erp: config ? kingdee(new KingdeeClient(config)) : null,
    gateway: gateway ? sandboxGateway({ ...gateway, timeoutMs: env.PAYMENT_TIMEOUT_MS }) : null,
    tax: tax ? sandboxTax({ ...tax, timeoutMs: env.TAX_TIMEOUT_MS }) : null,
    dingTalk: clientId
      ? dingTalk({
          clientId,
          clientSecret: env.DINGTALK_CLIENT_SECRET ?? '',
          loginHost: host ?? env.DINGTALK_LOGIN_HOST,
          apiHost: host ?? env.DINGTALK_API_HOST,
          oapiHost: host ?? env.DINGTALK_OAPI_HOST,
        })
      : null,
    notices: env.NOTICE_WEBHOOK_URL ? webhookNotices(env.NOTICE_WEBHOOK_URL, env.NOTICE_WEBHOOK_TOKEN) : null,
    messenger: env.SMS_WEBHOOK_URL ? webhookMessenger(env.SMS_WEBHOOK_URL, env.SMS_WEBHOOK_TOKEN) : logMessenger(log),
    close: async () => {
      await kingdeeSimulator?.close()
      await messengerSimulator?.close()
      await paymentSimulator?.close()
      await taxSimulator?.close()
    },
  }
}

const outside = ['KINGDEE_URL', 'PAYMENT_URL', 'TAX_URL', 'SMS_WEBHOOK_URL', 'NOTICE_WEBHOOK_URL', 'DINGTALK_LOGIN_HOST', 'DINGTALK_API_HOST', 'DINGTALK_OAPI_HOST'] as const

const kingdeeConfig = (env: Environment): KingdeeConfig | undefined => {
  if (!env.KINGDEE_URL) return undefined
  const base = { serverUrl: env.KINGDEE_URL, timeoutMs: env.KINGDEE_TIMEOUT_MS }
  const [acctId, user] = [env.KINGDEE_ACCT_ID ?? '', env.KINGDEE_USER ?? '']
  if (env.KINGDEE_APP_ID)
    return { ...base, signIn: 'signed', app: { acctId, user, appId: env.KINGDEE_APP_ID, appSecret: env.KINGDEE_APP_SECRET ?? '', lcid: env.KINGDEE_LCID, orgNumber: env.KINGDEE_ORG_NUMBER } }
  return { ...base, signIn: 'session', acctId, user, password: env.KINGDEE_PASSWORD ?? '', lcid: env.KINGDEE_LCID }
}
