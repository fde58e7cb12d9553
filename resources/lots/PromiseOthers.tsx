import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { lotPromiseCalls } from '#contract/lot-promise.ts'
import { send } from '#src/api/client.ts'
import { useAct } from '#src/hooks/useAct.ts'
import type { ActsProps } from '../kit/resource-spec.ts'

/** Promises orders other lots in the place of this one, as far as there are any. */
export const PromiseOthers = ({ record, onActed }: ActsProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const { busy, act } = useAct()
  const move = () =>
    act(async () => {
      const { moved, left, version } = await send(lotPromiseCalls.move, { lotId: String(record.id) })
      const says = moved === 0 ? 'none' : left > 0 ? 'part' : 'moved'
      notify(`shipping.promises.${says}`, { type: says === 'moved' ? 'success' : 'warning', messageArgs: { smart_count: moved, left } })
      for (const what of ['lots', 'orders', 'stockMoves']) void queries.invalidateQueries({ queryKey: [what] })
      onActed(version)
    })
  return (
    <Button disabled={busy} onClick={() => void move()}>
      {translate('shipping.promises.move')}
    </Button>
  )
}
