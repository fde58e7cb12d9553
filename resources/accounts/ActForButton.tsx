import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { ShoppingCart } from 'lucide-react'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Account, accountCalls } from '#contract/account.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { startAnew } from '#src/api/start-anew.ts'
import { useMay } from '#src/api/user.ts'
import { path } from '#src/paths.ts'

/** Leads staff into the shop as this customer; everything they do there notes both names. */
export const ActForButton = ({ account }: { account: Account }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const client = useQueryClient()
  const may = useMay('orders:write')
  const [busy, setBusy] = useState(false)
  if (!may || account.accountType === 'staff' || account.status !== 'active') return null
  const act = async () => {
    setBusy(true)
    try {
      await send(accountCalls.actFor, { id: account.id })
      await startAnew(client)
      navigate(path('Home'))
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
