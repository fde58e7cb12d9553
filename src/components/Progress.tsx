import type { ApplicationState, Step } from '#contract/application-life.ts'
import { Status } from './Status.tsx'

/** How far an application is: its step, once it has one. */
export const Progress = ({ of: { state, step } }: { of: { state: ApplicationState; step: Step | null } }) => (step ? <Status axis="step" state={step} /> : <Status axis="application" state={state} />)
