import { useState } from 'react'
import type { ApplicationInfo } from '#contract/application.ts'

export interface Filed {
  id: string
  number: string
}

type Kept = Pick<ApplicationInfo, 'id' | 'version'>
type Typed = Record<string, unknown>
/** What is typed lasts as long as the tab, what was handed in as long as the device keeps it. */
const storages = { draft: 'sessionStorage', filed: 'localStorage' } as const
type Name = keyof typeof storages

// Where nothing can be kept, reaching for the storage fails already: it lives as long as the page.
const read = <Value>(name: Name, key: string, otherwise: Value): Value => {
  try {
    return (JSON.parse(globalThis[storages[name]].getItem(`link-${name}.${key}`) ?? 'null') as Value | null) ?? otherwise
  } catch {
    return otherwise
  }
}
const write = (name: Name, key: string, kept: unknown) => {
  try {
    globalThis[storages[name]].setItem(`link-${name}.${key}`, JSON.stringify(kept))
  } catch {
    // As above.
  }
}

/**
 * What somebody without an account types into the form behind a link, a new one or one that was turned down: there again after a
 * reload, in this tab. And what they handed in by it, on this device.
 */
export const useLinkDraft = (token: string) => {
  const link = token.slice(-16)
  // What was typed into one belongs to it as it was then: once it was sent again, and turned down again, one begins with what was sent.
  const keyOf = (kept: Kept | null) => (kept ? `${link}.${kept.id}.${kept.version}` : link)
  const [filed, setFiled] = useState(() => read<Filed[]>('filed', link, []))
  return {
    filed,
    /** What was typed into a new one, or into one that was turned down. */
    typed: (kept: Kept | null): Typed => read('draft', keyOf(kept), {}),
    keep: (typed: Typed, kept: Kept | null) => write('draft', keyOf(kept), typed),
    /** Handed in: the first time, or once more as what it was before. Other tabs may have handed in others meanwhile. */
    noteFiled: ({ id, number }: Filed, before: Kept | null) => {
      const all = [{ id, number }, ...read<Filed[]>('filed', link, filed).filter((one) => one.id !== id)].slice(0, 10)
      write('filed', link, all)
      write('draft', keyOf(before), {})
      setFiled(all)
    },
  }
}
