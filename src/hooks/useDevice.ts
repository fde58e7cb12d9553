import { useNarrow } from './useNarrow.ts'

type Device = 'desktop' | 'mobile'

/** What the desk is looked at with: desktop, unless the window is as narrow as a phone's. */
export const useDevice = (): Device => (useNarrow(720) ? 'mobile' : 'desktop')
