import { useNavigate } from 'react-router-dom'
import { useUser } from '#src/api/user.ts'
import type { Command } from './commands.ts'
import { iconOf } from './kinds.ts'
import { type Opened, useOpened } from './opened.ts'

/** So many are kept, the latest first. */
const MOST = 8
/** So many are offered before anything is typed. */
const OFFERED = 5

/**
 * What this person last opened from the palette, until they sign out (`forgetWork`): before anything is typed the latest of it, and
 * of a text what it is called by. Nothing of what their menu doesn't lead to any more.
 */
export const useRecent = (text: string): { recent: Command[]; keep: (opened: Opened) => void } => {
  const navigate = useNavigate()
  const [opened, setOpened] = useOpened()
  const menus = useUser()?.menus ?? []
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const keep = (one: Opened) => setOpened((before) => [one, ...before.filter(({ id }) => id !== one.id)].slice(0, MOST))
  const fits = opened.filter(({ of, label, hint }) => menus.some(({ id }) => id === of) && words.every((word) => `${label} ${hint}`.toLowerCase().includes(word)))
  const recent = fits.slice(0, words.length === 0 ? OFFERED : MOST).map((one): Command => {
    const { id, of, label, hint, to } = one
    const run = () => {
      keep(one)
      navigate(to)
    }
    return { id, group: 'recent', label, hint, icon: iconOf(of), run }
  })
  return { recent, keep }
}
