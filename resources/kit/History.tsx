import Button from '@mui/material/Button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { Call } from '#contract/call.ts'
import type { Page } from '#contract/page.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { longTime } from '#src/dates.ts'
import style from './Form.module.css'

const SIZE = 20

interface Change {
  id: string
  at: string
  actorName: string
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

interface Props {
  resource: string
  id: string
  call: Call
  /** A field's value as people read it; what is empty, yes or no is known here. */
  words: (field: string, value: unknown) => string
}

/** Who changed what, when, before and after; the newest first. */
export const History = ({ resource, id, call, words }: Props) => {
  const translate = useTranslate()
  const { data, error, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: [resource, 'history', id],
    queryFn: ({ pageParam }) => send(call, { id, page: pageParam, size: SIZE }) as Promise<Page<Change>>,
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.size < last.total ? last.page + 1 : undefined),
  })
  const changes = data?.pages.flatMap(({ items }) => items)
  return (
    <aside className={style.aside} aria-labelledby="history">
      <h2 id="history">{translate('account.form.history')}</h2>
      {error && <p className={style.failure}>{sentenceOf(error)}</p>}
      {changes?.length === 0 && <p className={style.small}>{translate('account.form.noHistory')}</p>}
      {changes?.map((change) => (
        <Entry key={change.id} change={change} resource={resource} words={words} />
      ))}
      {hasNextPage && (
        <Button disabled={isFetching} onClick={() => fetchNextPage()}>
          {translate('mall.more')}
        </Button>
      )}
    </aside>
  )
}

const Entry = ({ change, resource, words }: { change: Change } & Pick<Props, 'resource' | 'words'>) => {
  const translate = useTranslate()
  const names = Object.keys(change.after ?? {})
  const read = (name: string, value: unknown) =>
    value === null || value === undefined || value === '' ? translate('account.form.empty') : typeof value === 'boolean' ? translate(value ? 'list.yes' : 'list.no') : words(name, value)
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
          {translate('mall.pair', { label: translate(`resources.${resource}.fields.${name}`, { _: name }) })}
          {change.before && (
            <>
              <s>{read(name, change.before[name])}</s> →{' '}
            </>
          )}
          {read(name, change.after?.[name])}
        </p>
      ))}
    </article>
  )
}
