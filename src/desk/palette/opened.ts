import { useStore } from 'ra-core'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { RecordGroup } from './commands.ts'

/** A record that was opened from the palette: as it was called then. */
export interface Opened {
  id: string
  of: RecordGroup
  label: string
  hint: string
  to: string
}
const NONE: Opened[] = []

/** What this person has opened from the palette, the latest first; gone when they sign out (`forgetWork`). */
export const useOpened = () => useStore<Opened[]>('palette.recent', NONE)

/** The record at this address isn't there any more: the palette doesn't offer it again. */
export const useForgetGone = (gone: boolean): void => {
  const { pathname } = useLocation()
  const [, setOpened] = useOpened()
  useEffect(() => {
    if (gone) setOpened((before) => before.filter(({ to }) => to !== pathname))
    // The setter is new each time.
  }, [gone, pathname])
}
