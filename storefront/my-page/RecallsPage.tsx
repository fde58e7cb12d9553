import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { counted } from '#contract/counted.ts'
import { type MyRecall, recallCalls } from '#contract/recall.ts'
import { send } from '#src/api/client.ts'
import { userQuery } from '#src/api/user.ts'
import { Status } from '#src/components/Status.tsx'
import { shortTime } from '#src/dates.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { useUnitWord } from '#src/hooks/useUnitWord.ts'
import style from '../orders/Orders.module.css'
import { PAGE_SIZE } from '../page-size.ts'
import { ListHead } from '../parts/ListHead.tsx'
import { PagedTable } from '../parts/PagedTable.tsx'
import { StateSelect, stateOf } from '../parts/StateSelect.tsx'
import { useListAddress } from '../parts/useListAddress.ts'
import { RecallDialog } from './RecallDialog.tsx'

const states = ['waiting', 'answered', 'needless', 'closed'] as const

/** Lots that one got and that are recalled: what to do, and what became of one's pieces. */
export const RecallsPage = () => {
  const translate = useTranslate()
  const unitOf = useUnitWord()
  const list = useListAddress()
  const { data: user } = useQuery(userQuery)
  const { page, keyword } = list
  const state = stateOf(list, states)
  const [reading, setReading] = useState<MyRecall | null>(null)
  const found = useQuery({
    queryKey: ['recalls', page, keyword, state],
    queryFn: () => send(recallCalls.list, { page, size: PAGE_SIZE, ...(keyword && { keyword }), ...(state && { state }) }),
    staleTime: 0,
  })
  const title = translate('shop.mine.recalls')
  useTitle(title)
  const columns = [
    { head: translate('shop.recall.what') },
    { head: translate('shop.recall.lot') },
    { head: translate('shop.recall.pieces'), num: true },
    { head: translate('trade.returns.state') },
    { head: translate('trade.orders.acts'), spoken: true },
  ]
  return (
    <>
      <ListHead title={title} hint={translate('shop.recall.search')} list={list}>
        <StateSelect list={list} states={states} axis="recallState" />
      </ListHead>
      <PagedTable query={found} list={list} columns={columns} empty={{ title: translate('shop.recall.empty'), text: translate('shop.recall.emptyText') }}>
        {(one) => (
          <tr key={`${one.id} ${one.accountId}`}>
            <td className={style.what}>
              {one.goodsName} {one.specName}
              {one.accountName !== user?.name && <small>{one.accountName}</small>}
              <small>
                {translate(`trade.recallLevel.${one.level}`)} · {one.number} · {shortTime(one.openedAt)}
              </small>
            </td>
            <td data-label={translate('shop.recall.lot')}>{one.lotNumber}</td>
            <td className={style.num} data-label={translate('shop.recall.pieces')}>
              {counted(one.sent)} {unitOf(one.unit, one.sent)}
              {one.returned > 0 && <small>{translate('trade.line.returned', { count: one.returned })}</small>}
            </td>
            <td data-label={translate('trade.returns.state')}>
              <Status axis="recallState" state={one.state} />
              {one.answeredAt && <small>{shortTime(one.answeredAt)}</small>}
            </td>
            <td className={style.last}>
              <div className={style.acts}>
                <button type="button" className={one.state === 'waiting' ? 'button small primary' : 'link'} aria-haspopup="dialog" onClick={() => setReading(one)}>
                  {translate(one.state === 'waiting' ? 'shop.recall.answer' : 'shop.recall.read')}
                </button>
              </div>
            </td>
          </tr>
        )}
      </PagedTable>
      {reading && <RecallDialog recall={reading} onClose={() => setReading(null)} />}
    </>
  )
}
