import { Keyboard, Languages, LogOut, type LucideIcon, Moon, Plus, Store, Sun } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router-dom'
import { path } from '#contract/paths.ts'
import { useUser } from '#src/api/user.ts'
import { useLanguage } from '#src/hooks/useLanguage.ts'
import { useThemeMode } from '#src/theme-mode.ts'
import { menuIcon } from '../menu-icons.ts'
import { useSignOut } from '../SignOut.tsx'
import { useCreatable } from '../useCreatable.ts'

/** Kinds of records, by their menu's entries. */
export type RecordGroup = 'accounts' | 'orders' | 'deliveries' | 'payments' | 'applications' | 'invoices' | 'bankLines' | 'goods' | 'specs'
/** Something that the palette can do or lead to. */
export interface Command {
  id: string
  group: 'recent' | 'pages' | 'acts' | RecordGroup
  label: string
  /** What stands beside it, quieter. */
  hint?: string
  /** What it is found by besides its label: its name in addresses. */
  also?: string
  icon: LucideIcon
  run(): void
}

/** Every page of the desk's menu, and what can be begun from anywhere. */
export const useCommands = (showKeys: () => void): Command[] => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const menus = useUser()?.menus ?? []
  const creatable = useCreatable()
  const [mode, setMode] = useThemeMode()
  const [locale, toOther] = useLanguage()
  const pages = menus.map(
    ({ id, name, path: to, icon, group }): Command => ({
      id: `page:${id}`,
      group: 'pages',
      label: translate(`desk.menus.${id}`, { _: name }),
      hint: group ? translate(`desk.groups.${group}`, { _: group }) : undefined,
      also: `${id} ${to} ${translate(`palette.also.${id}`, { _: '' })}`,
      icon: menuIcon(icon),
      run: () => navigate(to),
    }),
  )
  const acts = menus
    .filter(({ id }) => creatable(id))
    .map(
      ({ id, name }): Command => ({
        id: `new:${id}`,
        group: 'acts',
        label: translate('palette.create', { name: translate(`resources.${id}.name`, { smart_count: 1, _: name }) }),
        also: `new create ${id}`,
        icon: Plus,
        run: () => navigate(`/${id}/create`),
      }),
    )
  return [
    ...pages,
    ...acts,
    { id: 'mall', group: 'acts', label: translate('mall.toMall'), also: 'mall storefront shop', icon: Store, run: () => navigate(path('Home')) },
    { id: 'theme', group: 'acts', label: translate('mall.themeToggle'), also: 'theme dark light', icon: mode === 'dark' ? Sun : Moon, run: () => setMode(mode === 'dark' ? 'light' : 'dark') },
    { id: 'language', group: 'acts', label: locale === 'en' ? '简体中文' : 'English', also: 'language', icon: Languages, run: toOther },
    { id: 'keys', group: 'acts', label: translate('palette.keys.title'), also: 'keyboard shortcuts keys', icon: Keyboard, run: showKeys },
    { id: 'signOut', group: 'acts', label: translate('mall.signOut'), also: 'sign out logout', icon: LogOut, run: signOut },
  ]
}

/** Those that every word of the text stands in: pages before acts, of each those that begin with it first. */
export const matching = (commands: readonly Command[], text: string): Command[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = commands.filter(({ label, also = '' }) => words.every((word) => `${label} ${also}`.toLowerCase().includes(word)))
  const begins = ({ label, also = '' }: Command) => Number(!(label.toLowerCase().startsWith(words[0] ?? '') || also.toLowerCase().startsWith(words[0] ?? '')))
  return ['pages', 'acts'].flatMap((group) => found.filter((one) => one.group === group).sort((a, b) => begins(a) - begins(b)))
}
