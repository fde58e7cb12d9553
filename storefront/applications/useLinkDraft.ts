import { useState } from 'react'

interface Kept {
  typed?: Record<string, unknown>
  /** The number of what was sent. */
  sent?: string
}

const keyOf = (token: string) => `link-draft.${token.slice(-16)}`
const read = (token: string): Kept => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(token)) ?? '{}') as Kept
  } catch {
    // What isn't ours says nothing.
    return {}
  }
}

/** What somebody without an account types into the form behind a link, and that they sent it: there again after a reload, in this tab. */
export const useLinkDraft = (token: string) => {
  const [kept, setKept] = useState(() => read(token))
  const write = (next: Kept) => {
    try {
      sessionStorage.setItem(keyOf(token), JSON.stringify(next))
    } catch {
      // Where nothing can be kept, it lives as long as the page.
    }
  }
  const settle = (next: Kept) => {
    write(next)
    setKept(next)
  }
  return {
    start: kept.typed ?? {},
    sent: kept.sent,
    keep: (typed: Record<string, unknown>) => write({ typed }),
    noteSent: (sent: string) => settle({ sent }),
    another: () => settle({}),
  }
}
