import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ApplicationInfo } from '#contract/application.ts'
import { href, restRecord } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import style from '#src/applications/Applications.module.css'
import { Progress } from '#src/components/Progress.tsx'

/** Whose application it is, about what, and how far it is: in the form of what was filled in, which stands below. */
export const HeadFacts = ({ of: application }: { of: ApplicationInfo }) => {
  const { accountId, accountName, orderId, orderNumber, amount, assigneeName, reason } = application
  return (
    <dl className={style.facts}>
      <Fact word="trade.desk.applicant">{accountId ? <Link to={href('AccountsDetail', { id: accountId })}>{accountName}</Link> : accountName}</Fact>
      <Fact word="trade.orders.order">{orderId && <Link to={restRecord('orders', orderId)}>{orderNumber}</Link>}</Fact>
      <Fact word="trade.line.amount">{amount && yuan(amount)}</Fact>
      <Fact word="trade.returns.state">
        <Progress of={application} />
      </Fact>
      <Fact word="trade.desk.assignee">{assigneeName}</Fact>
      <Fact wide word="trade.returns.rejected">
        {reason}
      </Fact>
    </dl>
  )
}

/** What there is none of isn't named. */
const Fact = ({ word, wide = false, children }: { word: string; wide?: boolean; children: ReactNode }) => {
  const translate = useTranslate()
  return children ? (
    <div className={wide ? style.wide : undefined}>
      <dt>{translate(word)}</dt>
      <dd>{children}</dd>
    </div>
  ) : null
}
