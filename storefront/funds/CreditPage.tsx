import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { yuan } from '#contract/yuan.ts'
import { asSpoken } from '#src/dates.ts'
import { ApplicationPage } from '../applications/ApplicationPage.tsx'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { payingQueries } from '../paying-queries.ts'
import { Bills } from './Bills.tsx'
import fund from './Funds.module.css'
import { fundQueries } from './fund-queries.ts'
import { OwnOnly } from './OwnOnly.tsx'

/** Credit: the line, what is used of it, what is due and overdue; and the applications for more. */
export const CreditPage = () => (
  <ApplicationPage kind="credit">
    <OwnOnly />
    <Line />
    <Bills />
  </ApplicationPage>
)

const Line = () => {
  const translate = useTranslate()
  const funds = useQuery(payingQueries.funds)
  const overview = useQuery(fundQueries.overview)
  const failed = [funds, overview].find(({ data, error }) => error && !data)
  if (failed) return <ListFailed error={failed.error} retry={failed.refetch} />
  const { data } = funds
  const { data: more } = overview
  if (!data || !more) return <RowBones rows={1} height={96} />
  const sums = [
    ['limit', data.creditLimit],
    ['creditFree', data.creditFree],
    ['owed', data.owed],
    ['overdue', more.overdue],
  ] as const
  return (
    <dl className={`panel ${fund.sums}`}>
      {sums.map(([name, amount]) => (
        <div key={name}>
          <dt>{translate(`fund.tile.${name}`)}</dt>
          <dd>{yuan(amount)}</dd>
          {name === 'owed' && Number(more.awaiting) > 0 && <dd className={fund.part}>{translate('fund.awaiting', { amount: yuan(more.awaiting) })}</dd>}
        </div>
      ))}
      {more.temporary && (
        <div>
          <dt>{translate('fund.temporary', { until: asSpoken(more.temporaryUntil ?? '') })}</dt>
          <dd>{yuan(more.temporary)}</dd>
        </div>
      )}
      {data.termDays !== null && (
        <div>
          <dt>{translate('fund.termDays')}</dt>
          <dd>{data.termDays}</dd>
        </div>
      )}
    </dl>
  )
}
