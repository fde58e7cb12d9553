import { type PointerEvent, useEffect, useRef } from 'react'

/** How often the viewer may take the focus of itself; whoever comes in another way than by pointer or Tab gets in after that. */
const TAKES = 3
/** The viewer is let finish taking the focus: given back before, the page believes that it has it and the keys still go to the viewer. */
const SETTLED_MS = 100
/** So long after it has loaded the viewer has taken what it takes: whoever is in it then went there. */
const LOADED_MS = 3000
/** A pointer that rests where the frame comes to stand has not been moved into it. */
const MOVED_MS = 500

/** A PDF in the browser's own viewer. That takes the focus while it loads, away from whoever types or decides by keyboard: it is given back, unless one went there. */
export const PdfFrame = ({ src, title }: { src: string; title: string }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const movedAt = useRef(Number.NEGATIVE_INFINITY)
  const pointedAt = useRef(false)
  const left = useRef(TAKES)
  const loaded = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    let before: HTMLElement | null = null
    let tabbed = false
    left.current = TAKES
    let settling: ReturnType<typeof setTimeout> | undefined
    const isTaken = () => document.activeElement === frame.current && !pointedAt.current && !tabbed
    const giveBack = () => {
      if (!isTaken()) return
      frame.current?.blur()
      window.focus()
      before?.focus({ preventScroll: true })
    }
    const taken = () => {
      if (!isTaken() || left.current === 0) return
      left.current--
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
      clearTimeout(loaded.current)
    }
  }, [src])
  // A finger or a pen enters where it is put down.
  const enter = ({ timeStamp, pointerType }: PointerEvent) => (pointedAt.current = pointerType !== 'mouse' || timeStamp - movedAt.current < MOVED_MS)
  const settle = () => {
    clearTimeout(loaded.current)
    loaded.current = setTimeout(() => (left.current = 0), LOADED_MS)
  }
  return <iframe ref={frame} src={src} title={title} onLoad={settle} onPointerEnter={enter} onPointerLeave={() => (pointedAt.current = false)} />
}
