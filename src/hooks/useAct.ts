import { useNotify } from 'ra-core'
import { useState } from 'react'
import { sentenceOf } from '#src/api/errors.ts'

/**
 * Work behind a button: `busy` while it is under way, never twice at once; work that fails is told in a sentence.
 * `act` answers whether it was done.
 */
export const useAct = () => {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, act }
}
