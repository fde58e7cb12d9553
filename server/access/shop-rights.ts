import type { Access } from '#contract/call.ts'
import { type ColleagueRight, withImplied } from '#contract/colleague.ts'

const SHOP = 'mall:shop'
const rights: Record<ColleagueRight, Access> = { order: 'mall:order', approve: 'mall:approve', pay: 'mall:pay', prices: 'mall:prices' }

interface Shopper {
  accountType: 'customer' | 'agent' | 'staff'
  /** The main account it belongs to; null for a main account. */
  ownerId: string | null
  may: readonly string[]
}

/** What someone who may shop may do there: a main account everything, a colleague what it was given, staff everything but the company's own decisions. */
export const shopRights = (granted: readonly string[], { accountType, ownerId, may }: Shopper): readonly string[] => {
  if (!granted.includes(SHOP)) return granted
  if (accountType === 'staff') return [...granted, rights.order, rights.pay, rights.prices]
  return [...granted, ...(ownerId === null ? [...Object.values(rights), 'mall:manage'] : withImplied(may as ColleagueRight[]).flatMap((one) => rights[one] ?? []))]
}
