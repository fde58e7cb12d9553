import { sql } from 'drizzle-orm'
import { path } from '#contract/paths.ts'
import { rowsOf } from '#server/db/database.ts'
import type { Deps, TaxPlatform, TaxRequest } from '#server/deps.ts'
import { sendNews } from '#server/messages/send.ts'
import { backOff, finishJob, type Job, retryJob } from '#server/outbox/outbox.ts'
import { OutsideFailure } from '#server/outside/outside-failure.ts'
import { tellWebhooks } from '#server/webhooks/tell.ts'
import { noteInvoicing } from './invoicing.ts'
import { reissue } from './reissue.ts'

/** Has the tax platform issue one invoice, blue or red, and notes its number in one transaction with the job's end. It knows the invoice by our id: asking twice issues once. */
export const carryOutInvoice = async (deps: Deps, platform: TaxPlatform, job: Job): Promise<void> => {
  const request = await requestOf(deps, job.key)
  if (!request) return void (await finishJob(deps.db, job, 'dead', 'there is nothing to issue'))
  // Only a plain refusal frees the pieces: after silence the platform may have issued it all the same.
  const end = (number: string | null, issuedAt: string | null, reason: string | null, state: 'failed' | 'unsure' = 'unsure') =>
    deps.db.transaction(async (tx) => {
      const orders = await rowsOf<{ id: string }>(tx, sql`select id from sales_order where id in (select order_id from invoice_line where invoice_id = ${job.key}) order by id for update`)
      if (!(await finishJob(tx, job, number ? 'done' : 'dead', reason))) return
      await tx.execute(sql`
        update invoice set state = ${number ? 'issued' : state}, number = coalesce(${number}, number), issued_at = ${issuedAt}::timestamptz, reason = coalesce(${reason}, case when colour = 'red' then reason end), version = version + 1 where id = ${job.key}`)
      // Before the orders are said to be without an invoice again.
      if (number && request.redOf) await reissue(tx, deps, job.key)
      await noteInvoicing(
        tx,
        orders.map(({ id }) => id),
      )
      if (number) await tellWebhooks(tx, deps, [{ event: 'invoice.issued', recordId: job.key }])
      const about = { accountId: request.accountId, kind: 'application' as const, link: request.redOf ? path('MypageRefundInvoice') : path('MypageInvoicerecord') }
      const facts = { title: request.title, amount: request.amount, number: number ?? '', reason: reason ?? '' }
      await sendNews(tx, deps, [
        number
          ? { ...about, says: request.redOf ? 'invoice.redIssued' : 'invoice.issued', facts, key: `invoice:${job.key}` }
          : { ...about, says: request.redOf ? (state === 'failed' ? 'invoice.redFailed' : 'invoice.redUnsure') : (`invoice.${state}` as const), facts, key: `invoice:${job.key}:${job.id}` },
      ])
    })
  if (job.attempts > job.maxAttempts) return end(null, null, '开具多次没有完成')
  try {
    const { number, issuedAt } = await platform.issue(request)
    await end(number, issuedAt, null)
  } catch (error) {
    const known = error instanceof OutsideFailure
    if (!known) deps.log.error({ err: error, invoice: job.key }, 'an invoice failed in a way nobody foresaw')
    const reason = known ? error.message : '开具时出现意外错误'
    if (known && !error.retryable) return end(null, null, reason, 'failed')
    if (job.attempts >= job.maxAttempts) return end(null, null, reason)
    await retryJob(deps.db, job, backOff(job.attempts), reason)
  }
}

const requestOf = async ({ db }: Deps, id: string): Promise<(TaxRequest & { accountId: string }) | undefined> => {
  const [row] = await rowsOf<TaxRequest & { accountId: string }>(
    db,
    sql`
    select i.id as "requestId", i.kind, i.title, i.tax_number as "taxNumber", i.email, i.amount::text, i.tax::text, i.account_id as "accountId", org.name as seller, blue.number as "redOf", i.reason,
           (select json_agg(json_build_object('name', coalesce(l.name || ' ' || l.spec_name, '运费'), 'unit', coalesce(l.unit, '次'), 'qty', il.qty, 'amount', il.amount::text, 'tax', il.tax::text) order by il.id) from invoice_line il left join sales_order_line l on l.id = il.line_id where il.invoice_id = i.id) as lines
    from invoice i join organisation org on org.id = i.org_id left join invoice blue on blue.id = i.red_of where i.id = ${id} and i.state = 'issuing'`,
  )
  return row
}
