import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type Invoice, invoiceCalls } from '#contract/invoice.ts'
import { href } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { Status } from '#src/components/Status.tsx'
import { shortTime } from '#src/dates.ts'
import { useIsActing } from '#src/hooks/useIsActing.ts'
import { usePaper } from '#src/hooks/usePaper.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { shownState } from '#src/shown-state.ts'
import style from '../orders/Orders.module.css'
import { ExportMenu } from '../parts/ExportMenu.tsx'
import { ListHead } from '../parts/ListHead.tsx'
import { PagedTable } from '../parts/PagedTable.tsx'
import { StateSelect, stateOf } from '../parts/StateSelect.tsx'
import { Sums } from '../parts/Sums.tsx'
import { useListAddress } from '../parts/useListAddress.ts'
import { invoiceQueries } from './invoice-queries.ts'

/** The states that an invoice of a colour goes through. */
const statesOf = { blue: ['issuing', 'unsure', 'issued', 'failed'], red: ['toConfirm', 'issuing', 'unsure', 'issued', 'refused', 'failed'] } as const satisfies Record<
  Invoice['colour'],
  readonly Invoice['state'][]
>

/** One's invoices of a colour: blue ones to keep and to return, red ones to confirm. */
export const InvoiceList = ({ colour, name, acts }: { colour: Invoice['colour']; name: string; acts?: ReactNode }) => {
  const translate = useTranslate()
  const list = useListAddress()
  const states = statesOf[colour]
  const state = stateOf(list, states)
  const wish = { colour, ...(state && { state }), ...(list.keyword && { keyword: list.keyword }) }
  const found = useQuery(invoiceQueries.list(wish, list.page))
  const { data } = found
  const columns = [
    { head: translate('invoice.number') },
    { head: translate('invoice.title') },
    { head: translate('invoice.amountWithTax'), num: true },
    { head: translate('trade.returns.state') },
    { head: translate('trade.orders.acts'), spoken: true },
  ]
  const title = translate(`shop.mine.${name}`)
  useTitle(title)
  return (
    <>
      <ListHead title={title} hint={translate('invoice.find')} list={list}>
        <StateSelect axis="invoiceState" states={states} list={list} />
        <ExportMenu call={invoiceCalls.export} filter={wish} />
        {acts}
      </ListHead>
      {data && <Sums sums={[[translate(colour === 'blue' ? 'invoice.sumNet' : 'invoice.sum'), data.sum]]} />}
      <PagedTable query={found} list={list} columns={columns} empty={{ title: translate('invoice.empty') }}>
        {(one) => <Row key={one.id} invoice={one} />}
      </PagedTable>
    </>
  )
}

const Row = ({ invoice }: { invoice: Invoice }) => {
  const translate = useTranslate()
  const isActing = useIsActing()
  const notify = useNotify()
  const client = useQueryClient()
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    }
    await client.invalidateQueries({ queryKey: ['trade'] })
  }
  const paper = usePaper(invoiceCalls.paper)
  return (
    <tr>
      <td>
        {invoice.number ?? '—'}
        <small>{shortTime(invoice.issuedAt ?? invoice.createdAt)}</small>
      </td>
      <td className={style.what}>
        {invoice.title}
        <small>{invoice.redOfNumber ? translate('invoice.redOf', { number: invoice.redOfNumber }) : translate(`trade.invoice.${invoice.kind}`)}</small>
      </td>
      <td className={`${style.num} ${style.money}`}>
        {yuan(invoice.colour === 'red' ? `-${invoice.amount}` : invoice.amount)}
        {invoice.reversed !== '0.00' && <small>{translate('invoice.reversed', { amount: yuan(invoice.reversed) })}</small>}
      </td>
      <td>
        <Status axis="invoiceState" state={shownState(invoice)} />
        <small>{invoice.reason}</small>
      </td>
      <td className={style.last}>
        <div className={style.acts}>
          {invoice.state === 'issued' && (
            <button type="button" className="link" onClick={() => void paper({ id: invoice.id })}>
              {translate('invoice.paper')}
            </button>
          )}
          {invoice.colour === 'blue' && invoice.state === 'issued' && invoice.lines.some(({ left }) => left > 0) && (
            <>
              <Link to={href('MypageInvoiceReturn', { new: '1', invoice: invoice.id })}>{translate('apply.new.invoiceReturn')}</Link>
              <Link to={href('MypageRefundInvoice', { new: '1', invoice: invoice.id })}>{translate('apply.new.redInvoice')}</Link>
            </>
          )}
          {invoice.state === 'toConfirm' && !isActing && (
            <>
              <button type="button" className="link" onClick={() => void act(() => send(invoiceCalls.confirmRed, { id: invoice.id, agree: true }))}>
                {translate('invoice.confirmRed')}
              </button>
              <button type="button" className="link" onClick={() => void act(() => send(invoiceCalls.confirmRed, { id: invoice.id, agree: false }))}>
                {translate('invoice.refuseRed')}
              </button>
            </>
          )}
        </div>
      </td>
    </tr>
  )
}
