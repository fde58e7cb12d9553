import type { ApplicationInfo } from '#contract/application.ts'

/** Whether what was said of a return's way back may be put right: as long as nobody has looked at what came. */
export const mayCorrect = ({ step, inspection }: ApplicationInfo): boolean => step === 'inspect' && inspection === null
