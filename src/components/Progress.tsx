import { useTranslate } from 'ra-core'
import type { ApplicationState, Step } from '#contract/application-life.ts'
import { Status } from './Status.tsx'

interface Standing {
  state: ApplicationState
  step: Step | null
  /** What was found in a return that isn't booked yet. */
  inspection?: object | null
}

/** How far an application is: its step, once it has one. */
export const Progress = ({ of: { state, step, inspection } }: { of: Standing }) => {
  const translate = useTranslate()
  if (step === 'inspect' && inspection) return <span className="status progress">{translate('trade.act.looked')}</span>
  return step ? <Status axis="step" state={step} /> : <Status axis="application" state={state} />
}
