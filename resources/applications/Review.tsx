import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { ApplicationInfo } from '#contract/application.ts'
import { contentOf, grantedOf } from '#contract/application-content.ts'
import { kindSpecs } from '#contract/application-kinds.ts'
import { reviewCalls } from '#contract/application-review.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useMay, useUser } from '#src/api/user.ts'
import facts from '#src/applications/Applications.module.css'
import { ContentFacts } from '#src/applications/ContentFacts.tsx'
import { FilePreviews } from '#src/applications/FilePreviews.tsx'
import { formOf, grantFormOf } from '#src/applications/forms.ts'
import { Bones } from '#src/components/Bones.tsx'
import { longTime } from '#src/dates.ts'
import { useActor } from '#src/hooks/useActor.ts'
import { NotRead } from '../kit/NotRead.tsx'
import { ReasonDialog } from '../kit/ReasonDialog.tsx'
import { Decision } from './Decision.tsx'
import { Former } from './Former.tsx'
import { HeadFacts } from './HeadFacts.tsx'
import { HowThingsStand } from './HowThingsStand.tsx'
import { Inspection } from './Inspection.tsx'
import { ReturnedLines } from './ReturnedLines.tsx'
import style from './Review.module.css'

/** One application in hand: its content, its history, and the decision. A approves and goes on, R turns down with a reason. */
export const Review = ({ id, onDecided }: { id: string; onDecided: () => void }) => {
  const { data, error, refetch } = useQuery({ queryKey: ['applications', 'detail', id], queryFn: () => send(reviewCalls.info, { id }), retry: false })
  if (error && !data) return <NotRead error={error} retry={refetch} />
  return data ? <Application application={data} onDecided={onDecided} /> : <Bones of="record" />
}

const Application = ({ application, onDecided }: { application: ApplicationInfo; onDecided: () => void }) => {
  const translate = useTranslate()
  const { kind, step, state } = application
  const mayReview = useMay(kindSpecs[kind].review)
  const deciding = mayReview && state === 'pending'
  const granted = grantedOf(kind, application.granted)
  return (
    <section className={style.review} aria-label={application.number}>
      <div className={style.body}>
        <div className={style.title}>
          <h2>
            {translate(`trade.kind.${kind}`)} {application.number}
          </h2>
          {mayReview && state === 'pending' && <TakeOn application={application} />}
        </div>
        <HeadFacts of={application} />
        {kind === 'return' ? (
          <ReturnParts application={application} mayReview={mayReview} />
        ) : (
          <ContentFacts
            words={kind}
            form={formOf(kind)}
            content={contentOf(kind, application.content) as Record<string, unknown>}
            names={application.words}
            remarks={application.remarks}
            below={(name, textOf) => <Former application={application} name={name} textOf={textOf} />}
          />
        )}
        <HowThingsStand standing={application.standing} />
        {Object.keys(granted).length > 0 && (
          <>
            <h3>{translate('apply.granted')}</h3>
            <ContentFacts words={`grant.${kind}`} form={grantFormOf(kind)} content={granted} names={application.words} />
          </>
        )}
        {!deciding && <Events of={application} />}
      </div>
      {mayReview && (step === 'sendBack' || step === 'over') && <Close application={application} />}
      {!mayReview && state === 'pending' && (
        <p className={style.bar} role="note">
          {translate('reviewing.byOthers')}
        </p>
      )}
      {deciding && (
        <Decision key={application.version} application={application} onDecided={onDecided}>
          <div className={style.body}>
            <Events of={application} />
          </div>
        </Decision>
      )}
    </section>
  )
}

/** How it got here, the latest first. */
const Events = ({ of: { events } }: { of: ApplicationInfo }) => {
  const translate = useTranslate()
  const actor = useActor()
  return (
    <>
      <h3>{translate('trade.orders.timeline')}</h3>
      <ol className={style.events}>
        {[...events].reverse().map((event) => (
          <li key={`${event.at}${event.kind}`}>
            {translate(`trade.act.${event.kind}`)} {event.text}
            <small>
              {longTime(event.at)} · {actor(event.actorName)}
            </small>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Says that one has it in hand, so that nobody else begins; who has it may let go of it, and others take it over. */
const TakeOn = ({ application: { id, assigneeId, assigneeName } }: { application: ApplicationInfo }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const user = useUser()
  const mine = assigneeId !== null && assigneeId === user?.signerId
  const take = async () => {
    if (!user) return
    try {
      await send(reviewCalls.assign, { ids: [id], assigneeId: mine ? null : user.signerId })
      notify(mine ? 'reviewing.letGone' : 'trade.desk.takenOn', { type: 'success' })
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    }
    await queries.invalidateQueries({ queryKey: ['applications'] })
  }
  return (
    <p className={style.acts}>
      {assigneeId !== null && (
        <span className={mine ? 'status progress' : 'status attention'}>{mine ? translate('reviewing.inMyHand') : translate('reviewing.inHand', { name: assigneeName ?? '' })}</span>
      )}
      <Button size="small" onClick={() => void take()}>
        {translate(mine ? 'reviewing.letGo' : assigneeId === null ? 'trade.desk.takeOn' : 'reviewing.takeOver')}
      </Button>
    </p>
  )
}

const ReturnParts = ({ application, mayReview }: { application: ApplicationInfo; mayReview: boolean }) => {
  const translate = useTranslate()
  /** It came without its courier's number being told. */
  const [arrived, setArrived] = useState(false)
  const { reason, note, files } = contentOf('return', application.content)
  return (
    <>
      {reason && (
        <dl className={facts.facts}>
          <div className={facts.wide}>
            <dt>{translate('trade.returns.reason')}</dt>
            <dd>
              {translate(`trade.reason.${reason}`)} {note}
            </dd>
          </div>
        </dl>
      )}
      {!!files?.length && <FilePreviews files={files} />}
      {mayReview && application.state === 'approved' && (application.step === 'inspect' || arrived) ? (
        <Inspection key={application.version} application={application} />
      ) : (
        <ReturnedLines application={application} />
      )}
      {mayReview && application.step === 'sendBack' && !arrived && (
        <Button size="small" style={{ justifySelf: 'start' }} onClick={() => setArrived(true)}>
          {translate('trade.desk.arrived')}
        </Button>
      )}
    </>
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
          name={`closeReturn.${application.id}`}
          title={translate('trade.desk.closeReturnTitle', { number: application.number })}
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
