import { useEffect, useRef, useState } from 'react'

/** Typing waits this long before it asks the server. */
const PAUSE_MS = 250

/**
 * A text that is typed here and asked for elsewhere, after a pause. What was asked before never comes back over what is being
 * typed; a text that changes for another reason (going back, clearing the filters) does.
 */
export const useTypedFilter = (asked: string, ask: (text: string) => void): [text: string, type: (text: string) => void] => {
  const [text, setText] = useState(asked)
  const sent = useRef(asked)
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    if (asked === sent.current) return
    sent.current = asked
    setText(asked)
  }, [asked])
  useEffect(() => {
    if (text.trim() === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text.trim()
      latest.current(text.trim())
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return [text, setText]
}
