import { type RaRecord, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { OrderLine } from '#contract/rest/order.ts'
import { grouped, yuan } from '#src/money.ts'
import { href, restRecord } from '#src/paths.ts'
import style from '../kit/Form.module.css'

/** What was ordered, as it was called and priced then. */
export const OrderLines = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const lines = record.lines as OrderLine[]
  return (
    <>
      <h2>{translate('resources.orders.lines')}</h2>
      {lines.map(({ id, goodsId, name, specName, unit, price, qty, amount }) => (
        <div key={id} className={style.entry}>
          <header>
            <Link to={restRecord('goods', goodsId)}>{name}</Link>
            <span>{yuan(amount)}</span>
          </header>
          <span className={style.small}>
            {specName} · {yuan(price)} × {grouped(String(qty))} {unit}
          </span>
        </div>
      ))}
      <Link to={href('AccountsDetail', { id: String(record.accountId) })}>{record.accountName}</Link>
    </>
  )
}
