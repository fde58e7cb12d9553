import { useState } from 'react'

export interface Filed {
  id: string
  number: string
}

type Typed = Record<string, unknown>
/** What is typed lasts as long as the tab, what was handed in as long as the device keeps it. */
const storages = { draft: 'sessionStorage', filed: 'localStorage' } as const
type Name = keyof typeof storages

// Where nothing can be kept, reaching for the storage fails already: it lives as long as the page.
const read = <Kept>(name: Name, key: string, otherwise: Kept): Kept => {
  try {
    return (JSON.parse(globalThis[storages[name]].getItem(`link-${name}.${key}`) ?? 'null') as Kept | null) ?? otherwise
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
  const keyOf = (id: string | undefined) => (id ? `${link}.${id}` : link)
  const [filed, setFiled] = useState(() => read<Filed[]>('filed', link, []))
  return {
    filed,
    /** What was typed into a new one, or into the one with this id. */
    typed: (id?: string): Typed => read('draft', keyOf(id), {}),
    keep: (typed: Typed, id?: string) => write('draft', keyOf(id), typed),
    /** Handed in: the first time, or once more with the id that it had. */
    noteFiled: ({ id, number }: Filed, again?: string) => {
      const all = [{ id, number }, ...filed.filter((one) => one.id !== id)].slice(0, 10)
      write('filed', link, all)
      write('draft', keyOf(again), {})
      setFiled(all)
    },
  }
}
