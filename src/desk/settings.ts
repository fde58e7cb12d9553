import { useStore } from 'ra-core'

/** How the desk looks to this person, with the specification's defaults. */
interface DeskSettings {
  primary: string
  menuWidth: number
  navbar: boolean
  menu: boolean
  tabs: boolean
  footer: boolean
  /** Whether single letters are keys. */
  letterKeys: boolean
}

export const defaultSettings: DeskSettings = { primary: '#165DFF', menuWidth: 220, navbar: true, menu: true, tabs: true, footer: false, letterKeys: true }

/** The settings, kept in this browser. */
export const useDeskSettings = (): [DeskSettings, (changes: Partial<DeskSettings>) => void] => {
  const [kept, keep] = useStore<Partial<DeskSettings>>('desk.settings', {})
  const settings = { ...defaultSettings, ...kept }
  return [settings, (changes) => keep({ ...kept, ...changes })]
}
