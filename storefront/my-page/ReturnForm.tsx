import { useQuery } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { type ApplicationInfo, applicationCalls } from '#contract/application.ts'
import { contentOf, wireContent } from '#contract/application-content.ts'
import { type ReturnContent, ReturnReason } from '#contract/application-kinds.ts'
import type { Attachment } from '#contract/attachment.ts'
import type { DeliveryLine } from '#contract/delivery.ts'
import { href } from '#contract/paths.ts'
import { labelsOf } from '#contract/wire.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { FilesField } from '#src/applications/FilesField.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useSubmitKey } from '#src/hooks/useSubmitKey.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { useTypedDraft } from '#src/hooks/useTypedDraft.ts'
import style from '../orders/Orders.module.css'
import { useOrderActs } from '../orders/useOrderActs.ts'
import { countOf } from '../parts/CountField.tsx'
import { Failure, TextField } from '../parts/Fields.tsx'
import { LeaveGuard } from '../parts/LeaveGuard.tsx'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { Restored } from '../parts/Restored.tsx'
import { tradeQueries } from '../trade-queries.ts'
import { InvoicedFirst } from './InvoicedFirst.tsx'
import mine from './MyPage.module.css'
import { ReturnPieces } from './ReturnPieces.tsx'
import { worthOfReturn } from './worth-of-return.ts'

const reasons = labelsOf(ReturnReason) ?? {}

interface Typed {
  /** How many of each lot that was sent, as typed. */
  chosen: Record<string, string>
  reason: string
  note: string
  files: Attachment[]
}

const begunOf = (kept: ApplicationInfo | undefined): Typed => {
  const { lines = [], reason = '', note, files } = kept ? contentOf('return', kept.content) : {}
  return { chosen: Object.fromEntries(lines.map(({ deliveryLineId, qty }) => [deliveryLineId, String(qty)])), reason, note: note ?? '', files: files ?? [] }
}

/** A return, new or kept: how many of which lot, and why; never more than can still be sent back. */
export const ReturnForm = ({ orderId, kept }: { orderId: string; kept?: ApplicationInfo }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const { refresh } = useOrderActs()
  const { data: order, error, refetch } = useQuery(tradeQueries.order(orderId))
  const attempt = useAttempt()
  const key = useSubmitKey()
  const [begun] = useState(() => begunOf(kept))
  const { typed, setTyped, restored, anew } = useTypedDraft(`return.${kept ? `${kept.id}.${kept.version}` : orderId}`, begun)
  const { chosen, reason, note, files } = typed
  const say = (next: Partial<Typed>) => setTyped((now) => ({ ...now, ...next }))
  const saved = useRef(false)
  useTitle(translate('trade.returns.apply'))
  if (error && !order) return <ListFailed error={error} retry={() => void refetch()} />
  if (!order) return <RowBones />
  const lines: DeliveryLine[] = order.deliveries.flatMap((delivery) => delivery.lines).filter(({ returnable }) => returnable > 0)
  const typedOf = (id: string) => chosen[id] ?? '0'
  const wanted = lines.flatMap(({ id, returnable }) => {
    const qty = countOf(typedOf(id), returnable)
    return qty ? [{ id, qty }] : []
  })
  const worth = worthOfReturn(order, lines, wanted)
  const wrong = Object.fromEntries(lines.map(({ id, returnable }) => [id, countOf(typedOf(id), returnable) === null ? translate('trade.delivery.countShape', { max: returnable }) : '']))
  const submit = async (handIn: boolean) => {
    let id = ''
    const check = {
      ...wrong,
      lines: wanted.length === 0 && Object.values(wrong).every((word) => word === '') ? translate('trade.returns.nothing') : '',
      reason: reason ? '' : translate('apply.choose'),
    }
    const content = { orderId, reason: reason as ReturnContent['reason'], note, files, lines: wanted.map(({ id: deliveryLineId, qty }) => ({ deliveryLineId, qty })) }
    if (
      !(await attempt.run(
        check,
        async () =>
          void ({ id } = await send(applicationCalls.save, {
            ...(kept && { id: kept.id, version: kept.version }),
            kind: 'return',
            content: wireContent('return', content),
            submit: handIn,
            key: key({ content, handIn }),
          })),
      ))
    )
      return
    saved.current = true
    notify(handIn ? 'trade.returns.handedIn' : 'trade.returns.kept', { type: 'success' })
    await refresh()
    navigate(href('MypageTuihuo', { id }), { replace: true })
  }
  return (
    <>
      <header className={mine.head}>
        <h1>{translate('trade.returns.apply')}</h1>
        <span>
          <Link to={href('OrderDetail', { id: orderId })}>{order.number}</Link>
        </span>
      </header>
      {lines.length === 0 ? (
        <Notice title={translate('trade.returns.none')} text={translate('trade.returns.noneHint')} picture="/mall/pictures/kit.svg" />
      ) : (
        <form
          className={`panel ${style.part}`}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit(true)
          }}
        >
          <LeaveGuard unsaved={() => !saved.current && JSON.stringify(typed) !== JSON.stringify(begun)} />
          {restored && <Restored onAnew={anew} />}
          <InvoicedFirst invoicing={order.invoicing} />
          <ReturnPieces
            lines={lines}
            typedOf={typedOf}
            faults={attempt.faults}
            onTyped={(id, pieces) => {
              attempt.forget(id)
              attempt.forget('lines')
              setTyped((now) => ({ ...now, chosen: { ...now.chosen, [id]: pieces } }))
            }}
          />
          {attempt.faults.lines && <span className="field-error">{attempt.faults.lines}</span>}
          <div className="field">
            <label htmlFor="return-reason" className="must">
              {translate('trade.returns.reason')}
            </label>
            <select
              id="return-reason"
              className="input"
              value={reason}
              aria-invalid={attempt.faults.reason ? true : undefined}
              aria-required
              onChange={(event) => {
                attempt.forget('reason')
                say({ reason: event.target.value })
              }}
            >
              <option value="">{translate('trade.address.choose')}</option>
              {Object.keys(reasons).map((name) => (
                <option key={name} value={name}>
                  {translate(`trade.reason.${name}`)}
                </option>
              ))}
            </select>
            {attempt.faults.reason && <span className="field-error">{attempt.faults.reason}</span>}
          </div>
          <TextField label={translate('trade.returns.note')} value={note} onChange={(note) => say({ note })} maxLength={500} />
          <div className="field">
            <label htmlFor="return-files">{translate('apply.return.files')}</label>
            {reason === 'quality' && <small className={style.note}>{translate('trade.returns.photos')}</small>}
            <FilesField id="return-files" files={files} invalid={false} onChange={(files) => say({ files })} />
          </div>
          {worth !== null && (
            <div className="priced">
              <p>{translate('trade.returns.worth', { amount: yuan(worth) })}</p>
              <p className={style.note}>{translate('trade.returns.goesTo')}</p>
            </div>
          )}
          <Failure>{attempt.failure}</Failure>
          <div className={style.acts}>
            <button type="button" className="button" disabled={attempt.busy} onClick={() => void submit(false)}>
              {translate('trade.returns.keep')}
            </button>
            <button type="submit" className="button primary" disabled={attempt.busy}>
              {translate('trade.returns.handIn')}
            </button>
          </div>
        </form>
      )}
    </>
  )
}
