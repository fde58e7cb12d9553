import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { kindNames } from '#contract/application-kinds.ts'
import { reviewCalls } from '#contract/application-review.ts'
import { counted } from '#contract/counted.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'
import { Bones } from '#src/components/Bones.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { SearchInput } from '#src/components/SearchInput.tsx'
import { usePageTab } from '#src/desk/tabs.ts'
import { useDevice } from '#src/hooks/useDevice.ts'
import { useLetterKeys } from '#src/hooks/useLetterKeys.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { useTypedFilter } from '#src/hooks/useTypedFilter.ts'
import { pageIn } from '#src/page-in.ts'
import { ExportButton } from '../kit/ExportButton.tsx'
import list from '../kit/List.module.css'
import { NotRead } from '../kit/NotRead.tsx'
import { ReferenceFilter } from '../kit/ReferenceFilter.tsx'
import { references } from '../kit/references.ts'
import { AnswerMany } from './AnswerMany.tsx'
import { choiceOf, Queue } from './Queue.tsx'
import style from './Review.module.css'
import { Review } from './Review.tsx'

const views = ['pending', 'inspect', 'all'] as const
const states = ['pending', 'approved', 'rejected', 'withdrawn'] as const
const SIZE = 100

/** The review desk: the queue with whoever has waited longest first, the application in hand beside it. J and K go through the queue. */
export const ReviewDesk = () => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const view = views.find((one) => one === query.get('view')) ?? 'pending'
  const phone = useDevice() === 'mobile'
  const keyword = (query.get('q') ?? '').slice(0, 100)
  const go = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    navigate(`${pathname}?${next}`, { replace: true })
  }
  const mayFind = useMay('accounts:read')
  const mayAnswer = useMay('applications:review')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const accountId = query.get('account') ?? undefined
  const state = states.find((one) => one === query.get('state'))
  const filter =
    view === 'pending' ? { state: ['pending' as const] } : view === 'inspect' ? { state: ['approved' as const], step: ['sendBack' as const, 'inspect' as const] } : state ? { state: [state] } : {}
  const kind = kindNames.find((one) => one === query.get('kind'))
  const asked = { ...filter, ...(keyword && { keyword }), ...(kind && { kind }), ...(accountId && { accountId }) }
  const page = pageIn(query)
  const { data: counts } = useQuery({ queryKey: ['applications', 'counts'], queryFn: () => send(reviewCalls.counts), refetchInterval: 30_000 })
  const { data, error, refetch } = useQuery({
    queryKey: ['applications', view, state, keyword, kind, accountId, page],
    queryFn: () => send(reviewCalls.list, { page, size: SIZE, ...asked, ...(view === 'all' && { order: 'DESC' as const }) }),
    refetchInterval: 30_000,
  })
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / SIZE))
  // A page that was answered whole isn't there any more.
  useEffect(() => {
    if (data && page > last) go({ page: last > 1 ? String(last) : null, id: null })
  }, [data, page, last])
  const [text, setText] = useTypedFilter(keyword, (q) => go({ q: q || null, id: null }))
  const items = data?.items ?? []
  const waiting = (counts ?? []).reduce((sum, one) => sum + one.count, 0)
  const others = (counts ?? []).reduce((sum, one) => (one.kind === kind ? sum : sum + one.count), 0)
  /** Everything of the kind was answered. */
  const kindDone = view === 'pending' && kind !== undefined && !keyword && !accountId
  // A phone shows one thing at a time: the queue first.
  const id = query.get('id') ?? (phone ? null : (items[0]?.id ?? null))
  const step = (by: number) => {
    const next = items[items.findIndex((one) => one.id === id) + by]
    if (next) go({ id: next.id })
  }
  // After the last of them the first that is left is next; after the only one, none.
  const answered = () => go({ id: (items[items.findIndex((one) => one.id === id) + 1] ?? items.find((one) => one.id !== id))?.id ?? null })
  useLetterKeys({ j: () => step(1), k: () => step(-1) })
  const title = translate('trade.desk.review')
  useTitle(title)
  usePageTab('trade.desk.review')
  return (
    <div className={list.page}>
      <div className={list.head}>
        <h1>{title}</h1>
        <span className={list.total}>{counted(data?.total)}</span>
        <span className={list.grow} />
        <ExportButton call={reviewCalls.export} filter={asked} empty={data?.total === 0} />
      </div>
      <div className={`fades ${list.views}`} role="group" aria-label={translate('trade.desk.views')}>
        {views.map((one) => (
          <button key={one} type="button" aria-pressed={one === view} onClick={() => go({ view: one, id: null, state: null, page: null })}>
            {translate(`trade.desk.queue.${one}`)}
          </button>
        ))}
      </div>
      {view === 'pending' && !accountId && counts && counts.length > 0 && (
        <div className={`fades ${list.views} ${style.counts}`} role="group" aria-label={translate('trade.desk.kinds')}>
          <button type="button" aria-pressed={kind === undefined} onClick={() => go({ kind: null, id: null, page: null })}>
            {translate('trade.desk.everyKind')} {waiting}
          </button>
          {counts.map((one) => (
            <button key={one.kind} type="button" aria-pressed={one.kind === kind} onClick={() => go({ kind: one.kind, id: null, page: null })}>
              {translate(`trade.kind.${one.kind}`)} {one.count}
            </button>
          ))}
        </div>
      )}
      <div className={style.desk} data-reading={(phone && id !== null) || undefined}>
        {phone && id !== null && (
          <Button className={style.back as string} startIcon={<ArrowLeft size={16} />} onClick={() => go({ id: null })}>
            {translate('trade.desk.toQueue')}
          </Button>
        )}
        <div className={style.queue}>
          <SearchInput className="input" hint={translate('trade.returns.search')} text={text} onText={setText} />
          {mayFind && (
            <ReferenceFilter
              wide
              reference={references.customer}
              label={translate('trade.desk.ofCustomer')}
              value={accountId}
              onChange={(chosen) => go({ account: typeof chosen === 'string' ? chosen : null, id: null, page: null })}
            />
          )}
          {view !== 'pending' && (
            <div className={style.narrow}>
              <Narrow label={translate('trade.desk.kinds')} names={kindNames} word="trade.kind" value={kind} onChange={(value) => go({ kind: value, id: null, page: null })} />
              {view === 'all' && (
                <Narrow label={translate('trade.returns.state')} names={states} word="trade.application" value={state} onChange={(value) => go({ state: value, id: null, page: null })} />
              )}
            </div>
          )}
          {error && !data ? (
            <NotRead error={error} retry={refetch} />
          ) : !data ? (
            <Bones of="queue" />
          ) : items.length === 0 ? (
            <Notice title={translate(kindDone ? 'trade.desk.kindEmpty' : 'trade.desk.queueEmpty')}>
              {/* The next of another kind is another matter: nobody is led there unasked. */}
              {kindDone && others > 0 && <Button onClick={() => go({ kind: null, id: null, page: null })}>{translate('trade.desk.otherKinds', { count: others })}</Button>}
            </Notice>
          ) : (
            <Queue items={items} id={id} onOpen={(one) => go({ id: one })} chosen={chosen} onChoose={view === 'pending' && mayAnswer ? setChosen : undefined} />
          )}
          {view === 'pending' && (
            <AnswerMany chosen={items.filter((one) => chosen.has(choiceOf(one)))} onLeft={(ids) => setChosen(new Set(items.filter((one) => ids.includes(one.id)).map(choiceOf)))} />
          )}
          {data && (data.total > SIZE || page > 1) && (
            <div className={style.counts}>
              <Button size="small" disabled={page <= 1} onClick={() => go({ page: String(page - 1), id: null })}>
                {translate('ra.navigation.previous')}
              </Button>
              <span>
                {page} / {last}
              </span>
              <Button size="small" disabled={page * SIZE >= data.total} onClick={() => go({ page: String(page + 1), id: null })}>
                {translate('ra.navigation.next')}
              </Button>
            </div>
          )}
        </div>
        {id && <Review key={id} id={id} onDecided={answered} />}
      </div>
    </div>
  )
}

interface NarrowProps {
  label: string
  names: readonly string[]
  /** Under which the names' words stand. */
  word: string
  value: string | undefined
  onChange: (value: string | null) => void
}

/** Narrows the queue down to one of a few names, or to none of them. */
const Narrow = ({ label, names, word, value = '', onChange }: NarrowProps) => {
  const translate = useTranslate()
  return (
    <select className={list.choose} aria-label={label} value={value} onChange={(event) => onChange(event.target.value || null)}>
      <option value="">{label}</option>
      {names.map((one) => (
        <option key={one} value={one}>
          {translate(`${word}.${one}`)}
        </option>
      ))}
    </select>
  )
}
