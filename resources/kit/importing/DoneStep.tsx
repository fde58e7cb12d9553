import Button from '@mui/material/Button'
import { CircleCheck } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router-dom'
import { counted } from '#contract/counted.ts'
import type { ImportAnswer } from '#contract/import.ts'
import style from './Import.module.css'
import { useImportedWhat, useImportKit } from './import-kit.ts'
import { UndoButton } from './UndoButton.tsx'

/** What was written, the way to see it, and the way to take it back. */
export const DoneStep = ({ answer, onSaveFailed, onClose }: { answer: ImportAnswer; onSaveFailed: () => void; onClose: () => void }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { batchAddress } = useImportKit()
  const what = useImportedWhat()
  const see = () => {
    onClose()
    navigate(batchAddress(answer.batchId))
  }
  return (
    <>
      <div className={style.body}>
        <div className={style.done} role="status">
          <CircleCheck size={48} strokeWidth={1.2} color="var(--ok-mark)" aria-hidden="true" />
          <h3>{translate('importing.done')}</h3>
          {answer.failed > 0 && (
            <p className={style.badText}>
              {translate('importing.leftOut', { count: counted(answer.failed) })}{' '}
              <button type="button" className="link" onClick={onSaveFailed}>
                {translate('importing.download', { count: counted(answer.failed) })}
              </button>
            </p>
          )}
          <p>{translate('importing.doneText', { what, created: counted(answer.created), updated: counted(answer.updated) })}</p>
        </div>
      </div>
      <footer className={style.foot}>
        <UndoButton batch={answer} onUndone={onClose} />
        <span className={style.grow} />
        <Button onClick={onClose}>{translate('mall.close')}</Button>
        <Button variant="contained" color="primary" onClick={see}>
          {translate('importing.see', { what })}
        </Button>
      </footer>
    </>
  )
}
