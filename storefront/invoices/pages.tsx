import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link, useLocation } from 'react-router-dom'
import type { OrderInfo } from '#contract/order.ts'
import { href, path } from '#contract/paths.ts'
import { ApplicationPage } from '../applications/ApplicationPage.tsx'
import { applicationQueries } from '../applications/application-queries.ts'
import { keptQueries } from '../kept-queries.ts'
import { RowBones } from '../parts/ListFailed.tsx'
import { tradeQueries } from '../trade-queries.ts'
import { InvoiceList } from './InvoiceList.tsx'
import { redOf } from './red-of.ts'

/** Orders whose titles are looked at. */
const MOST_ASKED = 10

/** The title that was chosen with the orders of these lines, where all name the same; null where they don't, and undefined as long as it isn't known. */
const useOrderedTitle = (lineIds: readonly string[]): OrderInfo['invoice'] | undefined => {
  const some = lineIds.length > 0
  const pool = useQuery({ ...applicationQueries.pool(lineIds), enabled: some })
  const ids = [...new Set((pool.data ?? []).map(({ orderId }) => orderId))].slice(0, MOST_ASKED)
  const orders = useQueries({ queries: ids.map((id) => tradeQueries.order(id)) })
  if (!some || pool.error || orders.some(({ error }) => error)) return null
  if (!pool.data || orders.some(({ data }) => !data)) return undefined
  const [first, ...others] = orders.map(({ data }) => data?.invoice ?? null)
  return first && others.every((one) => JSON.stringify(one) === JSON.stringify(first)) ? first : null
}

/** Applications for invoices over lines of the pool, with the title filled in that was chosen with their orders, or the default. */
export const InvoiceApplyPage = () => {
  const translate = useTranslate()
  const query = new URLSearchParams(useLocation().search)
  const asked = (query.get('lines') ?? '').split(',').flatMap((one) => {
    const [lineId, qty] = one.split('*')
    return lineId && Number(qty) > 0 ? [{ lineId, qty: Number(qty) }] : []
  })
  const beginning = query.has('new')
  const { data: titles, isError: untitled } = useQuery({ ...keptQueries.titles, enabled: beginning })
  const ordered = useOrderedTitle(beginning ? asked.map(({ lineId }) => lineId) : [])
  // A title that can't be read is typed.
  if (beginning && ((!titles && !untitled) || ordered === undefined)) return <RowBones rows={4} height={96} />
  const title = ordered ?? titles?.find(({ chosen }) => chosen) ?? titles?.[0]
  return (
    <ApplicationPage
      kind="invoice"
      acts={
        <Link className="button small" to={path('MypageInvoicepool')}>
          {translate('shop.mine.invoicePool')}
        </Link>
      }
      start={{ kind: title?.kind ?? 'ordinary', title: title?.title ?? '', taxNumber: title?.taxNumber ?? '', email: title?.email ?? '', split: 'merge', lines: asked }}
    />
  )
}

/** Invoices that were issued, or are on their way. */
export const InvoiceRecordPage = () => <InvoiceList colour="blue" name="invoiceRecord" />

/** What a red invoice is asked for over, where it is for a return: the invoice that holds most of what came back, with as many pieces as were found good, or as long as nobody looked, as were sent. */
const useReturned = (returnId: string | null): Record<string, unknown> | undefined => {
  const translate = useTranslate()
  const some = returnId !== null
  const { data: back, error } = useQuery({ ...applicationQueries.one(returnId ?? ''), enabled: some })
  const { data: issued, error: noInvoices } = useQuery({ ...applicationQueries.invoicesOf(back?.orderNumber ?? ''), enabled: back !== undefined })
  if (!some || error || noInvoices) return {}
  if (!back || !issued) return undefined
  const red = redOf(back, issued)
  return red ? { ...red, reason: translate('trade.returns.titleOf', { number: back.number }) } : {}
}

/** Red invoices: to confirm, on their way, issued; and the applications for them. */
export const RefundInvoicePage = () => {
  const translate = useTranslate()
  const query = new URLSearchParams(useLocation().search)
  const invoiceId = query.get('invoice')
  const returned = useReturned(query.has('new') ? query.get('return') : null)
  const other = (view: 'asked' | null, word: string) => (
    <Link className="button small" to={href('MypageRefundInvoice', view ? { view } : {})}>
      {translate(word)}
    </Link>
  )
  if (!returned) return <RowBones rows={4} height={96} />
  if (['new', 'id', 'edit', 'view'].some((name) => query.has(name))) return <ApplicationPage kind="redInvoice" acts={other(null, 'invoice.redList')} start={invoiceId ? { invoiceId } : returned} />
  return <InvoiceList colour="red" name="refundInvoice" acts={other('asked', 'invoice.redAsked')} />
}

/** Invoices given back or exchanged. */
export const InvoiceReturnPage = () => {
  const invoiceId = new URLSearchParams(useLocation().search).get('invoice')
  return <ApplicationPage kind="invoiceReturn" start={{ act: 'giveBack', ...(invoiceId && { invoiceId }) }} />
}
