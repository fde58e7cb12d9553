import Button from '@mui/material/Button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { Call } from '#contract/call.ts'
import type { Page } from '#contract/page.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { longTime } from '#src/dates.ts'
import { useActor } from '#src/hooks/useActor.ts'
import type { Reading } from './ChangedValue.tsx'
import { ChangeLines, type Values } from './ChangeLines.tsx'
import style from './Form.module.css'
import { useStateWord } from './useStateWord.ts'

const SIZE = 20

interface Change {
  id: string
  at: string
  actorName: string
  action: string
  before: Values
  after: Values
}

interface Props extends Reading {
  id: string
  call: Call
  /** What stands above it, beside the form. */
  above?: ReactNode
}

/** Who changed what, when, before and after; the newest first. */
export const History = ({ resource, id, call, words, above }: Props) => {
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
      {above}
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
  const actor = useActor()
  const word = useStateWord('audits')
  return (
    <article className={style.entry}>
      <header>
        <span>
          {actor(change.actorName)} · {word('action', change.action)}
        </span>
      </header>
      <time className={style.small} dateTime={change.at}>
        {longTime(change.at)}
      </time>
      {/* What a record began with stands in it, or in what changed it. */}
      {change.action !== 'add' && <ChangeLines resource={resource} before={change.before} after={change.after} words={words} />}
    </article>
  )
}
