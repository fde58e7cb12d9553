import { useTranslate } from 'ra-core'
import { yuan } from '#contract/yuan.ts'

/** What of a payment went to the balance, since its orders didn't need it: of the sum that stands before, or `apart` from an order's share. Nothing for whoever isn't shown sums. */
export const OverNote = ({ over, apart = false, className }: { over: string; apart?: boolean; className?: string | undefined }) => {
  const translate = useTranslate()
  return Number(over) > 0 ? <small className={className}> {translate(apart ? 'trade.pay.overApart' : 'trade.pay.over', { amount: yuan(over) })}</small> : null
}
