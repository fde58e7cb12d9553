import Button from '@mui/material/Button'
import { ShoppingCart } from 'lucide-react'
import { useTranslate } from 'ra-core'
import type { Account } from '#contract/account.ts'
import { useMay } from '#src/api/user.ts'
import { useAct } from '#src/hooks/useAct.ts'
import { useActFor } from './useActFor.ts'

/** Leads staff into the shop as this customer; everything they do there notes both names. */
export const ActForButton = ({ account }: { account: Account }) => {
  const translate = useTranslate()
  const actFor = useActFor()
  const may = useMay('orders:write')
  const { busy, act } = useAct()
  if (!may || account.accountType === 'staff' || account.status !== 'active') return null
  return (
    <Button startIcon={<ShoppingCart size={16} />} disabled={busy} onClick={() => void act(() => actFor(account.id))}>
      {translate('trade.desk.actFor')}
    </Button>
  )
}
