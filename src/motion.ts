import { useState } from 'react'
import { stored } from './api/session.ts'

/** Where it is kept that nothing is to move; `before.js` reads it, too, before anything is drawn. */
const MOTION = 'motion'
const root = document.documentElement

/** Whether things may move in this browser, and how to choose it; what the system says comes on top. */
export const useMotion = (): [boolean, (moves: boolean) => void] => {
  const [moves, setMoves] = useState(root.dataset.motion !== 'off')
  return [
    moves,
    (next) => {
      setMoves(next)
      stored.write(MOTION, next ? 'on' : 'off')
      root.dataset.motion = next ? 'on' : 'off'
    },
  ]
}
