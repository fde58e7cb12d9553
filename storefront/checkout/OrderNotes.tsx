import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { TYPED } from '#src/api/session.ts'
import { useUser } from '#src/api/user.ts'
import { TextField } from '../parts/Fields.tsx'

const most = { remark: 160, deliveryNote: 200 } as const
type Notes = Record<keyof typeof most, string>
const empty: Notes = { remark: '', deliveryNote: '' }

const keptFor = (userId: string | undefined): Notes => {
  try {
    const { of, ...notes } = JSON.parse(sessionStorage.getItem(TYPED) ?? '{}') as Partial<Notes> & { of?: string }
    return userId !== undefined && of === userId ? { ...empty, ...notes } : empty
  } catch {
    return empty
  }
}
const keep = (kept: (Notes & { of: string }) | null) => {
  try {
    if (kept) sessionStorage.setItem(TYPED, JSON.stringify(kept))
    else sessionStorage.removeItem(TYPED)
  } catch {
    // Where nothing can be kept, it lives as long as the page.
  }
}

/** What one says with an order. It is there again after a reload, in this tab and for this person, until the order is placed. */
export const useOrderNotes = () => {
  const user = useUser()
  const [typed, setTyped] = useState<Notes | null>(null)
  const notes = typed ?? keptFor(user?.id)
  const change = (name: keyof Notes, text: string) => {
    const next = { ...notes, [name]: text }
    setTyped(next)
    if (user) keep({ ...next, of: user.id })
  }
  return { notes, change, forget: () => keep(null) }
}

/** Their fields, each saying how much of its room is taken. */
export const OrderNotes = ({ notes, onChange }: { notes: Notes; onChange: (name: keyof Notes, text: string) => void }) => {
  const translate = useTranslate()
  return (['remark', 'deliveryNote'] as const).map((name) => (
    <TextField
      key={name}
      label={translate(`trade.checkout.${name}`)}
      value={notes[name]}
      onChange={(text) => onChange(name, text)}
      maxLength={most[name]}
      {...(notes[name] && { hint: `${notes[name].length} / ${most[name]}` })}
    />
  ))
}
