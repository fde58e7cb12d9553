import { useState } from 'react'
import { useAct } from './useAct.ts'

/**
 * Work that is asked about before it is done: `ask` opens the question about something, which is `asked` until it is answered; `dialog` goes to its
 * `ConfirmDialog`, which waits while the work is under way. Work that fails is told in a sentence; the question is closed either way.
 */
export const useAskedAbout = <What>(work: (what: What) => Promise<unknown>) => {
  const { busy, act } = useAct()
  const [asked, setAsked] = useState<What | null>(null)
  const onConfirm = async () => {
    if (asked === null || busy) return
    await act(() => work(asked))
    setAsked(null)
  }
  return { asked, ask: (what: What) => setAsked(() => what), dialog: { open: asked !== null, busy, onClose: () => setAsked(null), onConfirm } }
}

/** The same where there is one question alone. */
export const useAsked = (work: () => Promise<unknown>) => {
  const { ask, ...rest } = useAskedAbout<true>(work)
  return { ...rest, ask: () => ask(true) }
}
