import { useTranslate } from 'ra-core'
import { counted } from '#contract/counted.ts'
import type { Glance } from '#contract/customer.ts'
import { href, path, restList } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { type Figure, Figures } from '#src/desk/Figures.tsx'

/** What a customer has, owes, buys and waits for, each leading to its list. */
export const CustomerFigures = ({ id, glance: { payer, money, orders, papers, applications } }: { id: string; glance: Glance }) => {
  const translate = useTranslate()
  const word = (figure: string) => translate(`customer.figure.${figure}`)
  const list = (filter: object) => restList('orders', { accountId: id, ...filter })
  const funds = `${path('Funds')}?${new URLSearchParams({ q: payer.name })}`
  const owing = restList('orders', { accountId: payer.id, payWay: 'credit', payment: ['unpaid', 'partly'], sold: true })
  const files = restList('qualifications', { accountId: id })
  const figures: (Figure | null)[] = [
    money && {
      name: word('balance'),
      value: yuan(money.balance),
      to: funds,
      note:
        [payer.id !== id && translate('customer.shared', { name: payer.name }), Number(money.deposit) > 0 && translate('customer.funds.deposit', { amount: yuan(money.deposit) })]
          .filter(Boolean)
          .join(' · ') || undefined,
    },
    money && {
      name: word('owed'),
      value: yuan(money.owed),
      to: owing,
      bad: Number(money.owed) > Number(money.creditLimit),
      note:
        Number(money.awaiting) > 0
          ? translate('customer.funds.awaiting', { amount: yuan(money.awaiting) })
          : money.termDays === null
            ? word('noCredit')
            : translate('fund.ofLimit', { limit: yuan(money.creditLimit) }),
    },
    money && {
      name: word('overdue'),
      value: yuan(money.overdue),
      to: owing,
      bad: Number(money.overdue) > 0,
      note: money.termDays === null ? undefined : translate('fund.term', { days: money.termDays }),
    },
    orders && { name: word('ordered'), value: yuan(orders.ordered), to: list({ sold: true, placedFrom: orders.since }), note: translate('customer.orderCount', { smart_count: orders.orderedCount }) },
    orders && {
      name: word('toDo'),
      value: counted(orders.pending + orders.toShip),
      to: list({ handling: orders.pending > 0 ? ['pending', 'confirmed'] : ['confirmed'], delivery: ['none', 'partly'], ...(orders.pending > 0 && { approval: ['none', 'approved', 'refused'] }) }),
      note: translate('customer.toDo', { pending: orders.pending, toShip: orders.toShip }),
    },
    papers && {
      name: word('papers'),
      value: counted(papers.all),
      to: files,
      bad: papers.expired > 0,
      note: papers.expired > 0 ? translate('customer.papersExpired', { count: papers.expired }) : papers.expiring > 0 ? translate('customer.papersExpiring', { count: papers.expiring }) : undefined,
    },
    applications !== null ? { name: word('applications'), value: counted(applications), to: href('Applications', { account: id }) } : null,
  ]
  return <Figures small of={figures.filter((one) => one !== null)} />
}
