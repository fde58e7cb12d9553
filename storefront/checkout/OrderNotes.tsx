import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { TextField } from '../parts/Fields.tsx'
import style from './Checkout.module.css'
import type { OrderDraft } from './useOrderDraft.ts'

const most = { buyerNumber: 60, remark: 160, deliveryNote: 200 } as const
const names = ['buyerNumber', 'remark', 'deliveryNote'] as const
type Notes = Pick<OrderDraft, keyof typeof most>

/** The fields of what one says with an order, each saying how much of its room is taken. Folded they are behind a line of their own, which tells whether something is said; what was said before is unfolded: nothing goes with an order unseen. */
export const OrderNotes = ({ folded, notes, onChange }: { folded: boolean; notes: Notes; onChange: (name: keyof Notes, text: string) => void }) => {
  const translate = useTranslate()
  const isSaid = names.some((name) => notes[name].trim() !== '')
  const [open, setOpen] = useState(!folded || isSaid)
  const fields = (
    <div className={style.fields}>
      {names.map((name) => (
        <TextField
          key={name}
          label={translate(`trade.checkout.${name}`)}
          value={notes[name]}
          onChange={(text) => onChange(name, text)}
          maxLength={most[name]}
          {...(notes[name] && { hint: `${notes[name].length} / ${most[name]}` })}
        />
      ))}
    </div>
  )
  return (
    <section className={`panel ${style.part}`}>
      {folded ? (
        <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{translate(isSaid && !open ? 'trade.checkout.notesSaid' : 'trade.checkout.notes')}</summary>
          {fields}
        </details>
      ) : (
        fields
      )}
    </section>
  )
}
