import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { ApplicationInfo } from '#contract/application.ts'
import { contentOf } from '#contract/application-content.ts'
import { isForMain, isSingle, type Kind } from '#contract/application-kinds.ts'
import { useIsMain } from '#src/api/user.ts'
import { SearchInput } from '#src/components/SearchInput.tsx'
import { useTitle } from '#src/hooks/useTitle.ts'
import { onUse } from '../frame/on-use.tsx'
import mine from '../my-page/MyPage.module.css'
import orders from '../orders/Orders.module.css'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { ListHead } from '../parts/ListHead.tsx'
import { useListAddress } from '../parts/useListAddress.ts'
import { ApplicationList } from './ApplicationList.tsx'
import { applicationQueries } from './application-queries.ts'

// Who looks through a list has use for neither yet.
const bones = <RowBones rows={4} height={96} />
const form = onUse(() => import('./ApplicationForm.tsx').then(({ ApplicationForm }) => ApplicationForm), bones)
const detail = onUse(() => import('./ApplicationDetail.tsx').then(({ ApplicationDetail }) => ApplicationDetail), bones)

interface Props {
  kind: Kind
  /** What stands above the list: what one holds by approved applications. */
  children?: ReactNode
  /** The search finds what stands above the list, too. */
  findsAll?: boolean
  /** Beside the way to a new one. */
  acts?: ReactNode
  /** What a new one begins with, from the address. */
  start?: Record<string, unknown>
  needed?: (typed: Record<string, unknown>) => readonly string[]
  /** What is said above the fields of a new one. */
  above?: ReactNode
}

/** Everything about one kind of application at one address: its list; a new one with `new`, a kept one with `edit`, one of them with `id`. */
export const ApplicationPage = ({ kind, children, findsAll = !children, acts, start, needed, above }: Props) => {
  const translate = useTranslate()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const [id, edit] = [query.get('id'), query.get('edit')]
  const list = useListAddress()
  const mayBegin = useIsMain() || !isForMain(kind)
  const title = translate(`apply.page.${kind}`)
  useTitle(title)
  const show = (shown: string) => navigate(`${pathname}?${new URLSearchParams({ id: shown })}`, { replace: true })
  if (id) return <detail.Part id={id} />
  if (edit && mayBegin)
    return (
      <Named id={edit}>
        {(kept) => (
          <>
            <Head title={`${translate(`trade.kind.${kind}`)} ${kept.number}`} />
            <form.Part key={kept.version} kind={kind} kept={kept} {...(needed && { needed })} onDone={(saved) => show(saved.id)} />
          </>
        )}
      </Named>
    )
  if (query.has('new') && mayBegin) {
    const begin = (from: { start?: Record<string, unknown>; names?: Record<string, string> }) => (
      <>
        <Head title={translate(`apply.new.${kind}`)} />
        <UnlessInReview kind={kind}>
          <form.Part kind={kind} kept={null} {...from} {...(needed && { needed })} above={above} onDone={(saved) => show(saved.id)} />
        </UnlessInReview>
      </>
    )
    const copy = query.get('copy')
    return copy ? <Named id={copy}>{({ content, words }) => begin({ start: contentOf(kind, content) as Record<string, unknown>, names: words })}</Named> : begin(start ? { start } : {})
  }
  return (
    <>
      <ListHead title={title} {...(findsAll && { hint: translate('apply.search') })} list={list}>
        {acts}
        {mayBegin && (
          <Link className="button small primary" to={`${pathname}?new=1`} {...form.ahead}>
            {translate(`apply.new.${kind}`)}
          </Link>
        )}
      </ListHead>
      {!mayBegin && <p className={mine.hint}>{translate('shop.mine.mainOnly')}</p>}
      {children}
      {children && (
        <div className={mine.head}>
          <h2 className={mine.part}>{translate('apply.list')}</h2>
          <span />
          {!findsAll && <SearchInput className="input" hint={translate('apply.search')} maxLength={100} text={list.text} onText={list.setText} />}
        </div>
      )}
      <div {...detail.ahead}>
        <ApplicationList kind={kind} list={list} />
      </div>
    </>
  )
}

/** Of some kinds one is reviewed at a time: which one it is is said before a form is filled in for nothing. */
const UnlessInReview = ({ kind, children }: { kind: Kind; children: ReactNode }) => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const single = isSingle(kind)
  const { data, error, refetch } = useQuery({ ...applicationQueries.list({ kind, state: 'pending' }, 1), enabled: single })
  if (!single) return children
  if (!data) return error ? <ListFailed error={error} retry={() => void refetch()} /> : <RowBones rows={4} height={96} />
  const [other] = data.items
  if (!other) return children
  return (
    <section className={`panel ${orders.part}`}>
      <p>{translate('apply.inReview', { number: other.number })}</p>
      <Link className="button primary" to={`${pathname}?${new URLSearchParams({ id: other.id })}`}>
        {translate('apply.seeInReview')}
      </Link>
    </section>
  )
}

const Head = ({ title }: { title: string }) => (
  <header className={mine.head}>
    <h1>{title}</h1>
  </header>
)

/** One that the address names, once it has come: to be changed, or to begin another with what it says. */
const Named = ({ id, children }: { id: string; children: (application: ApplicationInfo) => ReactNode }) => {
  const { data, error, refetch } = useQuery(applicationQueries.one(id))
  if (error && !data) return <ListFailed error={error} retry={() => void refetch()} />
  return data ? children(data) : <RowBones />
}
