import { useState } from 'react'
import type { PayWay } from '#contract/order.ts'
import { TYPED } from '#src/api/session.ts'
import { useUser } from '#src/api/user.ts'

/** What one has said and chosen for an order that isn't placed yet. */
export interface OrderDraft {
  /** What the buyer's own books call the order. */
  buyerNumber: string
  remark: string
  deliveryNote: string
  /** Nothing chosen yet: what is usual. */
  addressId: string | null
  /** No invoice; undefined as long as nothing is chosen. */
  titleId: string | null | undefined
  way: PayWay | null
  /** What customised goods are to be like, and until when they are wanted. */
  parameters: string
  until: string
}

interface Kept {
  of: string
  /** By the form that they were typed into. */
  notes: Record<string, Partial<OrderDraft>>
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

/** What is typed and chosen in one of the forms of ordering. It is there again after a reload, in this tab and for this person, until the order is placed. */
export const useOrderDraft = (form: string, given: Partial<OrderDraft> = {}) => {
  const user = useUser()
  const [changed, setChanged] = useState<Partial<OrderDraft> | null>(null)
  const said = changed ?? (user && keptFor(user.id).notes[form]) ?? {}
  const draft: OrderDraft = { buyerNumber: '', remark: '', deliveryNote: '', addressId: null, titleId: undefined, way: null, parameters: '', until: '', ...given, ...said }
  const change = (part: Partial<OrderDraft>) => {
    const next = { ...said, ...part }
    setChanged(next)
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
  return { draft, change, forget }
}
