import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { OrderInfo } from '#contract/order.ts'
import { useMay } from '#src/api/user.ts'
import { CreateDialog } from '../kit/CreateDialog.tsx'
import { lotSpec } from '../lots/lot-spec.ts'

/** The way to note a lot that has come in of a line of which none can be sent. */
export const LotFor = ({ line }: { line: OrderInfo['lines'][number] }) => {
  const translate = useTranslate()
  const queries = useQueryClient()
  const mayWrite = useMay('lots:write')
  const [making, setMaking] = useState(false)
  if (!mayWrite) return null
  return (
    <>
      <Button size="small" sx={{ justifySelf: 'start' }} onClick={() => setMaking(true)}>
        {translate('list.lotFor', { name: `${line.name} ${line.specName}` })}
      </Button>
      {making && <CreateDialog spec={lotSpec} given={{ specId: line.specId }} onClose={() => setMaking(false)} onMade={() => void queries.invalidateQueries({ queryKey: ['orders', 'lots'] })} />}
    </>
  )
}
