import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { OrderInfo } from '#contract/order.ts'
import { useMay } from '#src/api/user.ts'
import { CreateDialog } from '../kit/CreateDialog.tsx'
import { lotSpec } from '../lots/lot-spec.ts'

/** The lines of which no lot can be sent, each with the way to note one that has come in. */
export const NoLots = ({ lines }: { lines: OrderInfo['lines'] }) => {
  const translate = useTranslate()
  const queries = useQueryClient()
  const mayWrite = useMay('lots:write')
  const [making, setMaking] = useState<string | null>(null)
  return (
    <>
      {mayWrite &&
        lines.map((line) => (
          <Button key={line.id} size="small" onClick={() => setMaking(line.specId)}>
            {translate('list.lotFor', { name: `${line.name} ${line.specName}` })}
          </Button>
        ))}
      {making && <CreateDialog spec={lotSpec} given={{ specId: making }} onClose={() => setMaking(null)} onMade={() => void queries.invalidateQueries({ queryKey: ['orders', 'lots'] })} />}
    </>
  )
}
