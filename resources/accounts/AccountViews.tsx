import { useQuery } from '@tanstack/react-query'
import { useListFilterContext, useTranslate } from 'ra-core'
import { accountCalls } from '#contract/account.ts'
import { send } from '#src/api/client.ts'
import { mondayOf } from '#src/dates.ts'
import style from '../kit/List.module.css'
import { views } from './filters.ts'

/** The saved views with their counts; the one whose filters are set is marked. */
export const AccountViews = () => {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListFilterContext()
  const { data } = useQuery({ queryKey: ['accounts', 'counts'], queryFn: () => send(accountCalls.counts), refetchInterval: (query) => (query.state.data?.pushing ? 3000 : false) })
  const monday = mondayOf(new Date())
  return (
    <div className={style.views} role="group" aria-label={translate('account.views.label')}>
      {views.map(({ name, count, filter }) => {
        const wanted = filter(monday)
        return (
          <button key={name} type="button" aria-pressed={JSON.stringify(filterValues) === JSON.stringify(wanted)} onClick={() => setFilters(wanted, [])}>
            {translate(`account.views.${name}`)}
            <span className={name === 'pushFailed' && data && data.pushFailed > 0 ? style.alarm : undefined}>{data?.[count].toLocaleString()}</span>
          </button>
        )
      })}
    </div>
  )
}
