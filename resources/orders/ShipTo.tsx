import { useTranslate } from 'ra-core'
import type { OrderInfo } from '#contract/order.ts'
import style from './ShipDialog.module.css'

/** Where an order goes and what its buyer asks of whoever packs it. */
export const ShipTo = ({ order: { buyer, custom, madeToOrder, remark, deliveryNote } }: { order: OrderInfo }) => {
  const translate = useTranslate()
  // An order that was never quoted says what is to be made in its remark.
  const wishes = [...(custom && !madeToOrder ? [] : [remark]), deliveryNote].filter(Boolean)
  return (
    <>
      {buyer && (
        <address className={style.to}>
          <b>{buyer.name}</b> {buyer.contact} {buyer.phone}
          <br />
          {buyer.address}
        </address>
      )}
      {wishes.length > 0 && (
        <p className={style.made} role="note">
          {wishes.join('\n')}
        </p>
      )}
      {custom && (
        <p className={style.made} role="note">
          {translate('trade.custom.toShip')} {madeToOrder?.parameters ?? remark}
        </p>
      )}
    </>
  )
}
