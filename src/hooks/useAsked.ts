import { useNotify } from 'ra-core'
import { useState } from 'react'
import { sentenceOf } from '#src/api/errors.ts'

/**
 * Work that is asked about before it is done: `ask` opens the question, `dialog` goes to its `ConfirmDialog`, which waits while the work is under way.
 * Work that fails is told in a sentence; the question is closed either way.
 */
export const useAsked = (work: () => Promise<unknown>) => {
  const notify = useNotify()
  const [state, setState] = useState<'idle' | 'asking' | 'working'>('idle')
  const onConfirm = async () => {
    setState('working')
    try {
      await work()
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    }
    setState('idle')
  }
  return { ask: () => setState('asking'), dialog: { open: state !== 'idle', busy: state === 'working', onClose: () => setState('idle'), onConfirm } }
}
