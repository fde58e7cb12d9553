import { useRef } from 'react'
import { submitKey } from '#src/submit-key.ts'

/** A submit's key for what it says: the same content keeps its key, so that a second try is the same submit; other content is another. */
export const useSubmitKey = () => {
  const last = useRef({ said: '', key: '' })
  return (content: unknown): string => {
    const said = JSON.stringify(content)
    if (last.current.said !== said) last.current = { said, key: submitKey() }
    return last.current.key
  }
}
