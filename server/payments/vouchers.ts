import { sql } from 'drizzle-orm'
import { amountOfFen } from '#contract/money.ts'
import { href } from '#contract/paths.ts'
import { MAX_VOUCHERS, type PaymentInfo } from '#contract/payment.ts'
import { writeAudit } from '#server/access/audit.ts'
import { alertLater, hourKey } from '#server/alerts/alert-staff.ts'
import { readDocument } from '#server/applications/attachments.ts'
import { rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import type { CallContext, SignedInContext } from '#server/http/request.ts'
import { paymentById } from './create-payment.ts'
import { refusedState } from './refused-state.ts'
import { ownPayments, visiblePayments, whoPays } from './who-pays.ts'

const MAX_MB = 10

const mayHaveVouchers = (payment: { state: string } | undefined) => payment?.state === 'waiting' || payment?.state === 'partly'

/** Keeps a voucher with a transfer: pictures are drawn anew, PDFs are kept as they are and only ever downloaded. Raises refusals. */
export const uploadVoucher = async (context: CallContext, { id, token }: { id: string; token?: string | undefined }): Promise<PaymentInfo> => {
  const { deps } = context
  const payer = await whoPays(context, token)
  const [payment] = await rowsOf<{ state: string; count: number; number: string; payerName: string; leftFen: string }>(
    deps.db,
    sql`select state, jsonb_array_length(vouchers) as count, number, (select name from account where id = p.payer_id) as "payerName", (fen - received_fen)::text as "leftFen" from payment p where p.id = ${id} and ${visiblePayments(payer)} and p.way = 'transfer'`,
  )
  if (!payment) throw missing()
  if (!mayHaveVouchers(payment)) throw refusedState(payment?.state)
  if (payment.count >= MAX_VOUCHERS) throw refused('voucher.many', { max: MAX_VOUCHERS }, { field: 'file' })
  const { name: called, bytes, type } = await readDocument(context, MAX_MB)
  const name = `voucher-${crypto.randomUUID()}.${type}`
  await deps.files.put(name, bytes)
  const voucher = JSON.stringify([{ name: called, file: name, at: deps.clock().toISOString() }])
  const kept = await rowsOf(
    deps.db,
    sql`update payment set vouchers = vouchers || ${voucher}::jsonb, version = version + 1 where id = ${id} and jsonb_array_length(vouchers) < ${MAX_VOUCHERS} and state in ('waiting', 'partly') returning id`,
  )
  if (kept.length === 0) {
    const [now] = await rowsOf<{ state: string }>(deps.db, sql`select state from payment where id = ${id}`)
    throw mayHaveVouchers(now) ? refused('voucher.many', { max: MAX_VOUCHERS }, { field: 'file' }) : refusedState(now?.state)
  }
  await writeAudit(deps.db, context, [{ action: 'addVoucher', entity: 'payment', id, before: null, after: { name: called } }], { id: payer.accountId, name: payer.name })
  alertLater(deps, 'money', {
    says: 'alert.voucher',
    facts: { name: payment.payerName, number: payment.number, left: amountOfFen(BigInt(payment.leftFen)) },
    link: href('Payments', { view: 'withVoucher', q: payment.number }),
    // Several pictures of one transfer are one message.
    key: `voucher:${id}:${hourKey(deps.clock())}`,
  })
  return paymentById(deps.db, id)
}

/** Takes a wrong voucher back while the transfer is awaited; its file stays, and who took it back is noted. Raises 404 and refusals. */
export const removeVoucher = async (context: CallContext, { id, name, token }: { id: string; name: string; token?: string | undefined }): Promise<PaymentInfo> => {
  const { deps } = context
  const payer = await whoPays(context, token)
  await deps.db.transaction(async (tx) => {
    const [payment] = await rowsOf<{ state: string; vouchers: { name: string; file: string }[] }>(
      tx,
      sql`select state, vouchers from payment p where p.id = ${id} and ${visiblePayments(payer)} and p.way = 'transfer' for update`,
    )
    const voucher = payment?.vouchers.find(({ file }) => file === name)
    if (!payment || !voucher) throw missing()
    if (!mayHaveVouchers(payment)) throw refusedState(payment?.state)
    await tx.execute(sql`
      update payment set vouchers = coalesce((select jsonb_agg(v order by place) from jsonb_array_elements(vouchers) with ordinality as all_of(v, place) where v ->> 'file' <> ${name}), '[]'::jsonb), version = version + 1 where id = ${id}`)
    await writeAudit(tx, context, [{ action: 'removeVoucher', entity: 'payment', id, before: { name: voucher.name }, after: null }], { id: payer.accountId, name: payer.name })
  })
  return paymentById(deps.db, id)
}

/** A voucher, for its payer and for finance. Raises 404 for everyone else. */
export const serveVoucher = async (context: SignedInContext, name: string): Promise<Response> => {
  const { person } = context
  const [payment] = await rowsOf<{ mine: boolean }>(context.deps.db, sql`select ${ownPayments(person.actingId)} as mine from payment p where vouchers @> ${JSON.stringify([{ file: name }])}::jsonb`)
  const mine = payment?.mine && person.permissions.has('mall:pay')
  if (!payment || !(mine || person.permissions.has('payments:read'))) throw missing()
  const bytes = await context.deps.files.get(name)
  if (!bytes) throw missing()
  const pdf = name.endsWith('.pdf')
  return new Response(bytes as BodyInit, {
    headers: {
      'content-type': pdf ? 'application/pdf' : 'image/webp',
      'content-disposition': pdf ? 'attachment; filename="voucher.pdf"' : 'inline',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
