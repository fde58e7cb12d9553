import { useNotify } from 'ra-core'
import { useRef, useState } from 'react'
import { sentenceOf } from '#src/api/errors.ts'

/**
 * Work behind a button: `busy` while it is under way, never twice at once, however it is called; work that fails is told in a sentence (`said`, where
 * another is to be told than the failure's own). `act` answers whether it was done.
 */
export const useAct = (said: (error: unknown) => string = sentenceOf) => {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  // An older drawing's act knows of it, too.
  const underWay = useRef(false)
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (underWay.current) return false
    underWay.current = true
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      notify(said(error), { type: 'error' })
      return false
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  return { busy, act }
}
