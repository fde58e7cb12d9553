import { Search } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useUser } from '#src/api/user.ts'
import style from './Desk.module.css'
import { useDeskKeys } from './palette/desk-keys.ts'
import { useDeskSettings } from './settings.ts'
import { useCreatable } from './useCreatable.ts'

const loadPalette = () => import('./palette/CommandPalette.tsx').then((part) => ({ default: part.CommandPalette }))
const CommandPalette = lazy(loadPalette)
const KeysDialog = lazy(() => import('./palette/KeysDialog.tsx').then((part) => ({ default: part.KeysDialog })))

/** The way to the palette, and the desk's keys while the desk is open; without `shown` the keys alone, for where the bar is switched off. */
export const Finding = ({ shown = true }: { shown?: boolean }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const menus = useUser()?.menus ?? []
  const creatable = useCreatable()
  const [settings] = useDeskSettings()
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const resource = pathname.split('/')[1] ?? ''
  // There before it is asked for: whoever opens it types at once. Where it can't be fetched, opening it says so.
  useEffect(() => {
    const soon = setTimeout(() => void loadPalette().catch(() => undefined), 2000)
    return () => clearTimeout(soon)
  }, [])
  useDeskKeys(
    {
      palette: () => setOpen('palette'),
      help: () => setOpen('keys'),
      go: (menuId) => {
        const menu = menus.find(({ id }) => id === menuId)
        if (menu) navigate(menu.path)
      },
      create: () => {
        if (creatable(resource)) navigate(`/${resource}/create`)
      },
    },
    settings.letterKeys,
  )
  return (
    <>
      {shown && (
        <button type="button" className={style.find} aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen('palette')}>
          <Search size={16} aria-hidden="true" />
          <span>{translate('desk.search')}</span>
          <kbd aria-hidden="true">Ctrl K</kbd>
        </button>
      )}
      <Suspense fallback={null}>
        {open === 'palette' && <CommandPalette onClose={() => setOpen(null)} onKeys={() => setOpen('keys')} />}
        {open === 'keys' && <KeysDialog onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}
