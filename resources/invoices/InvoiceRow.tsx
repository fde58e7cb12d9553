import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type Invoice, invoiceCalls, invoiceDeskCalls } from '#contract/invoice.ts'
import { path, restList } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useMay } from '#src/api/user.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { Status } from '#src/components/Status.tsx'
import { shortTime } from '#src/dates.ts'
import { useAsked } from '#src/hooks/useAsked.ts'
import { usePaper } from '#src/hooks/usePaper.ts'
import { shownState } from '#src/shown-state.ts'
import list from '../kit/List.module.css'
import { InvoiceDialog } from './InvoiceDialog.tsx'
import { ReverseDialog } from './ReverseDialog.tsx'

export const columns = { gridTemplateColumns: '168px minmax(130px, 1fr) minmax(130px, 1fr) 116px minmax(104px, 1fr) 176px' }

/** An invoice in the desk's list: opened whole by its number, with what can be done with it. */
export const InvoiceRow = ({ invoice }: { invoice: Invoice }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const mayWrite = useMay('payments:write')
  const [shown, setShown] = useState<'whole' | 'reversing' | null>(null)
  const paper = usePaper(invoiceCalls.paper)
  const readAnew = () => queries.invalidateQueries({ queryKey: ['invoices'] })
  const retry = () =>
    send(invoiceDeskCalls.retry, { id: invoice.id })
      .catch((error: unknown) => notify(sentenceOf(error), { type: 'error' }))
      .then(readAnew)
  const { ask, dialog } = useAsked(() => send(invoiceDeskCalls.withdrawRed, { id: invoice.id }).finally(readAnew))
  // Pieces are held by red ones that aren't out yet.
  const reversing = invoice.colour === 'blue' && invoice.reversed === '0.00' && invoice.lines.some(({ qty, left }) => left < qty)
  const acts = (
    <>
      {invoice.state === 'issued' && (
        <Button size="small" color="inherit" onClick={() => void paper({ id: invoice.id })}>
          {translate('invoice.paper')}
        </Button>
      )}
      {mayWrite && (invoice.state === 'failed' || invoice.state === 'unsure') && (
        <Button size="small" color="inherit" onClick={() => void retry()}>
          {translate('invoice.retry')}
        </Button>
      )}
      {mayWrite && invoice.state === 'toConfirm' && (
        <Button size="small" color="inherit" aria-haspopup="dialog" onClick={ask}>
          {translate('invoice.withdrawRed')}
        </Button>
      )}
      {mayWrite && invoice.colour === 'blue' && invoice.state === 'issued' && invoice.lines.some(({ left }) => left > 0) && (
        <Button size="small" color="inherit" aria-haspopup="dialog" onClick={() => setShown('reversing')}>
          {translate('invoice.reverse')}
        </Button>
      )}
    </>
  )
  return (
    <article className={list.cells} style={columns} aria-label={invoice.number ?? invoice.title}>
      <div>
        <button type="button" className="link" aria-haspopup="dialog" onClick={() => setShown('whole')}>
          <b>{invoice.number ?? translate('invoice.noNumber')}</b>
        </button>
        <small>{shortTime(invoice.issuedAt ?? invoice.createdAt)}</small>
      </div>
      <div data-label={translate('invoice.head.titleName')}>
        {invoice.title}
        <small>{invoice.taxNumber}</small>
      </div>
      <div data-label={translate('invoice.head.customer')}>
        {invoice.accountName}
        <small>
          {[...new Set(invoice.lines.map(({ orderNumber }) => orderNumber))].map((number) => (
            <Link key={number} to={restList('orders', { q: number })}>
              {number}{' '}
            </Link>
          ))}
        </small>
      </div>
      <div className={list.num}>
        {yuan(invoice.colour === 'red' ? `-${invoice.amount}` : invoice.amount)}
        <small>{translate(`trade.invoice.${invoice.kind}`)}</small>
      </div>
      <div>
        <Status axis="invoiceState" state={shownState(invoice)} />
        <small>{[invoice.redOfNumber && translate('invoice.redOf', { number: invoice.redOfNumber }), invoice.reason].filter(Boolean).join(' · ')}</small>
        {invoice.reversed !== '0.00' && <small>{translate('invoice.reversed', { amount: yuan(invoice.reversed) })}</small>}
        {reversing && (
          <small>
            <Link to={`${path('Invoices')}?${new URLSearchParams({ view: 'red', q: invoice.accountName })}`}>{translate('invoice.reversing')}</Link>
          </small>
        )}
      </div>
      <div className={list.cellActs}>{acts}</div>
      {shown === 'whole' && <InvoiceDialog invoice={invoice} acts={acts} onClose={() => setShown(null)} />}
      <ConfirmDialog {...dialog} danger title={translate('invoice.withdrawRed')} text={translate('invoice.withdrawRedText')} action={translate('invoice.withdrawRed')} />
      {shown === 'reversing' && (
        <ReverseDialog
          invoice={invoice}
          onClose={() => setShown(null)}
          onDone={() => {
            setShown(null)
            void readAnew()
          }}
        />
      )}
    </article>
  )
}
