import { useCallback, useEffect, useState } from 'react'

/** Seconds that are left, counted down to none by the clock, which goes on where timers stand still; begun anew by what it answers beside them. */
export const useCountdown = (from = 0): [left: number, begin: (seconds: number) => void] => {
  const [until, setUntil] = useState(() => Date.now() + from * 1000)
  const [left, setLeft] = useState(from)
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => setLeft(Math.max(0, Math.min(left - 1, Math.ceil((until - Date.now()) / 1000)))), 1000)
    return () => clearTimeout(timer)
  }, [left, until])
  const begin = useCallback((seconds: number) => {
    setUntil(Date.now() + seconds * 1000)
    setLeft(seconds)
  }, [])
  return [left, begin]
}
