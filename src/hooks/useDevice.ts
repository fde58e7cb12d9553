import { useSyncExternalStore } from 'react'

export type Device = 'desktop' | 'mobile'
const NARROW = '(max-width:719px)'

/** What the desk is looked at with: desktop, unless the window is as narrow as a phone's. */
export const useDevice = (): Device =>
  useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(NARROW)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => (window.matchMedia(NARROW).matches ? 'mobile' : 'desktop'),
  )
