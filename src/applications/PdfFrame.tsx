import { useEffect, useRef } from 'react'

/** How often the viewer may take the focus of itself; whoever comes in another way than by pointer or Tab gets in after that. */
const TAKES = 3
/** The viewer is let finish taking the focus: given back before, the page believes that it has it and the keys still go to the viewer. */
const SETTLED_MS = 100
/** A pointer that rests where the frame comes to stand has not been moved into it. */
const MOVED_MS = 500

/** A PDF in the browser's own viewer. That takes the focus while it loads, away from whoever types or decides by keyboard: it is given back, unless one went there. */
export const PdfFrame = ({ src, title }: { src: string; title: string }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const movedAt = useRef(Number.NEGATIVE_INFINITY)
  const pointedAt = useRef(false)
  useEffect(() => {
    let before: HTMLElement | null = null
    let tabbed = false
    let left = TAKES
    let settling: ReturnType<typeof setTimeout> | undefined
    const isTaken = () => document.activeElement === frame.current && !pointedAt.current && !tabbed
    const giveBack = () => {
      if (!isTaken()) return
      frame.current?.blur()
      window.focus()
      before?.focus({ preventScroll: true })
    }
    const taken = () => {
      if (!isTaken() || left === 0) return
      left--
      settling = setTimeout(giveBack, SETTLED_MS)
    }
    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true }
    document.addEventListener('focusout', ({ target }) => (before = target instanceof HTMLElement ? target : null), options)
    document.addEventListener('keydown', ({ key }) => (tabbed = key === 'Tab'), options)
    document.addEventListener('pointermove', ({ timeStamp }) => (movedAt.current = timeStamp), options)
    window.addEventListener('blur', taken, options)
    return () => {
      listening.abort()
      clearTimeout(settling)
    }
  }, [src])
  const enter = ({ timeStamp }: { timeStamp: number }) => (pointedAt.current = timeStamp - movedAt.current < MOVED_MS)
  return <iframe ref={frame} src={src} title={title} onPointerEnter={enter} onPointerLeave={() => (pointedAt.current = false)} />
}
