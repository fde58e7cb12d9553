import Button from '@mui/material/Button'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { counted } from '#contract/counted.ts'
import { href } from '#contract/paths.ts'
import { type MonthStatement, statementDeskCalls } from '#contract/statement-desk.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { Status } from '#src/components/Status.tsx'
import { asSpoken, shortTime } from '#src/dates.ts'
import { useAct } from '#src/hooks/useAct.ts'
import { useAsked } from '#src/hooks/useAsked.ts'
import { todayInShanghai } from '#src/today.ts'
import { DeskPage } from '../kit/DeskPage.tsx'
import { ExportButton } from '../kit/ExportButton.tsx'
import list from '../kit/List.module.css'
import { monthsUntil } from './months.ts'
import { StatementsLink } from './StatementsLink.tsx'

const columns = { gridTemplateColumns: 'minmax(180px, 1fr) 100px 100px 100px 100px 108px 112px 124px' }
const sums = ['opening', 'delivered', 'paid', 'returned', 'closing'] as const
const states = ['open', 'disputed', 'confirmed'] as const

type Head = Pick<ComponentProps<typeof DeskPage>, 'title' | 'address' | 'views' | 'view' | 'acts' | 'above'>

/** Everybody's statements of one month: who has confirmed theirs, and who is to be reminded. */
export const MonthStatements = (head: Head) => {
  const translate = useTranslate()
  const mayWrite = useMay('payments:write')
  const { query, page, size, keyword, go } = head.address
  const months = monthsUntil(todayInShanghai())
  const month = months.find((one) => one === query.get('month')) ?? months[1]
  const state = states.find((one) => one === query.get('state'))
  const filter = { month, ...(state && { state }), ...(keyword && { keyword }) }
  const found = useQuery({ queryKey: ['statements', 'months', filter, page, size], queryFn: () => send(statementDeskCalls.list, { page, size, ...filter }), placeholderData: keepPreviousData })
  const remind = useReminder(month)
  const { data } = found
  const today = todayInShanghai()
  /** Nobody is asked twice a day. */
  const mayRemind = ({ state, remindedAt }: MonthStatement) => mayWrite && state === 'open' && (!remindedAt || todayInShanghai(new Date(remindedAt)) < today)
  const waiting = data?.items.filter(mayRemind).map(({ accountId }) => accountId) ?? []
  const { act, busy } = useAct()
  const asking = useAsked(() => remind(waiting))
  return (
    <DeskPage
      {...head}
      find={translate('customer.funds.find')}
      narrowed={state !== undefined}
      narrow={
        <>
          <select className={list.choose} aria-label={translate('fund.month')} value={month} onChange={(event) => go({ month: event.target.value })}>
            {months.map((one) => (
              <option key={one} value={one}>
                {asSpoken(one)}
              </option>
            ))}
          </select>
          <select className={list.choose} aria-label={translate('trade.returns.state')} value={state ?? ''} onChange={(event) => go({ state: event.target.value || null })}>
            <option value="">{translate('fund.desk.allStates')}</option>
            {states.map((one) => (
              <option key={one} value={one}>
                {translate(`trade.statement.${one}`)}
              </option>
            ))}
          </select>
        </>
      }
      acts={
        <>
          {data && (
            <span className={list.sum}>
              {translate('fund.desk.monthCounts', { open: counted(data.counts.open), disputed: counted(data.counts.disputed), confirmed: counted(data.counts.confirmed) })}
            </span>
          )}
          <ExportButton call={statementDeskCalls.export} filter={filter} empty={data?.total === 0} />
          {waiting.length > 0 && (
            <Button disabled={busy} aria-haspopup="dialog" onClick={asking.ask}>
              {translate('fund.desk.remindPage', { count: waiting.length })}
            </Button>
          )}
          {head.acts}
        </>
      }
      heads={{
        columns,
        words: [...['customer.funds.customer', ...sums.map((name) => `fund.statement.${name}`), 'trade.returns.state'].map((word) => translate(word)), ''],
        num: sums.map((_, at) => at + 1),
      }}
      above={
        <>
          {head.above}
          <ConfirmDialog
            {...asking.dialog}
            title={translate('fund.desk.remindPage', { count: waiting.length })}
            text={translate('fund.desk.remindText', { month })}
            action={translate('fund.desk.remind')}
          />
        </>
      }
      found={found}
    >
      {(items) => items.map((one) => <Row key={one.accountId} of={one} onRemind={mayRemind(one) ? () => void act(() => remind([one.accountId])) : null} busy={busy} />)}
    </DeskPage>
  )
}

/** Reminds customers of a month, and says how many were. */
const useReminder = (month: string) => {
  const notify = useNotify()
  const queries = useQueryClient()
  return async (accountIds: string[]) => {
    const { reminded, skipped } = await send(statementDeskCalls.remind, { month, accountIds })
    notify(skipped > 0 ? 'fund.desk.remindedSome' : 'fund.desk.reminded', { type: reminded > 0 ? 'success' : 'info', messageArgs: { reminded: counted(reminded), skipped: counted(skipped) } })
    await queries.invalidateQueries({ queryKey: ['statements', 'months'] })
  }
}

const Row = ({ of: one, onRemind, busy }: { of: MonthStatement; onRemind: (() => void) | null; busy: boolean }) => {
  const translate = useTranslate()
  return (
    <article className={list.cells} style={columns} aria-label={one.accountName}>
      <div>
        <Link to={href('AccountsDetail', { id: one.accountId })}>{one.accountName}</Link>
        <small>{one.accountCode}</small>
      </div>
      {sums.map((name) => (
        <div key={name} className={list.num} data-label={translate(`fund.statement.${name}`)}>
          {name === 'closing' ? <b>{yuan(one[name])}</b> : yuan(one[name])}
          {name === 'closing' && Number(one.other) !== 0 && <small>{translate('fund.desk.otherSum', { amount: yuan(one.other) })}</small>}
          {name === 'closing' && one.closing.startsWith('-') && <small>{translate('fund.statement.prepaid')}</small>}
        </div>
      ))}
      <div>
        <Status axis="statement" state={one.state} />
        {one.settledAt && <small>{shortTime(one.settledAt)}</small>}
        {one.state === 'open' && one.remindedAt && <small>{translate('fund.desk.remindedAt', { at: shortTime(one.remindedAt) })}</small>}
      </div>
      <div className={list.cellActs}>
        <StatementsLink accountId={one.accountId} name={one.accountName} />
        {onRemind && (
          <button type="button" className="link" disabled={busy} aria-label={translate('fund.desk.remindOne', { name: one.accountName })} onClick={onRemind}>
            {translate('fund.desk.remind')}
          </button>
        )}
      </div>
    </article>
  )
}
