import { useEffect, useState } from 'react'

/** Seconds that are left, counted down to none; begun anew by what it answers beside them. */
export const useCountdown = (from = 0): [left: number, begin: (seconds: number) => void] => {
  const [left, setLeft] = useState(from)
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft]
}
