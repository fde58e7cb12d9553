import Dialog from '@mui/material/Dialog'
import { Check, X } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { LeaveQuestion } from '#src/components/LeaveQuestion.tsx'
import deskStyle from '#src/desk/Desk.module.css'
import { useUnloadWarning } from '#src/hooks/useUnloadWarning.ts'
import { unlessBeside } from '../unless-beside.ts'
import { CheckStep } from './CheckStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import { FailedStep, FileStep } from './FileStep.tsx'
import style from './Import.module.css'
import { ImportHistory } from './ImportHistory.tsx'
import { useImportedWhat } from './import-kit.ts'
import { MappingStep } from './MappingStep.tsx'
import { saveFailed } from './save-failed.ts'
import { type ImportState, useImport } from './useImport.ts'

const steps = ['file', 'columns', 'check', 'write'] as const
const stepOf = { idle: 0, reading: 0, failed: 0, mapping: 1, checking: 2, checked: 2, writing: 3, done: 4 } as const satisfies Record<ImportState['at'], number>

/** Imports a file: file, columns, check, write. Nothing is written before the check was seen. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const importing = useImport()
  const what = useImportedWhat()
  const [history, setHistory] = useState(false)
  const { state } = importing
  const step = stepOf[state.at]
  const [leaving, setLeaving] = useState(false)
  // A file that was looked through, and what was corrected in it, goes with the dialog.
  const begun = state.at === 'mapping' || state.at === 'checking' || state.at === 'checked'
  const close = () => (begun ? setLeaving(true) : onClose())
  useUnloadWarning(() => begun)
  return (
    <Dialog open onClose={unlessBeside(close)} maxWidth={false} aria-labelledby="import-title" slotProps={{ paper: { sx: { width: 976, maxWidth: 'calc(100vw - 16px)' } } }}>
      <div className={style.dialog}>
        <header className={style.top}>
          <h2 id="import-title">{translate(history ? 'importing.history' : 'importing.title', { what })}</h2>
          {!history && (
            <ol className={style.steps}>
              {steps.map((name, at) => (
                <li key={name} className={at < step ? style.past : at === step ? style.now : undefined} aria-current={at === step ? 'step' : undefined}>
                  <i>{at < step ? <Check size={12} /> : at + 1}</i>
                  <span>{translate(`importing.steps.${name}`)}</span>
                </li>
              ))}
            </ol>
          )}
          <span className={style.grow} />
          <button type="button" className={deskStyle.icon} aria-label={translate('mall.close')} onClick={close}>
            <X size={16} />
          </button>
        </header>
        {history ? <ImportHistory onBack={() => setHistory(false)} onSee={onClose} /> : <Step state={state} importing={importing} onHistory={() => setHistory(true)} onClose={onClose} />}
      </div>
      <LeaveQuestion open={leaving} title={translate('importing.leave.title')} text={translate('importing.leave.text')} onStay={() => setLeaving(false)} onLeave={onClose} />
    </Dialog>
  )
}

const Step = ({ state, importing, onHistory, onClose }: { state: ImportState; importing: ReturnType<typeof useImport>; onHistory: () => void; onClose: () => void }) => {
  switch (state.at) {
    case 'idle':
    case 'reading':
      return <FileStep reading={state.at === 'reading'} onFile={importing.choose} onHistory={onHistory} />
    case 'failed':
      return <FailedStep sentence={state.sentence} onBack={() => (state.chosen ? importing.map(state.chosen) : importing.reset())} />
    case 'mapping':
      return (
        <MappingStep
          chosen={state.chosen}
          onChange={importing.map}
          onSheet={(sheet) => importing.choose(state.chosen.file, sheet)}
          onAnother={importing.reset}
          onCheck={() => importing.check(state.chosen)}
        />
      )
    case 'checking':
    case 'checked':
    case 'writing':
      return <CheckStep state={state} importing={importing} />
    case 'done':
      return <DoneStep answer={state.answer} onSaveFailed={() => saveFailed(state.chosen, state.answer, importing.rows)} onClose={onClose} />
  }
}
