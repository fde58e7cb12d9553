import { useQuery } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type ApplicationInfo, applicationCalls } from '#contract/application.ts'
import { contentOf } from '#contract/application-content.ts'
import { href } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { FilePreviews } from '#src/applications/FilePreviews.tsx'
import { CarrierList } from '#src/components/CarrierList.tsx'
import { Progress } from '#src/components/Progress.tsx'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { useUnitWord } from '#src/hooks/useUnitWord.ts'
import style from '../orders/Orders.module.css'
import { useOrderActs } from '../orders/useOrderActs.ts'
import { TextField } from '../parts/Fields.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { Timeline } from '../parts/Timeline.tsx'
import { tradeQueries } from '../trade-queries.ts'
import { InvoicedFirst } from './InvoicedFirst.tsx'
import mine from './MyPage.module.css'

/** One return: where it stands, what comes back, what has happened; and what is for the customer to do next. */
export const ReturnDetail = ({ id }: { id: string }) => {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery(tradeQueries.application(id))
  useTitle(data ? translate('trade.returns.titleOf', { number: data.number }) : translate('trade.returns.title'))
  if (error && !data) return <ListFailed error={error} retry={() => void refetch()} />
  return data ? <Detail application={data} /> : <RowBones />
}

const Detail = ({ application }: { application: ApplicationInfo }) => {
  const translate = useTranslate()
  const unitOf = useUnitWord()
  const notify = useNotify()
  const { refresh } = useOrderActs()
  const [sending, setSending] = useState(false)
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    }
    await refresh()
  }
  const { state, step } = application
  const content = contentOf('return', application.content)
  const open = state === 'draft' || state === 'rejected'
  const waits = state === 'pending' || step === 'sendBack' || step === 'inspect'
  // What was typed wrong may be put right as long as nobody has looked at what came.
  const mayCorrect = step === 'inspect' && application.inspection === null
  const found = new Map(application.inspection?.lines.map((line) => [line.id, line.accepted + line.scrapped]))
  return (
    <>
      <header className={mine.head}>
        <h1>{translate('trade.returns.titleOf', { number: application.number })}</h1>
        <span>
          <Progress of={application} />
        </span>
        {open && (
          <button
            type="button"
            className="button small primary"
            onClick={() => void act(() => send(applicationCalls.save, { id: application.id, version: application.version, kind: 'return', content: application.content, submit: true }))}
          >
            {translate('trade.returns.handIn')}
          </button>
        )}
        {open && application.orderId && (
          <Link className="button small" to={href('MypageTuihuo', { order: application.orderId, edit: application.id })}>
            {translate('trade.returns.edit')}
          </Link>
        )}
        {(open || state === 'pending' || step === 'sendBack') && (
          <button type="button" className="button small" onClick={() => void act(() => send(applicationCalls.withdraw, { id: application.id }))}>
            {translate('trade.returns.withdraw')}
          </button>
        )}
        {step === 'sendBack' && (
          <button type="button" className="button small primary" aria-haspopup="dialog" onClick={() => setSending(true)}>
            {translate('trade.returns.sendBack')}
          </button>
        )}
        {mayCorrect && (
          <button type="button" className="button small" aria-haspopup="dialog" onClick={() => setSending(true)}>
            {translate('trade.returns.correct')}
          </button>
        )}
      </header>
      <div className={style.main}>
        <section className={`panel ${style.part}`}>
          {waits && <InvoicedFirst invoicing={application.orderInvoicing} {...(state === 'approved' && { returnId: application.id })} />}
          {(step === 'sendBack' || mayCorrect) && (
            <p className={style.note}>{application.returnTo ? translate('trade.returns.to', { to: application.returnTo }) : translate('trade.returns.toWhom')}</p>
          )}
          <dl className={style.facts}>
            {application.orderId && (
              <div>
                <dt>{translate('trade.orders.order')}</dt>
                <dd>
                  <Link to={href('OrderDetail', { id: application.orderId })}>{application.orderNumber}</Link>
                </dd>
              </div>
            )}
            <div>
              <dt>{translate('trade.returns.reason')}</dt>
              <dd>
                {translate(`trade.reason.${content.reason}`)} {content.note}
              </dd>
            </div>
            <div className="priced">
              <dt>{translate('trade.line.amount')}</dt>
              <dd>
                {application.amount && yuan(application.amount)}
                {application.amount && <small>{translate('trade.returns.goesTo')}</small>}
              </dd>
            </div>
            {!!content.files?.length && (
              <div>
                <dt>{translate('apply.return.files')}</dt>
                <dd>
                  <FilePreviews files={content.files} />
                </dd>
              </div>
            )}
            {application.reason && (
              <div>
                <dt>{translate('trade.returns.rejected')}</dt>
                <dd>{application.reason}</dd>
              </div>
            )}
          </dl>
        </section>
        {application.lines.length > 0 && (
          <section className={`panel fades ${style.wrap}`}>
            <table className={`${style.table} ${style.rows}`}>
              <thead>
                <tr>
                  <th>{translate('trade.line.goods')}</th>
                  <th>{translate('trade.delivery.lot')}</th>
                  <th className={style.num}>{translate('trade.line.qty')}</th>
                  <th className={style.num}>{translate('trade.returns.accepted')}</th>
                </tr>
              </thead>
              <tbody>
                {application.lines.map((line) => (
                  <tr key={line.id}>
                    <td className={style.what}>
                      {line.name} {line.specName}
                    </td>
                    <td data-label={translate('trade.delivery.lot')}>{line.lotNumber}</td>
                    <td className={style.num} data-label={translate('trade.line.qty')}>
                      {line.qty} {unitOf(line.unit, line.qty)}
                    </td>
                    <td className={style.num} data-label={translate('trade.returns.accepted')}>
                      {line.accepted === null ? (found.get(line.id) ?? '—') : line.accepted + (line.scrapped ?? 0)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        <Timeline events={application.events} words={(event) => ({ what: `${translate(`trade.act.${event.kind}`)} ${event.text ?? ''}` })} />
      </div>
      {sending && <SendBackDialog id={application.id} onClose={() => setSending(false)} />}
    </>
  )
}

const SendBackDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const translate = useTranslate()
  const { refresh } = useOrderActs()
  const attempt = useAttempt()
  const [carrier, setCarrier] = useState('')
  const [tracking, setTracking] = useState('')
  const must = (text: string) => (text.trim() ? '' : translate('trade.form.required'))
  const submit = async () => {
    if (!(await attempt.run({ carrier: must(carrier), tracking: must(tracking) }, () => send(applicationCalls.sendBack, { id, carrier: carrier.trim(), tracking: tracking.trim() })))) return
    await refresh()
    onClose()
  }
  return (
    <FormDialog title={translate('trade.returns.sendBack')} action={translate('mall.save')} busy={attempt.busy} failure={attempt.failure} onClose={onClose} onSubmit={() => void submit()}>
      <TextField label={translate('trade.returns.carrier')} required value={carrier} onChange={setCarrier} error={attempt.faults.carrier} list="carriers" autoFocus />
      <CarrierList id="carriers" />
      <TextField label={translate('trade.returns.tracking')} required value={tracking} onChange={setTracking} error={attempt.faults.tracking} />
    </FormDialog>
  )
}
