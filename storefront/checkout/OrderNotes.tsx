import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { TYPED } from '#src/api/session.ts'
import { useUser } from '#src/api/user.ts'
import { TextField } from '../parts/Fields.tsx'
import style from './Checkout.module.css'

const most = { remark: 160, deliveryNote: 200 } as const
type Notes = Record<keyof typeof most, string>
const empty: Notes = { remark: '', deliveryNote: '' }

interface Kept {
  of: string
  /** By the form that they were typed into. */
  notes: Record<string, Notes>
}

const keptFor = (userId: string): Kept => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(TYPED) ?? '{}') as Partial<Kept>
    if (kept.of === userId && kept.notes) return kept as Kept
  } catch {
    // What isn't ours says nothing.
  }
  return { of: userId, notes: {} }
}
const keep = (kept: Kept) => {
  try {
    sessionStorage.setItem(TYPED, JSON.stringify(kept))
  } catch {
    // Where nothing can be kept, it lives as long as the page.
  }
}

/** What one says with an order by one of the forms. It is there again after a reload, in this tab and for this person, until the order is placed. */
export const useOrderNotes = (form: string) => {
  const user = useUser()
  const [typed, setTyped] = useState<Notes | null>(null)
  const notes = typed ?? { ...empty, ...(user && keptFor(user.id).notes[form]) }
  const change = (name: keyof Notes, text: string) => {
    const next = { ...notes, [name]: text }
    setTyped(next)
    if (!user) return
    const kept = keptFor(user.id)
    keep({ ...kept, notes: { ...kept.notes, [form]: next } })
  }
  const forget = () => {
    if (!user) return
    const { notes, of } = keptFor(user.id)
    const { [form]: _, ...others } = notes
    keep({ of, notes: others })
  }
  return { notes, change, forget }
}

/** Their fields, each saying how much of its room is taken. Folded they are behind a line of their own, which tells whether something is said; what was said before is unfolded: nothing goes with an order unseen. */
export const OrderNotes = ({ folded, notes, onChange }: { folded: boolean; notes: Notes; onChange: (name: keyof Notes, text: string) => void }) => {
  const translate = useTranslate()
  const isSaid = Object.values(notes).some((text) => text.trim() !== '')
  const [open, setOpen] = useState(!folded || isSaid)
  const fields = (
    <div className={style.fields}>
      {(['remark', 'deliveryNote'] as const).map((name) => (
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
