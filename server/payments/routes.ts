import { sql } from 'drizzle-orm'
import type { ExportFormat } from '#contract/page.ts'
import type { Card, PaymentInfo, paymentCalls } from '#contract/payment.ts'
import { writeAudit } from '#server/access/audit.ts'
import { alertLater, hourKey, trayOf } from '#server/alerts/alert-staff.ts'
import { guess, spend } from '#server/auth/throttle.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { bankCard } from '#server/db/schema/ledger.ts'
import type { Deps, PaymentGateway } from '#server/deps.ts'
import { busy, Failure, missing, refused } from '#server/failure.ts'
import type { Handlers } from '#server/handlers.ts'
import { readText } from '#server/http/read-body.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { exportList } from '#server/imports/export-list.ts'
import { OutsideFailure } from '#server/outside/outside-failure.ts'
import { orderRows } from '../orders/lock-order.ts'
import { openBank, openBanks } from './banks.ts'
import { cashierOf } from './cashier.ts'
import { createPayment, paymentById } from './create-payment.ts'
import { endQuick, isNeedless, orderIdsOf } from './end-cards.ts'
import { askAgain, takeNews } from './gateway-news.ts'
import { ownPaymentColumns } from './payment-columns.ts'
import { ownPaymentPage, paymentsWhere } from './queries.ts'
import { refusedState } from './refused-state.ts'
import { removeVoucher, serveVoucher, uploadVoucher } from './vouchers.ts'
import { linkToken, ownPayments, payable, visiblePayments, whoPays } from './who-pays.ts'

const gatewayOf = ({ deps }: SignedInContext): PaymentGateway => {
  if (!deps.gateway) throw refused('payment.off')
  return deps.gateway
}
/** The gateway's own words for a refusal; silence is told as such. */
const toldBy = async <Answer>(asked: Promise<Answer>): Promise<Answer> =>
  asked.catch((error: unknown) => {
    if (error instanceof OutsideFailure) throw error.retryable ? refused('payment.away', {}, { extras: { away: true } }) : refused('payment.refusedByBank', { reason: error.message })
    throw error
  })

/** No gateway tells more at a time. */
const MAX_NOTIFICATION = 64 * 1024

/** Codes that a bank sends cost somebody: ten an hour for each account and phone. */
const limitCodes = async (deps: Deps, keys: readonly string[]) => {
  for (const key of keys) await spend(deps, { key: `codes:${key}`, limit: 10, seconds: 3600 })
}

const ownPayment = async (db: Queryable, actingId: string, id: string): Promise<PaymentInfo> => {
  const [info] = await paymentsWhere(db, sql`p.id = ${id} and ${ownPayments(actingId)}`, sql`limit 1`)
  if (!info) throw missing()
  return info
}

export const paymentHandlers: Handlers<typeof paymentCalls> = {
  cashier: async (wish, context) => {
    const { rows: _, ...cashier } = await cashierOf(context.deps.db, context.deps, await whoPays(context, wish.token), wish, context.language)
    return cashier
  },
  create: (body, context) => toldBy(createPayment(context, body)),
  info: async ({ id, token }, context) => {
    const payer = await whoPays(context, token)
    const [info] = await paymentsWhere(context.deps.db, sql`p.id = ${id} and ${visiblePayments(payer)}`, sql`limit 1`)
    if (!info) throw missing()
    if (info.way !== 'quick' || info.state !== 'waiting') return info
    // Whoever looks after a lost answer sees what has really happened.
    await askAgain(context.deps, info.number).catch((error) => context.deps.log.warn({ err: error }, 'the gateway could not be asked'))
    return paymentById(context.deps.db, id)
  },
  confirm: async ({ id, code }, context) => {
    const { deps, person } = context
    const info = await ownPayment(deps.db, person.actingId, id)
    if (info.way !== 'quick' || info.state !== 'waiting') throw refusedState(info.state)
    const gateway = gatewayOf(context)
    if (await isNeedless(deps.db, id)) {
      await toldBy(endQuick(context, await orderIdsOf(deps.db, id)))
      // The gateway may have been first: what it has taken is told as it is.
      const now = await paymentById(deps.db, id)
      if (now.state === 'closed') throw refused('payment.needless')
      return now
    }
    const news = await guess(deps, [{ key: `pay:${id}`, limit: 5, seconds: 1800 }], () => toldBy(gateway.confirm(info.number, code)))
    await takeNews(deps, news)
    return paymentById(deps.db, id)
  },
  voucher: (_, context, query: { id: string; token?: string }) => uploadVoucher(context, query),
  removeVoucher: (body, context) => removeVoucher(context, body),
  voucherFile: ({ name }, context) => serveVoucher(context, name),
  list: (query, context) => ownPaymentPage(context, query),
  export: async (filter, context, { format }: ExportFormat) => exportList('我的付款', format, ownPaymentColumns, (slice) => ownPaymentPage(context, { ...filter, ...slice })),
  link: async ({ orderIds }, context) => {
    const payer = await whoPays(context, undefined)
    const rows = await orderRows(context.deps.db, orderIds, payable(payer))
    const ids = [...new Set(orderIds)]
    if (rows.length < ids.length || rows.some(({ accountId }) => accountId !== rows[0]?.accountId)) throw missing()
    const { token, expiresAt } = await linkToken(context.deps, rows[0]?.accountId ?? '', ids)
    return { link: `${context.deps.publicUrl}/mall/payment?${new URLSearchParams({ list: ids.join(','), type: '订单', token })}`, expiresAt: expiresAt.toISOString() }
  },
  banks: (_, { deps }) => openBanks(deps.db),
  cards: (_, { deps, person }) =>
    rowsOf<Card>(
      deps.db,
      sql`
      select c.id, coalesce(b.name, c.bank) as bank, c.last_four as "lastFour", c.holder, left(c.phone, 3) || '****' || right(c.phone, 4) as phone
      from bank_card c left join bank b on b.code = c.bank where c.account_id = ${person.actingId} order by c.created_at desc, c.id`,
    ),
  bindCard: async (card, context) => {
    const gateway = gatewayOf(context)
    const known = await openBank(context.deps.db, card.bank)
    if (!known) throw refused('payment.noBank', {}, { field: 'bank' })
    await limitCodes(context.deps, [`bind:${context.person.actingId}`, `bind:${card.phone}`])
    return toldBy(gateway.bindCard(card))
  },
  confirmCard: async ({ bindId, code }, context) => {
    const { deps, person } = context
    const gateway = gatewayOf(context)
    const card = await guess(deps, [{ key: `bind:${person.actingId}`, limit: 5, seconds: 1800 }], () => toldBy(gateway.confirmCard(bindId, code)))
    const id = deps.newId()
    const [kept] = await deps.db
      .insert(bankCard)
      .values({ id, accountId: person.actingId, ...card, createdAt: deps.clock() })
      .onConflictDoUpdate({ target: [bankCard.accountId, bankCard.token], set: { phone: card.phone } })
      .returning({ id: bankCard.id })
    await writeAudit(deps.db, context, [{ action: 'bindCard', entity: 'account', id: person.actingId, before: null, after: { bank: card.bank, lastFour: card.lastFour } }])
    return {
      id: kept?.id ?? id,
      bank: (await openBank(deps.db, card.bank))?.name ?? card.bank,
      lastFour: card.lastFour,
      holder: card.holder,
      phone: `${card.phone.slice(0, 3)}****${card.phone.slice(-4)}`,
    }
  },
  removeCard: ({ ids }, context) =>
    context.deps.db.transaction(async (tx) => {
      const gone = await rowsOf<{ id: string; bank: string; lastFour: string }>(
        tx,
        sql`delete from bank_card where id = any(${list(ids)}) and account_id = ${context.person.actingId} returning id, bank, last_four as "lastFour"`,
      )
      await writeAudit(
        tx,
        context,
        gone.map(({ id: _, ...before }) => ({ action: 'removeCard', entity: 'account', id: context.person.actingId, before, after: null })),
      )
      return { deleted: gone.length }
    }),
  notify: async (_, { deps, address, request }) => {
    if (!deps.gateway) throw missing()
    const news = await deps.gateway.read(await readText(request, MAX_NOTIFICATION), request.headers).catch((error: unknown) => {
      if (!(error instanceof OutsideFailure)) throw error
      deps.log.error({ err: error }, 'a notification of the gateway’s says what nobody knows')
      throw busy()
    })
    if (!news) {
      alertLater(deps, 'security', { says: 'alert.forged', facts: { address }, key: `forged:${trayOf(address)}:${hourKey(deps.clock())}` })
      throw new Failure(403, 'access.denied')
    }
    if (!(await takeNews(deps, news))) throw missing()
    return new Response(deps.gateway.received, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
  },
}
