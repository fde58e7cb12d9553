import Button from '@mui/material/Button'
import { ShoppingCart } from 'lucide-react'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Account } from '#contract/account.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useMay } from '#src/api/user.ts'
import { useActFor } from './useActFor.ts'

/** Leads staff into the shop as this customer; everything they do there notes both names. */
export const ActForButton = ({ account }: { account: Account }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const actFor = useActFor()
  const may = useMay('orders:write')
  const [busy, setBusy] = useState(false)
  if (!may || account.accountType === 'staff' || account.status !== 'active') return null
  const act = async () => {
    setBusy(true)
    try {
      await actFor(account.id)
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
      setBusy(false)
    }
  }
  return (
    <Button startIcon={<ShoppingCart size={16} />} disabled={busy} onClick={() => void act()}>
      {translate('trade.desk.actFor')}
    </Button>
  )
}
