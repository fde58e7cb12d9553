import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useMay } from '#src/api/user.ts'
import type { ActsProps } from '../kit/resource-spec.ts'
import { RecallDialog } from '../recalls/RecallDialog.tsx'
import { type Kind, kinds, LotMoveDialog } from './LotMoveDialog.tsx'
import { PromiseOthers } from './PromiseOthers.tsx'

/** What is done to what lies of a lot in store: more comes in, it is counted, pieces are gone, others are promised instead, all of it is recalled. */
export const LotActs = ({ record, onActed }: ActsProps) => {
  const translate = useTranslate()
  const mayWrite = useMay('lots:write')
  const mayRecall = useMay('recalls:write')
  const [kind, setKind] = useState<Kind | null>(null)
  const [recalling, setRecalling] = useState(false)
  return (
    <>
      {mayWrite &&
        kinds.map((one) => (
          <Button key={one} aria-haspopup="dialog" onClick={() => setKind(one)}>
            {translate(`shipping.lotMove.${one}`)}
          </Button>
        ))}
      {mayWrite && Number(record.reserved) > 0 && <PromiseOthers record={record} onActed={onActed} />}
      {mayRecall && !record.recallId && (
        <Button color="error" aria-haspopup="dialog" onClick={() => setRecalling(true)}>
          {translate('recalls.open')}
        </Button>
      )}
      {recalling && <RecallDialog lot={record} onClose={() => setRecalling(false)} />}
      {kind && <LotMoveDialog lot={record} kind={kind} onClose={() => setKind(null)} onDone={onActed} />}
    </>
  )
}
