import { carryOutPush, KINGDEE_TOPIC } from './accounts/kingdee-push.ts'
import type { Deps, Erp } from './deps.ts'
import { carryOutInvoice } from './invoices/carry-out-invoice.ts'
import { INVOICE_TOPIC } from './invoices/invoice-topic.ts'
import { carryOutNotice, NOTICE_TOPIC } from './messages/send.ts'
import { carryOutExpiry } from './orders/carry-out-expiry.ts'
import { EXPIRE_TOPIC } from './orders/place-order.ts'
import { pushedOrder } from './orders/pushed-order.ts'
import { carryOutDocument, type PushedDocument } from './outbox/document-push.ts'
import { startWorker, type Worker, type WorkerOptions } from './outbox/worker.ts'
import { carryOutPaymentExpiry } from './payments/gateway-news.ts'
import { PAYMENT_EXPIRE_TOPIC } from './payments/payment-end.ts'
import { pushedPayment } from './payments/pushed-payment.ts'
import { carryOutDelivery, type PostHook } from './webhooks/deliver.ts'
import { WEBHOOK_TOPIC } from './webhooks/tell.ts'

/** A push makes at most a dozen calls, each with its deadline; nobody else may begin it meanwhile. */
const pushLease = (timeoutMs: number) => Math.ceil((12 * timeoutMs) / 1000) + 30

/** Starts whoever carries out the outbox: pushes, invoices and news to the outside systems that there are, webhooks by `post`, and what expires. */
export const startWorkers = (deps: Deps, { post, kingdeeTimeoutMs, taxTimeoutMs }: { post: PostHook; kingdeeTimeoutMs: number; taxTimeoutMs: number }): Worker[] => {
  const { db, log, erp, tax, notices } = deps
  const start = (topic: string, carryOut: Parameters<typeof startWorker>[2], options: WorkerOptions) => startWorker(db, topic, carryOut, log, options)
  const pushing = { leaseSeconds: pushLease(kingdeeTimeoutMs) }
  const startPushing = <Document extends { number: string }>(to: Erp, kind: PushedDocument<Document>) => start(kind.topic, (job) => carryOutDocument(deps, to, kind, job), pushing)
  const workers = [
    start(WEBHOOK_TOPIC, (job) => carryOutDelivery(deps, post, job), { parallel: 2, pollMs: 3000 }),
    start(EXPIRE_TOPIC, (job) => carryOutExpiry(deps, job), { parallel: 1, pollMs: 5000 }),
    start(PAYMENT_EXPIRE_TOPIC, (job) => carryOutPaymentExpiry(deps, job), { parallel: 1, pollMs: 5000 }),
  ]
  if (erp)
    workers.push(
      start(KINGDEE_TOPIC, (job) => carryOutPush(deps, erp, job), pushing),
      startPushing(erp, pushedOrder),
      startPushing(erp, pushedPayment),
    )
  if (tax) workers.push(start(INVOICE_TOPIC, (job) => carryOutInvoice(deps, tax, job), { leaseSeconds: pushLease(taxTimeoutMs) }))
  if (notices) workers.push(start(NOTICE_TOPIC, (job) => carryOutNotice(deps, notices, job), { parallel: 2, pollMs: 3000 }))
  return workers
}
