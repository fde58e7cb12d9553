import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { lotPromiseCalls } from '#contract/lot-promise.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import type { ActsProps } from '../kit/resource-spec.ts'

/** Promises orders other lots in the place of this one, as far as there are any. */
export const PromiseOthers = ({ record, onActed }: ActsProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const move = async () => {
    setBusy(true)
    try {
      const { moved, left, version } = await send(lotPromiseCalls.move, { lotId: String(record.id) })
      const says = moved === 0 ? 'none' : left > 0 ? 'part' : 'moved'
      notify(`shipping.promises.${says}`, { type: says === 'moved' ? 'success' : 'warning', messageArgs: { smart_count: moved, left } })
      for (const what of ['lots', 'orders', 'stockMoves']) void queries.invalidateQueries({ queryKey: [what] })
      onActed(version)
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    }
    setBusy(false)
  }
  return (
    <Button disabled={busy} onClick={() => void move()}>
      {translate('shipping.promises.move')}
    </Button>
  )
}
