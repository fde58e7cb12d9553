import { useState } from 'react'

export interface Filed {
  id: string
  number: string
}

const keyOf = (name: string, token: string) => `link-${name}.${token.slice(-16)}`
const read = <Kept>(storage: Storage, key: string, otherwise: Kept): Kept => {
  try {
    return (JSON.parse(storage.getItem(key) ?? 'null') as Kept | null) ?? otherwise
  } catch {
    // What isn't ours says nothing.
    return otherwise
  }
}
const write = (storage: Storage, key: string, kept: unknown) => {
  try {
    storage.setItem(key, JSON.stringify(kept))
  } catch {
    // Where nothing can be kept, it lives as long as the page.
  }
}

/** What somebody without an account types into the form behind a link: there again after a reload, in this tab. And what they handed in by it, on this device. */
export const useLinkDraft = (token: string) => {
  const [start, setStart] = useState(() => read<Record<string, unknown>>(sessionStorage, keyOf('draft', token), {}))
  const [filed, setFiled] = useState(() => read<Filed[]>(localStorage, keyOf('filed', token), []))
  return {
    start,
    filed,
    keep: (typed: Record<string, unknown>) => write(sessionStorage, keyOf('draft', token), typed),
    noteFiled: ({ id, number }: Filed) => {
      const all = [{ id, number }, ...filed.filter((one) => one.id !== id)].slice(0, 10)
      write(localStorage, keyOf('filed', token), all)
      write(sessionStorage, keyOf('draft', token), {})
      setStart({})
      setFiled(all)
    },
  }
}
