import { type RefObject, useEffect, useRef, useState } from 'react'

const OPEN_MS = 120
const CLOSE_MS = 240

interface Disclosure {
  open: boolean
  setOpen: (open: boolean) => void
  root: RefObject<HTMLDivElement | null>
  /** For the element around button and panel: a mouse that rests opens, one that leaves closes; a finger does neither. */
  hover: { onPointerEnter: (event: { pointerType: string }) => void; onPointerLeave: (event: { pointerType: string }) => void }
}

/** A panel that a button opens, and a resting mouse too. Escape, a click elsewhere and the focus leaving close it. */
export const useDisclosure = ({ byHover = true } = {}): Disclosure => {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const later = (next: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), next ? OPEN_MS : CLOSE_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    const outside = (target: EventTarget | null) => target instanceof Node && !root.current?.contains(target)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // A mouse that happens to rest where the panel stood doesn't open it again.
      clearTimeout(timer.current)
      setOpen(false)
      root.current?.querySelector('button')?.focus()
    }
    const onPointer = (event: PointerEvent) => outside(event.target) && setOpen(false)
    const onFocus = (event: FocusEvent) => outside(event.target) && setOpen(false)
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('focusin', onFocus)
    }
  }, [open])
  const mouse = (next: boolean) => (event: { pointerType: string }) => byHover && event.pointerType === 'mouse' && later(next)
  return {
    open,
    setOpen: (next) => {
      clearTimeout(timer.current)
      setOpen(next)
    },
    root,
    hover: { onPointerEnter: mouse(true), onPointerLeave: mouse(false) },
  }
}
