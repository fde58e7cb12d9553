import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { accountCalls } from '#contract/account.ts'
import { send } from '#src/api/client.ts'
import { mondayOf } from '#src/dates.ts'
import { ViewButtons } from '../kit/ViewButtons.tsx'
import { views } from './filters.ts'

/** The views of the accounts as they are on a day. */
export const accountViewsOn = (now: Date) => views.map(({ filter, ...view }) => ({ ...view, filter: filter(mondayOf(now)) }))

/** The views of the accounts, counted in one call; while something is being pushed, again and again. */
export const AccountViews = () => {
  const translate = useTranslate()
  const { data } = useQuery({ queryKey: ['accounts', 'counts'], queryFn: () => send(accountCalls.counts), refetchInterval: (query) => (query.state.data?.pushing ? 3000 : false) })
  return (
    <ViewButtons
      title={translate('account.views.label')}
      views={accountViewsOn(new Date()).map(({ name, count, filter }) => ({ name, label: translate(`account.views.${name}`), filter, count: data?.[count], bad: name === 'pushFailed' }))}
    />
  )
}
