import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { invoiceCalls, type PoolLine } from '#contract/invoice.ts'
import { sumOf } from '#contract/money.ts'
import { href } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { asSpoken } from '#src/dates.ts'
import { useNarrow } from '#src/hooks/useNarrow.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import style from '../orders/Orders.module.css'
import { ChosenBar } from '../parts/ChosenBar.tsx'
import { ExportMenu } from '../parts/ExportMenu.tsx'
import { ListHead } from '../parts/ListHead.tsx'
import { PagedBody } from '../parts/PagedBody.tsx'
import { Sums } from '../parts/Sums.tsx'
import { useListAddress } from '../parts/useListAddress.ts'
import { invoiceQueries, POOL_SIZE } from './invoice-queries.ts'

/** What was delivered and isn't invoiced yet: lines to choose, with what of each is asked for and issued already. */
export const InvoicePoolPage = () => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const list = useListAddress()
  const narrow = useNarrow(900)
  const whole = list.query.get('all') === '1'
  const found = useQuery(invoiceQueries.pool(list.page, list.keyword, whole))
  const { data } = found
  const [chosen, setChosen] = useState<ReadonlyMap<string, PoolLine>>(new Map())
  const title = translate('shop.mine.invoicePool')
  useTitle(title)
  const choose = (lines: readonly PoolLine[], on: boolean) => {
    const next = new Map(chosen)
    for (const line of lines) {
      if (on) next.set(line.lineId, line)
      else next.delete(line.lineId)
    }
    setChosen(next)
  }
  const open = data?.items.filter(({ remaining }) => remaining > 0) ?? []
  const apply = () => navigate(href('MypageInvoiceapply', { new: '1', lines: [...chosen.values()].map(({ lineId, remaining }) => `${lineId}*${remaining}`).join(',') }))
  const act = (
    <button type="button" className={`button primary ${narrow ? '' : 'small'}`} disabled={chosen.size === 0} onClick={apply}>
      {translate('invoice.apply', { count: chosen.size })} {chosen.size > 0 && <span className="priced">{yuan(sumOf([...chosen.values()].map(({ amount }) => amount)))}</span>}
    </button>
  )
  const all = open.length > 0 && open.every(({ lineId }) => chosen.has(lineId))
  return (
    <>
      <ListHead title={title} hint={translate('invoice.search')} list={list}>
        <Link className="button small" to={list.filterAddress({ all: whole ? null : '1' })}>
          {translate(whole ? 'invoice.onlyOpen' : 'invoice.showAll')}
        </Link>
        <ExportMenu call={invoiceCalls.exportPool} filter={{ ...(list.keyword && { keyword: list.keyword }), ...(!whole && { open: true }) }} />
        {!narrow && act}
      </ListHead>
      {data && <Sums sums={[[translate('invoice.remainingSum'), data.sum]]} />}
      <PagedBody query={found} list={list} size={POOL_SIZE} empty={{ title: translate('invoice.poolEmpty'), text: translate('invoice.poolEmptyHint') }}>
        {(data) => (
          <>
            <div className={`panel fades ${style.wrap}`}>
              <table className={`${style.table} ${style.rows}`}>
                <thead>
                  <tr>
                    <th>
                      <input
                        type="checkbox"
                        className="check"
                        aria-label={translate('trade.choosePage')}
                        disabled={open.length === 0}
                        checked={all}
                        onChange={(event) => choose(open, event.target.checked)}
                      />
                    </th>
                    <th>{translate('trade.line.goods')}</th>
                    {(['invoiceable', 'pending', 'issued', 'remaining'] as const).map((name) => (
                      <th key={name} className={style.num}>
                        {translate(`invoice.${name}`)}
                      </th>
                    ))}
                    <th className={style.num}>{translate('invoice.amount')}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.items.map((line) => (
                    <tr key={line.lineId}>
                      <td>
                        <input
                          type="checkbox"
                          className="check"
                          aria-label={`${line.orderNumber} ${line.name} ${line.specName}`}
                          disabled={line.remaining === 0}
                          checked={chosen.has(line.lineId)}
                          onChange={(event) => choose([line], event.target.checked)}
                        />
                      </td>
                      <td className={style.what}>
                        {line.name} {line.specName}
                        <small>
                          <Link to={href('OrderDetail', { id: line.orderId })}>{line.orderNumber}</Link> {asSpoken(line.placedOn)}
                        </small>
                      </td>
                      {(['invoiceable', 'pending', 'issued', 'remaining'] as const).map((name) => (
                        <td key={name} className={style.num} data-label={translate(`invoice.${name}`)}>
                          {line[name]}
                        </td>
                      ))}
                      <td className={`${style.num} ${style.money}`}>{yuan(line.amount)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            {narrow && (
              <ChosenBar all={all} none={open.length === 0} onAll={(on) => choose(open, on)}>
                {act}
              </ChosenBar>
            )}
          </>
        )}
      </PagedBody>
    </>
  )
}
