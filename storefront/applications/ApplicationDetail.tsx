import { useQuery } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { type ApplicationInfo, applicationCalls } from '#contract/application.ts'
import { contentOf, grantedOf } from '#contract/application-content.ts'
import { kindSpecs } from '#contract/application-kinds.ts'
import { href } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { ContentFacts } from '#src/applications/ContentFacts.tsx'
import { formOf, grantFormOf } from '#src/applications/forms.ts'
import { Progress } from '#src/components/Progress.tsx'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import mine from '../my-page/MyPage.module.css'
import style from '../orders/Orders.module.css'
import { FormDialog } from '../parts/FormDialog.tsx'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { Timeline } from '../parts/Timeline.tsx'
import { LOOK_AGAIN_MS } from '../trade-queries.ts'
import { applicationQueries } from './application-queries.ts'
import { useApplicationChanged } from './useApplicationChanged.ts'

/** Few kinds bring a letter. */
const LetterOf = lazy(() => import('./LetterPaper.tsx').then((part) => ({ default: part.LetterOf })))

/** One application: where it stands, what it says, what was granted, what has happened, and what is for the applicant to do next. */
export const ApplicationDetail = ({ id }: { id: string }) => {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery({ ...applicationQueries.one(id), refetchInterval: ({ state }) => (state.data?.state === 'pending' ? LOOK_AGAIN_MS : false) })
  useTitle(data ? `${translate(`trade.kind.${data.kind}`)} ${data.number}` : translate('apply.title'))
  if (error && !data) return <ListFailed error={error} retry={() => void refetch()} />
  return data ? <Detail application={data} /> : <RowBones />
}

const Detail = ({ application }: { application: ApplicationInfo }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { id, kind, state, step } = application
  const changed = useApplicationChanged(kind)
  const content = contentOf(kind, application.content) as Record<string, unknown>
  const granted = grantedOf(kind, application.granted)
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    }
    await changed()
  }
  const [withdrawing, setWithdrawing] = useState(false)
  const attempt = useAttempt()
  const withdraw = async () => {
    if (!(await attempt.run({}, () => send(applicationCalls.withdraw, { id })))) return
    setWithdrawing(false)
    notify(step === 'quoted' ? 'apply.declined' : 'apply.withdrawn', { type: 'success' })
    await changed()
  }
  const open = state === 'draft' || state === 'rejected'
  return (
    <>
      <header className={mine.head}>
        <h1>
          {translate(`trade.kind.${kind}`)} {application.number}
        </h1>
        <span>
          <Progress of={application} />
        </span>
        {application.amount && <b>{yuan(application.amount)}</b>}
        {open && (
          <Link className="button small primary" to={`${kindSpecs[kind].path}?${new URLSearchParams({ edit: id })}`}>
            {translate('apply.edit')}
          </Link>
        )}
        {step === 'quoted' && (
          <>
            <button type="button" className="button small primary" onClick={() => void act(() => send(applicationCalls.agree, { id }))}>
              {translate('apply.agree')}
            </button>
            <button type="button" className="button small" aria-haspopup="dialog" onClick={() => setWithdrawing(true)}>
              {translate('apply.decline')}
            </button>
          </>
        )}
        {step === 'agreed' && (
          <Link className="button small primary" to={href('CustomConfirmCart', { application: id })}>
            {translate('apply.order')}
          </Link>
        )}
        {(step === 'valid' || step === 'coming') && (kind === 'transfer' || kind === 'authorisation') && (
          <Suspense>
            <LetterOf applicationId={id} />
          </Suspense>
        )}
        {step === 'ordered' && application.orderId && (
          <Link className="button small" to={href('OrderDetail', { id: application.orderId })}>
            {translate('apply.toOrder', { number: application.orderNumber ?? '' })}
          </Link>
        )}
        {(state === 'withdrawn' || step === 'over') && kind !== 'return' && kind !== 'transfer' && (
          <Link className="button small" to={`${kindSpecs[kind].path}?${new URLSearchParams({ new: '1', copy: id })}`}>
            {translate('apply.copy')}
          </Link>
        )}
        {(open || state === 'pending' || step === 'over') && (
          <button type="button" className="button small" aria-haspopup="dialog" onClick={() => setWithdrawing(true)}>
            {translate('apply.withdraw')}
          </button>
        )}
      </header>
      {withdrawing && (
        <FormDialog
          title={translate(step === 'quoted' ? 'apply.declineTitle' : 'apply.withdrawTitle', { number: application.number })}
          action={translate(step === 'quoted' ? 'apply.decline' : 'apply.withdraw')}
          busy={attempt.busy}
          failure={attempt.failure}
          onClose={() => setWithdrawing(false)}
          onSubmit={() => void withdraw()}
        >
          <p>{translate(step === 'quoted' ? 'apply.declineText' : 'apply.withdrawText')}</p>
        </FormDialog>
      )}
      <div className={style.main}>
        {application.reason && (
          <p className={`panel ${style.part} field-error`} role="alert">
            {translate('apply.rejected', { reason: application.reason })}
          </p>
        )}
        {Object.keys(granted).length > 0 && (
          <section className={`panel ${style.part}`} aria-labelledby="granted">
            <h2 id="granted">{translate('apply.granted')}</h2>
            <ContentFacts words={`grant.${kind}`} form={grantFormOf(kind)} content={granted} names={application.words} />
          </section>
        )}
        <section className={`panel ${style.part}`} aria-labelledby="content">
          <h2 id="content">{translate('apply.content')}</h2>
          <ContentFacts words={kind} form={formOf(kind)} content={content} names={application.words} remarks={application.remarks} />
        </section>
        <Timeline events={application.events} words={(event) => ({ what: `${translate(`trade.act.${event.kind}`)} ${event.text ?? ''}` })} />
      </div>
    </>
  )
}
