import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useMay } from '#src/api/user.ts'
import type { ActsProps } from '../kit/resource-spec.ts'
import { type Kind, kinds, LotMoveDialog } from './LotMoveDialog.tsx'
import { PromiseOthers } from './PromiseOthers.tsx'

/** What is done to what lies of a lot in store: more comes in, it is counted, pieces are gone, others are promised instead. */
export const LotActs = ({ record, onActed }: ActsProps) => {
  const translate = useTranslate()
  const mayWrite = useMay('lots:write')
  const [kind, setKind] = useState<Kind | null>(null)
  if (!mayWrite) return null
  return (
    <>
      {kinds.map((one) => (
        <Button key={one} aria-haspopup="dialog" onClick={() => setKind(one)}>
          {translate(`shipping.lotMove.${one}`)}
        </Button>
      ))}
      {Number(record.reserved) > 0 && <PromiseOthers record={record} onActed={onActed} />}
      {kind && <LotMoveDialog lot={record} kind={kind} onClose={() => setKind(null)} onDone={onActed} />}
    </>
  )
}
