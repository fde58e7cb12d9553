import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { ApplicationInfo } from '#contract/application.ts'
import { contentOf } from '#contract/application-content.ts'
import { href } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { FilePreviews } from '#src/applications/FilePreviews.tsx'
import { Progress } from '#src/components/Progress.tsx'
import { useTitle } from '#src/hooks/useTitle.ts'
import style from '../orders/Orders.module.css'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { Timeline } from '../parts/Timeline.tsx'
import { tradeQueries } from '../trade-queries.ts'
import { InvoicedFirst } from './InvoicedFirst.tsx'
import mine from './MyPage.module.css'
import { mayCorrect } from './may-correct.ts'
import { ReturnActs } from './ReturnActs.tsx'
import { ReturnLines } from './ReturnLines.tsx'

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
  const { state, step } = application
  const content = contentOf('return', application.content)
  const waits = state === 'pending' || step === 'sendBack' || step === 'inspect'
  return (
    <>
      <header className={mine.head}>
        <h1>{translate('trade.returns.titleOf', { number: application.number })}</h1>
        <span>
          <Progress of={application} />
        </span>
        <ReturnActs application={application} />
      </header>
      <div className={style.main}>
        <section className={`panel ${style.part}`}>
          {waits && <InvoicedFirst invoicing={application.orderInvoicing} {...(state === 'approved' && { returnId: application.id })} />}
          {(step === 'sendBack' || mayCorrect(application)) && (
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
        {application.lines.length > 0 && <ReturnLines application={application} />}
        <Timeline events={application.events} words={(event) => ({ what: `${translate(`trade.act.${event.kind}`)} ${event.text ?? ''}` })} />
      </div>
    </>
  )
}
