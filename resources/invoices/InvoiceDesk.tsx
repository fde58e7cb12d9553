import Button from '@mui/material/Button'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { type Invoice, invoiceCalls, invoiceDeskCalls } from '#contract/invoice.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useMay } from '#src/api/user.ts'
import { shortTime } from '#src/dates.ts'
import { usePaper } from '#src/hooks/usePaper.ts'
import { DeskPage } from '../kit/DeskPage.tsx'
import { ExportButton } from '../kit/ExportButton.tsx'
import list from '../kit/List.module.css'
import { useDeskAddress } from '../kit/useDeskAddress.ts'
import { ReverseDialog } from './ReverseDialog.tsx'

const views = ['issued', 'issuing', 'failed', 'red', 'all'] as const
const filterOf = (view: (typeof views)[number]) =>
  view === 'all' ? {} : view === 'red' ? { colour: 'red' as const } : view === 'failed' ? { state: ['failed' as const, 'unsure' as const] } : { state: view }
const columns = { gridTemplateColumns: '168px minmax(130px, 1fr) minmax(130px, 1fr) 116px minmax(104px, 1fr) 176px' }

/** Invoices: those on their way, issued, failed, and red ones with the buyer's word. */
export const InvoiceDesk = () => {
  const translate = useTranslate()
  const address = useDeskAddress()
  const { query, page, size, keyword } = address
  const view = views.find((one) => one === query.get('view')) ?? 'issued'
  const filter = { ...filterOf(view), ...(keyword && { keyword }) }
  const found = useQuery({
    queryKey: ['invoices', view, page, size, keyword],
    queryFn: () => send(invoiceDeskCalls.list, { page, size, ...filter }),
    placeholderData: keepPreviousData,
    refetchInterval: view === 'issuing' ? 5000 : false,
  })
  const { data } = found
  return (
    <DeskPage
      title="invoice.desk"
      address={address}
      views={views.map((one) => [one, translate(`invoice.view.${one}`)] as const)}
      view={view}
      find={translate('invoice.find')}
      found={found}
      heads={{ columns, words: ['number', 'titleName', 'customer', 'amount', 'state'].map((name) => translate(`invoice.head.${name}`)), num: [3] }}
      acts={
        <>
          {data && <span className={list.total}>{translate('invoice.deskSum', { amount: yuan(data.sum) })}</span>}
          <ExportButton call={invoiceDeskCalls.export} filter={filter} empty={data?.total === 0} />
        </>
      }
    >
      {(items) => items.map((invoice) => <Row key={invoice.id} invoice={invoice} />)}
    </DeskPage>
  )
}

const Row = ({ invoice }: { invoice: Invoice }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const mayWrite = useMay('payments:write')
  const [reversing, setReversing] = useState(false)
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    }
    await queries.invalidateQueries({ queryKey: ['invoices'] })
  }
  const paper = usePaper(invoiceCalls.paper)
  return (
    <article className={list.cells} style={columns} aria-label={invoice.number ?? invoice.title}>
      <div>
        <b>{invoice.number ?? '—'}</b>
        <small>{shortTime(invoice.issuedAt ?? invoice.createdAt)}</small>
      </div>
      <div>
        {invoice.title}
        <small>{invoice.taxNumber}</small>
      </div>
      <div>
        {invoice.accountName}
        <small>
          {invoice.lines
            .map(({ orderNumber }) => orderNumber)
            .filter((one, at, every) => every.indexOf(one) === at)
            .join(' ')}
        </small>
      </div>
      <div className={list.num}>
        {yuan(invoice.colour === 'red' ? `-${invoice.amount}` : invoice.amount)}
        <small>{translate(`trade.invoice.${invoice.kind}`)}</small>
      </div>
      <div>
        {translate(`trade.invoiceState.${invoice.state}`)}
        <small>{invoice.reason ?? (invoice.redOfNumber && translate('invoice.redOf', { number: invoice.redOfNumber }))}</small>
      </div>
      <div className={list.cellActs}>
        {invoice.state === 'issued' && (
          <Button size="small" color="inherit" onClick={() => void paper({ id: invoice.id })}>
            {translate('invoice.paper')}
          </Button>
        )}
        {mayWrite && (invoice.state === 'failed' || invoice.state === 'unsure') && (
          <Button size="small" color="inherit" onClick={() => void act(() => send(invoiceDeskCalls.retry, { id: invoice.id }))}>
            {translate('invoice.retry')}
          </Button>
        )}
        {mayWrite && invoice.colour === 'blue' && invoice.state === 'issued' && invoice.lines.some(({ left }) => left > 0) && (
          <Button size="small" color="inherit" aria-haspopup="dialog" onClick={() => setReversing(true)}>
            {translate('invoice.reverse')}
          </Button>
        )}
      </div>
      {reversing && (
        <ReverseDialog
          invoice={invoice}
          onClose={() => setReversing(false)}
          onDone={() => {
            setReversing(false)
            void queries.invalidateQueries({ queryKey: ['invoices'] })
          }}
        />
      )}
    </article>
  )
}
