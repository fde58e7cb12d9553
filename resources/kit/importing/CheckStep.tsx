import Button from '@mui/material/Button'
import { Download } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { counted } from '#contract/counted.ts'
import type { ImportAnswer } from '#contract/import.ts'
import { ChangeTable } from './ChangeTable.tsx'
import { DoubtTable } from './DoubtTable.tsx'
import { ErrorTable } from './ErrorTable.tsx'
import style from './Import.module.css'
import { useImportKit } from './import-kit.ts'
import { saveFailed } from './save-failed.ts'
import type { ImportState, Progress, useImport } from './useImport.ts'

type State = Extract<ImportState, { at: 'checking' | 'checked' | 'writing' }>

/** What the check found: counts that add up, the failed cells to correct, and the way on. */
export const CheckStep = ({ state, importing }: { state: State; importing: ReturnType<typeof useImport> }) => {
  const translate = useTranslate()
  const { chosen } = state
  const answer = state.at === 'checking' ? undefined : state.answer
  const running = state.at !== 'checked'
  const writable = answer ? answer.created + answer.updated : 0
  // Corrections that the check has not seen yet.
  const changed = state.at === 'checked' && state.checked !== importing.corrected ? importing.corrected.size : 0
  return (
    <>
      <div className={style.body}>
        <div className={style.file}>
          <b>{chosen.file.name}</b>
          {chosen.sheet && (
            <span>
              {translate('importing.sheet')}「{chosen.sheet}」
            </span>
          )}
          <span className={style.grow} />
          {state.at === 'checked' && <span>{translate('importing.checked', { seconds: state.seconds.toFixed(1) })}</span>}
        </div>
        {answer && <Summary answer={answer} />}
        {answer && answer.errors.length > 0 ? (
          <ErrorTable answer={answer} chosen={chosen} importing={importing} locked={running} />
        ) : (
          answer && <p>{translate(writable > 0 ? 'importing.noFailures' : 'importing.noChange')}</p>
        )}
        {answer && answer.doubts.length > 0 && <DoubtTable answer={answer} />}
        {answer && answer.changes.length > 0 && <ChangeTable answer={answer} />}
      </div>
      <footer className={style.foot}>
        {running ? (
          <Running label={translate(state.at === 'writing' ? 'importing.writing' : 'importing.checking')} progress={state.progress} total={chosen.total} />
        ) : (
          <>
            <Button onClick={() => importing.map(chosen)}>{translate('desk.back')}</Button>
            <span className={style.grow} />
            {answer && answer.failed > 0 && (
              <Button startIcon={<Download size={16} />} onClick={() => saveFailed(chosen, answer, importing.rows)}>
                {translate('importing.download', { count: counted(answer.failed) })}
              </Button>
            )}
            {changed > 0 && (
              <Button variant="contained" color="primary" onClick={() => importing.check(chosen)}>
                {translate('importing.recheck')} · {translate('importing.corrected', { count: changed })}
              </Button>
            )}
            <Button
              variant={changed > 0 ? 'outlined' : 'contained'}
              color={changed > 0 ? 'inherit' : 'primary'}
              disabled={writable === 0 || changed > 0}
              title={answer && answer.failed > 0 ? translate('importing.partialHint', { count: writable }) : undefined}
              onClick={() => answer && importing.write(chosen, answer)}
            >
              {writable === 0 ? translate('importing.nothing') : translate('importing.write', { count: counted(writable) })}
            </Button>
          </>
        )}
      </footer>
    </>
  )
}

const kinds = ['created', 'updated', 'unchanged', 'failed'] as const

const Summary = ({ answer }: { answer: ImportAnswer }) => {
  const translate = useTranslate()
  const { columns } = useImportKit()
  const key = [...columns.keys, ...columns.alsoKeys].map(columns.labelOf).join(' + ')
  return (
    <>
      <div className={style.sum}>
        <div>
          <small>{translate('importing.total')}</small>
          <b>{counted(answer.total)}</b>
        </div>
        {kinds.map((kind) => (
          <div key={kind}>
            <small>
              <i className={style[kind]} />
              {translate(`importing.${kind}`)}
            </small>
            <b className={kind === 'failed' && answer.failed > 0 ? style.badText : undefined}>{counted(answer[kind])}</b>
            {kind !== 'created' && <em className={style.optional}>{translate(`importing.${kind}Hint`, { key })}</em>}
          </div>
        ))}
      </div>
      <div className={style.share} aria-hidden="true">
        {kinds
          .filter((kind) => answer[kind] > 0)
          .map((kind) => (
            <i key={kind} className={style[kind]} style={{ flex: answer[kind] }} />
          ))}
      </div>
    </>
  )
}

const Running = ({ label, progress, total }: { label: string; progress: Progress | null; total: number }) => {
  const translate = useTranslate()
  return (
    <div className={style.progress} role="status">
      <p>
        {label} {progress && `· ${translate(`importing.phase.${progress.phase}`)} · ${counted(progress.done)} / ${counted(total)}`}
      </p>
      <progress max={Math.max(1, total)} value={progress?.done} aria-label={label} />
      <p className={style.small}>{translate('importing.background')}</p>
    </div>
  )
}
