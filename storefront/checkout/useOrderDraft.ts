import { useState } from 'react'
import type { PayWay } from '#contract/order.ts'
import { useUser } from '#src/api/user.ts'
import { typedInTab } from '../parts/typed-in-tab.ts'

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

/** What is typed and chosen in one of the forms of ordering. It is there again after a reload, in this tab and for this person, until the order is placed. */
export const useOrderDraft = (form: string, given: Partial<OrderDraft> = {}) => {
  const user = useUser()
  const [changed, setChanged] = useState<Partial<OrderDraft> | null>(null)
  const said = changed ?? (user && typedInTab.of<Partial<OrderDraft>>(user.id, form)) ?? {}
  const draft: OrderDraft = { buyerNumber: '', remark: '', deliveryNote: '', addressId: null, titleId: undefined, way: null, parameters: '', until: '', ...given, ...said }
  const change = (part: Partial<OrderDraft>) => {
    const next = { ...said, ...part }
    setChanged(next)
    if (user) typedInTab.keep(user.id, form, next)
  }
  const forget = () => {
    if (user) typedInTab.keep(user.id, form, undefined)
  }
  return { draft, change, forget }
}
