import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { OrderInfo } from '#contract/order.ts'
import { staffNoteCalls } from '#contract/staff-note.ts'
import { send } from '#src/api/client.ts'
import style from './ShipDialog.module.css'

/** So many of the newest notes are shown. */
const NOTES = 5

/** Where an order goes, what its buyer asks of whoever packs it, and what staff noted about either. */
export const ShipTo = ({ order: { id, buyer, custom, madeToOrder, remark, deliveryNote } }: { order: OrderInfo }) => {
  const translate = useTranslate()
  const { data: notes } = useQuery({ queryKey: ['notes', 'order', id, 'toShip'], queryFn: () => send(staffNoteCalls.list, { about: 'order', aboutId: id, page: 1, size: NOTES, order: 'DESC' }) })
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
      {notes && notes.items.length > 0 && (
        <ul className={style.notes} aria-label={translate('shipping.notes')}>
          {notes.items.map(({ id: noteId, text, authorName }) => (
            <li key={noteId}>
              {text} <small>{authorName}</small>
            </li>
          ))}
        </ul>
      )}
      {custom && (
        <p className={style.made} role="note">
          {translate('trade.custom.toShip')} {madeToOrder?.parameters ?? remark}
        </p>
      )}
    </>
  )
}
