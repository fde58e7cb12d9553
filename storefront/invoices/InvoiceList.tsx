import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { type Invoice, invoiceCalls } from '#contract/invoice.ts'
import { send, sendForFile } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { Notice } from '#src/components/Notice.tsx'
import { saveFile } from '#src/components/saveFile.ts'
import { shortTime } from '#src/dates.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { yuan } from '#src/money.ts'
import { href } from '#src/paths.ts'
import fund from '../funds/Funds.module.css'
import style from '../orders/Orders.module.css'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { ListHead } from '../parts/ListHead.tsx'
import { Pager } from '../parts/Pager.tsx'
import { Status } from '../parts/Status.tsx'
import { useListAddress } from '../parts/useListAddress.ts'
import { PAGE_SIZE } from '../trade-queries.ts'
import { invoiceQueries } from './invoice-queries.ts'

/** One's invoices of a colour: blue ones to keep and to return, red ones to confirm. */
export const InvoiceList = ({ colour, name }: { colour: Invoice['colour']; name: string }) => {
  const translate = useTranslate()
  const list = useListAddress()
  const { data, error, refetch } = useQuery(invoiceQueries.list(colour, list.page, list.keyword))
  const title = translate(`shop.mine.${name}`)
  useTitle(title)
  return (
    <>
      <ListHead title={title} hint={translate('invoice.find')} list={list} />
      {data && (
        <dl className={`panel ${fund.sums}`}>
          <div>
            <dt>{translate('invoice.sum')}</dt>
            <dd>{yuan(data.sum)}</dd>
          </div>
        </dl>
      )}
      {error && !data ? (
        <ListFailed error={error} retry={() => void refetch()} />
      ) : !data ? (
        <RowBones />
      ) : data.items.length === 0 ? (
        <Notice title={translate('invoice.empty')} picture="/mall/pictures/kit.svg" />
      ) : (
        <>
          <div className={`panel ${style.wrap}`}>
            <table className={`${style.table} ${style.rows}`}>
              <thead>
                <tr>
                  <th>{translate('invoice.number')}</th>
                  <th>{translate('invoice.title')}</th>
                  <th className={style.num}>{translate('invoice.amountWithTax')}</th>
                  <th>{translate('trade.returns.state')}</th>
                  <th>
                    <span className="visually-hidden">{translate('trade.orders.acts')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.items.map((one) => (
                  <Row key={one.id} invoice={one} />
                ))}
              </tbody>
            </table>
          </div>
          <Pager page={list.page} size={PAGE_SIZE} total={data.total} address={list.pageAddress} />
        </>
      )}
    </>
  )
}

const Row = ({ invoice }: { invoice: Invoice }) => {
  const translate = useTranslate()
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
  const paper = () =>
    act(async () => {
      const { blob, fileName } = await sendForFile(invoiceCalls.paper, { fId: invoice.id })
      saveFile(blob, fileName)
    })
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
        {invoice.reversed !== '0.00' && <small>{translate('invoice.reversed')}</small>}
      </td>
      <td>
        <Status axis="invoiceState" state={invoice.state} />
        <small>{invoice.reason}</small>
      </td>
      <td className={style.last}>
        <div className={style.acts}>
          {invoice.state === 'issued' && (
            <button type="button" className="link" onClick={() => void paper()}>
              {translate('invoice.paper')}
            </button>
          )}
          {invoice.colour === 'blue' && invoice.state === 'issued' && invoice.reversed === '0.00' && (
            <Link to={href('MypageInvoiceReturn', { new: '1', invoice: invoice.id })}>{translate('apply.new.invoiceReturn')}</Link>
          )}
          {invoice.state === 'toConfirm' && (
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
