import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link, useLocation } from 'react-router-dom'
import { href, path } from '#src/paths.ts'
import { ApplicationPage } from '../applications/ApplicationPage.tsx'
import { keptQueries } from '../kept-queries.ts'
import { RowBones } from '../parts/ListFailed.tsx'
import { InvoiceList } from './InvoiceList.tsx'

/** Applications for invoices over lines of the pool, with the default title filled in. */
export const InvoiceApplyPage = () => {
  const translate = useTranslate()
  const query = new URLSearchParams(useLocation().search)
  const asked = (query.get('lines') ?? '').split(',').flatMap((one) => {
    const [lineId, qty] = one.split('*')
    return lineId && Number(qty) > 0 ? [{ lineId, qty: Number(qty) }] : []
  })
  const beginning = query.has('new')
  const { data: titles } = useQuery({ ...keptQueries.titles, enabled: beginning })
  if (beginning && !titles) return <RowBones rows={4} height={96} />
  const title = titles?.find(({ chosen }) => chosen) ?? titles?.[0]
  return (
    <ApplicationPage
      kind="invoice"
      acts={
        <Link className="button small" to={path('MypageInvoicepool')}>
          {translate('shop.mine.invoicepool')}
        </Link>
      }
      start={{ kind: title?.kind ?? 'ordinary', title: title?.title ?? '', taxNumber: title?.taxNumber ?? '', email: title?.email ?? '', split: 'merge', lines: asked }}
    />
  )
}

/** Invoices that were issued, or are on their way. */
export const InvoiceRecordPage = () => <InvoiceList colour="blue" name="invoicerecord" />

/** Red invoices: to confirm, on their way, issued; and the applications for them. */
export const RefundInvoicePage = () => {
  const translate = useTranslate()
  const query = new URLSearchParams(useLocation().search)
  const invoiceId = query.get('invoice')
  const other = (view: 'asked' | null, word: string) => (
    <Link className="button small" to={href('MypageRefundInvoice', view ? { view } : {})}>
      {translate(word)}
    </Link>
  )
  if (['new', 'id', 'edit', 'view'].some((name) => query.has(name))) return <ApplicationPage kind="redInvoice" acts={other(null, 'invoice.redList')} start={invoiceId ? { invoiceId } : {}} />
  return <InvoiceList colour="red" name="refundInvoice" acts={other('asked', 'invoice.redAsked')} />
}

/** Invoices given back or exchanged. */
export const InvoiceReturnPage = () => {
  const invoiceId = new URLSearchParams(useLocation().search).get('invoice')
  return <ApplicationPage kind="invoiceReturn" start={{ act: 'giveBack', ...(invoiceId && { invoiceId }) }} />
}
