import Button from '@mui/material/Button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { accountCalls, type Change } from '#contract/account.ts'
import { send } from '#src/api/client.ts'
import { longTime } from '#src/dates.ts'
import style from './AccountForm.module.css'
import { useWords } from './useWords.ts'

const SIZE = 20

/** Who changed what, when, before and after; the newest first. */
export const AccountHistory = ({ id }: { id: string }) => {
  const translate = useTranslate()
  const { data, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['accounts', 'history', id],
    queryFn: ({ pageParam }) => send(accountCalls.history, { id, page: pageParam, size: SIZE }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.size < last.total ? last.page + 1 : undefined),
  })
  const changes = data?.pages.flatMap(({ items }) => items)
  return (
    <aside className={style.aside} aria-labelledby="history">
      <h2 id="history">{translate('account.form.history')}</h2>
      {changes?.length === 0 && <p className={style.small}>{translate('account.form.noHistory')}</p>}
      {changes?.map((change) => (
        <Entry key={change.id} change={change} />
      ))}
      {hasNextPage && (
        <Button disabled={isFetching} onClick={() => fetchNextPage()}>
          {translate('mall.more')}
        </Button>
      )}
    </aside>
  )
}

const Entry = ({ change }: { change: Change }) => {
  const translate = useTranslate()
  const words = useWords()
  const names = Object.keys(change.after ?? {})
  return (
    <article className={style.entry}>
      <header>
        <span>
          {change.actorName} · {translate(`account.action.${change.action}`, { _: change.action })}
        </span>
      </header>
      <time className={style.small} dateTime={change.at}>
        {longTime(change.at)}
      </time>
      {names.map((name) => (
        <p key={name} className={style.change}>
          {translate(`resources.accounts.fields.${name}`, { _: name })}：
          {change.before && (
            <>
              <s>{words(name, change.before[name as keyof typeof change.before])}</s> →{' '}
            </>
          )}
          {words(name, change.after?.[name as keyof typeof change.after])}
        </p>
      ))}
    </article>
  )
}
