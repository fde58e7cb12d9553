import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { contentOf } from '#contract/application.ts'
import { isForMain, type Kind } from '#contract/application-kinds.ts'
import { useIsMain } from '#src/api/user.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import mine from '../my-page/MyPage.module.css'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { ListHead } from '../parts/ListHead.tsx'
import { useListAddress } from '../parts/useListAddress.ts'
import { ApplicationDetail } from './ApplicationDetail.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import { ApplicationList } from './ApplicationList.tsx'
import { applicationQueries } from './application-queries.ts'

interface Props {
  kind: Kind
  /** What stands above the list: what one holds by approved applications. */
  children?: ReactNode
  /** Beside the way to a new one. */
  acts?: ReactNode
  /** What a new one begins with, from the address. */
  start?: Record<string, unknown>
  /** What ids in it are called. */
  names?: Record<string, string>
}

/** Everything about one kind of application at one address: its list; a new one with `new`, a kept one with `edit`, one of them with `id`. */
export const ApplicationPage = ({ kind, children, acts, start, names }: Props) => {
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
  if (id) return <ApplicationDetail id={id} />
  if (edit && mayBegin) return <Kept kind={kind} id={edit} onDone={show} />
  const copy = query.get('copy')
  if (query.has('new') && mayBegin && copy) return <Copied kind={kind} id={copy} onDone={show} />
  if (query.has('new') && mayBegin)
    return (
      <>
        <Head title={translate(`apply.new.${kind}`)} />
        <ApplicationForm kind={kind} kept={null} {...(start && { start })} {...(names && { names })} onDone={(saved) => show(saved.id)} />
      </>
    )
  return (
    <>
      <ListHead title={title} hint={translate('trade.returns.search')} list={list}>
        {acts}
        {mayBegin && (
          <Link className="button small primary" to={`${pathname}?new=1`}>
            {translate(`apply.new.${kind}`)}
          </Link>
        )}
      </ListHead>
      {!mayBegin && <p className={mine.hint}>{translate('shop.mine.mainOnly')}</p>}
      {children}
      <ApplicationList kind={kind} list={list} />
    </>
  )
}

/** A new one with what another said: one that was withdrawn, for the most part. */
const Copied = ({ kind, id, onDone }: { kind: Kind; id: string; onDone: (id: string) => void }) => {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery(applicationQueries.one(id))
  if (error && !data) return <ListFailed error={error} retry={() => void refetch()} />
  if (!data) return <RowBones />
  return (
    <>
      <Head title={translate(`apply.new.${kind}`)} />
      <ApplicationForm kind={kind} kept={null} start={contentOf(kind, data.content) as Record<string, unknown>} names={data.words} onDone={(saved) => onDone(saved.id)} />
    </>
  )
}

const Head = ({ title }: { title: string }) => (
  <header className={mine.head}>
    <h1>{title}</h1>
  </header>
)

const Kept = ({ kind, id, onDone }: { kind: Kind; id: string; onDone: (id: string) => void }) => {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery(applicationQueries.one(id))
  if (error && !data) return <ListFailed error={error} retry={() => void refetch()} />
  if (!data) return <RowBones />
  return (
    <>
      <Head title={`${translate(`trade.kind.${kind}`)} ${data.number}`} />
      <ApplicationForm key={data.version} kind={kind} kept={data} onDone={(saved) => onDone(saved.id)} />
    </>
  )
}
