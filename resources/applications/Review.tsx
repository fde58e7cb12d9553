import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { type ApplicationInfo, reviewCalls } from '#contract/application.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useMay } from '#src/api/user.ts'
import { Notice } from '#src/components/Notice.tsx'
import { longTime } from '#src/dates.ts'
import { yuan } from '#src/money.ts'
import { restRecord } from '#src/paths.ts'
import { isTyping } from '../kit/is-typing.ts'
import { ReasonDialog } from '../kit/ReasonDialog.tsx'
import { Inspection } from './Inspection.tsx'
import style from './Review.module.css'

/** One application in hand: its content, its history, and the decision. A approves and goes on, R turns down with a reason. */
export const Review = ({ id, onDecided }: { id: string; onDecided: () => void }) => {
  const translate = useTranslate()
  const { data, error } = useQuery({ queryKey: ['applications', 'detail', id], queryFn: () => send(reviewCalls.info, { id }), retry: false })
  if (error && !data) return <Notice title={translate('list.failed')} text={sentenceOf(error)} />
  return data ? <Application application={data} onDecided={onDecided} /> : null
}

const Application = ({ application, onDecided }: { application: ApplicationInfo; onDecided: () => void }) => {
  const translate = useTranslate()
  const { content } = application
  const mayReview = useMay('applications:review')
  return (
    <section className={style.review} aria-label={application.number}>
      <div className={style.body}>
        <h2>
          {translate(`trade.kind.${application.kind}`)} {application.number}
        </h2>
        <dl className={style.facts}>
          <dt>{translate('trade.desk.applicant')}</dt>
          <dd>{application.accountName}</dd>
          {application.orderId && (
            <>
              <dt>{translate('trade.orders.order')}</dt>
              <dd>
                <Link to={restRecord('orders', application.orderId)}>{application.orderNumber}</Link>
              </dd>
            </>
          )}
          <dt>{translate('trade.line.amount')}</dt>
          <dd>{application.amount && yuan(application.amount)}</dd>
          <dt>{translate('trade.returns.reason')}</dt>
          <dd>
            {translate(`trade.reason.${content.reason}`)} {content.note}
          </dd>
          <dt>{translate('trade.returns.state')}</dt>
          <dd>{translate(application.step ? `trade.step.${application.step}` : `trade.application.${application.state}`)}</dd>
          {application.reason && (
            <>
              <dt>{translate('trade.returns.rejected')}</dt>
              <dd>{application.reason}</dd>
            </>
          )}
        </dl>
        {mayReview && application.state === 'approved' && application.step === 'inspect' ? <Inspection application={application} /> : <Lines application={application} />}
        <h3>{translate('trade.orders.timeline')}</h3>
        <ol className={style.events}>
          {[...application.events].reverse().map((event) => (
            <li key={`${event.at}${event.kind}`}>
              {translate(`trade.act.${event.kind}`)} {event.text}
              <small>
                {longTime(event.at)} · {event.actorName}
              </small>
            </li>
          ))}
        </ol>
      </div>
      {mayReview && application.step === 'sendBack' && <Close application={application} />}
      {mayReview && application.state === 'pending' && <Decision application={application} onDecided={onDecided} />}
    </section>
  )
}

const Lines = ({ application }: { application: ApplicationInfo }) => {
  const translate = useTranslate()
  return (
    <div className={style.wrap}>
      <table className={style.table}>
        <thead>
          <tr>
            <th>{translate('trade.line.goods')}</th>
            <th>{translate('trade.delivery.lot')}</th>
            <th>{translate('trade.delivery.expires')}</th>
            <th className={style.num}>{translate('trade.line.price')}</th>
            <th className={style.num}>{translate('trade.line.qty')}</th>
            <th className={style.num}>{translate('trade.returns.accepted')}</th>
          </tr>
        </thead>
        <tbody>
          {application.lines.map((line) => (
            <tr key={line.id}>
              <td>
                {line.name} {line.specName}
              </td>
              <td>{line.lotNumber}</td>
              <td>{line.expiresOn ?? '—'}</td>
              <td className={style.num}>{yuan(line.price)}</td>
              <td className={style.num}>
                {line.qty} {line.unit}
              </td>
              <td className={style.num}>{line.accepted === null ? '—' : line.accepted + (line.scrapped ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Close = ({ application }: { application: ApplicationInfo }) => {
  const translate = useTranslate()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  return (
    <div className={style.bar}>
      <span className={style.grow} />
      <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {translate('trade.desk.closeReturn')}
      </Button>
      {asking && (
        <ReasonDialog
          title={translate('trade.desk.closeTitle', { number: application.number })}
          action={translate('trade.desk.closeReturn')}
          onClose={() => setAsking(false)}
          onReason={(reason) => send(reviewCalls.close, { id: application.id, version: application.version, reason })}
          onDone={() => {
            setAsking(false)
            void queries.invalidateQueries({ queryKey: ['applications'] })
          }}
        />
      )}
    </div>
  )
}

const Decision = ({ application, onDecided }: { application: ApplicationInfo; onDecided: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const [rejecting, setRejecting] = useState(false)
  const [busy, setBusy] = useState(false)
  const { id, version } = application
  const decided = async (message: string) => {
    notify(message, { type: 'success' })
    onDecided()
    await queries.invalidateQueries({ queryKey: ['applications'] })
  }
  const approve = async () => {
    if (busy) return
    setBusy(true)
    try {
      await send(reviewCalls.review, { id, version, approve: true })
      await decided('trade.desk.approved')
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
      await queries.invalidateQueries({ queryKey: ['applications'] })
      setBusy(false)
    }
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey || event.repeat || rejecting) return
      if (event.key === 'a') void approve()
      if (event.key === 'r') {
        event.preventDefault()
        setRejecting(true)
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return (
    <div className={style.bar}>
      <span className={style.grow} />
      <Button disabled={busy} aria-haspopup="dialog" onClick={() => setRejecting(true)}>
        {translate('trade.desk.reject')}
        <kbd>R</kbd>
      </Button>
      <Button variant="contained" color="primary" disabled={busy} onClick={() => void approve()}>
        {translate('trade.desk.approve')}
        <kbd>A</kbd>
      </Button>
      {rejecting && (
        <ReasonDialog
          title={translate('trade.desk.rejectTitle', { number: application.number })}
          action={translate('trade.desk.reject')}
          onClose={() => setRejecting(false)}
          onReason={(reason) => send(reviewCalls.review, { id, version, approve: false, reason })}
          onDone={() => {
            setRejecting(false)
            void decided('trade.desk.rejected')
          }}
        />
      )}
    </div>
  )
}
