import { useEffect, useRef } from 'react'

/** A PDF in the browser's own viewer. That takes the focus once it has loaded, away from whoever types or decides by keyboard: the first time it is given back. */
export const PdfFrame = ({ src, title }: { src: string; title: string }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const pointedAt = useRef(false)
  useEffect(() => {
    let before: HTMLElement | null = null
    const remember = ({ target }: FocusEvent) => {
      before = target instanceof HTMLElement ? target : null
    }
    const giveBack = () => {
      if (document.activeElement !== frame.current) return
      stop()
      if (pointedAt.current) return
      frame.current?.blur()
      before?.focus({ preventScroll: true })
    }
    const stop = () => {
      document.removeEventListener('focusout', remember)
      window.removeEventListener('blur', giveBack)
    }
    document.addEventListener('focusout', remember)
    window.addEventListener('blur', giveBack)
    return stop
  }, [src])
  return <iframe ref={frame} src={src} title={title} onPointerEnter={() => (pointedAt.current = true)} />
}
