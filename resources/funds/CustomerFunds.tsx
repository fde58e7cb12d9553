import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type ComponentProps, useState } from 'react'
import { Link } from 'react-router-dom'
import { type CustomerFund, customerCalls } from '#contract/customer.ts'
import { href, restList } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'
import { DeskPage } from '../kit/DeskPage.tsx'
import { ExportButton } from '../kit/ExportButton.tsx'
import list from '../kit/List.module.css'
import { AgeBar, AgeKey } from './AgeBar.tsx'
import { CreditDialog } from './CreditDialog.tsx'
import { DepositDialog } from './DepositDialog.tsx'
import style from './Funds.module.css'
import { StatementsLink } from './StatementsLink.tsx'

const columns = { gridTemplateColumns: 'minmax(164px, 1fr) 96px 116px 108px minmax(160px, 1.2fr) 208px' }
const heads = ['customer', 'balance', 'owed', 'free', 'age'] as const
const sorts = ['overdue', 'owed', 'balance'] as const

interface Props extends Pick<ComponentProps<typeof DeskPage>, 'title' | 'address' | 'views' | 'acts' | 'above'> {
  view: 'all' | 'owing' | 'late'
}

/** What customers have in the house and owe it, and for how long; who is late with most, first. */
export const CustomerFunds = ({ acts, above, view, ...head }: Props) => {
  const translate = useTranslate()
  const { query, page, size, keyword, go } = head.address
  const sort = sorts.find((one) => one === query.get('sort')) ?? 'overdue'
  const filter = { ...(keyword && { keyword }), ...(view === 'owing' && { owing: true }), ...(view === 'late' && { late: true }) }
  const found = useQuery({
    queryKey: ['customers', 'funds', view, sort, page, size, keyword],
    queryFn: () => send(customerCalls.funds, { page, size, sort, order: 'DESC', ...filter }),
    placeholderData: keepPreviousData,
  })
  const { data } = found
  return (
    <DeskPage
      {...head}
      view={view}
      find={translate('customer.funds.find')}
      found={found}
      heads={{ columns, words: heads.map((name) => translate(`customer.funds.${name}`)), num: [1, 2, 3] }}
      acts={
        <>
          {data && <span className={list.sum}>{translate('customer.funds.totals', { balance: yuan(data.totals.balance), owed: yuan(data.totals.owed), overdue: yuan(data.totals.overdue) })}</span>}
          <ExportButton call={customerCalls.exportFunds} filter={filter} empty={data?.total === 0} />
          {acts}
        </>
      }
      above={
        <>
          {above}
          <div className={style.tools}>
            <label>
              {translate('customer.funds.sort')}
              <select className={list.choose} value={sort} onChange={(event) => go({ sort: event.target.value })}>
                {sorts.map((one) => (
                  <option key={one} value={one}>
                    {translate(`customer.funds.sorts.${one}`)}
                  </option>
                ))}
              </select>
            </label>
            <AgeKey />
          </div>
        </>
      }
    >
      {(items) => items.map((one) => <Row key={one.id} fund={one} />)}
    </DeskPage>
  )
}

const Row = ({ fund }: { fund: CustomerFund }) => {
  const translate = useTranslate()
  const label = (name: string) => translate(`customer.funds.${name}`)
  const limited = Number(fund.creditLimit) > 0
  const mayWrite = useMay('payments:write')
  const [moving, setMoving] = useState(false)
  const [lowering, setLowering] = useState(false)
  return (
    <article className={list.cells} style={columns} aria-label={fund.accountName}>
      <div>
        <Link to={href('AccountsDetail', { id: fund.id })}>{fund.accountName}</Link>
        <small>{fund.accountCode}</small>
      </div>
      <div className={list.num} data-label={label('balance')}>
        {yuan(fund.balance)}
        {Number(fund.deposit) > 0 && <small>{translate('customer.funds.deposit', { amount: yuan(fund.deposit) })}</small>}
      </div>
      <div className={list.num} data-label={label('owed')}>
        <b className={Number(fund.owed) > Number(fund.creditLimit) ? style.over : undefined}>{yuan(fund.owed)}</b>
        {limited && <small>/ {yuan(fund.creditLimit)}</small>}
        {Number(fund.awaiting) > 0 && <small>{translate('customer.funds.awaiting', { amount: yuan(fund.awaiting) })}</small>}
      </div>
      <div className={list.num} data-label={label('free')}>
        {limited ? yuan(fund.creditFree) : '—'}
      </div>
      <AgeBar fund={fund} />
      <div className={list.cellActs}>
        <StatementsLink accountId={fund.id} name={fund.accountName} />
        {Number(fund.owed) > 0 && <Link to={restList('orders', { accountId: fund.id, payWay: 'credit', payment: ['unpaid', 'partly'], sold: true })}>{translate('customer.funds.bills')}</Link>}
        {mayWrite && (
          <button type="button" className="link" aria-haspopup="dialog" onClick={() => setMoving(true)}>
            {translate('fund.desk.act')}
          </button>
        )}
        {mayWrite && limited && (
          <button type="button" className="link" aria-haspopup="dialog" onClick={() => setLowering(true)}>
            {translate('fund.desk.lower')}
          </button>
        )}
        {moving && <DepositDialog of={fund.id} onClose={() => setMoving(false)} />}
        {lowering && <CreditDialog fund={fund} onClose={() => setLowering(false)} />}
      </div>
    </article>
  )
}
