import { useEffect, useState } from 'react'

/** Whether it is `on`, one painted frame later: what else an input changes is seen first. What is off is off at once. */
export const useAfterPaint = (on: boolean): boolean => {
  const [painted, setPainted] = useState(on)
  useEffect(() => {
    if (!on) {
      setPainted(false)
      return
    }
    let later: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      later = setTimeout(() => setPainted(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(later)
    }
  }, [on])
  return on && painted
}
