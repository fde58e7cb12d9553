import { useContext, useEffect, useRef, useState } from 'react'
import { type To, UNSAFE_NavigationContext } from 'react-router-dom'
import { beforeStepBack } from './step-back.ts'

type Step = (to: To, ...rest: unknown[]) => void

/** An address as far as it counts: its path, or its search with it. */
const placeOf = ({ pathname, search }: { pathname: string; search: string }, whole: boolean): string => (whole ? pathname + search : pathname)
const targetOf = (to: To): { pathname: string; search: string } => (typeof to === 'string' ? new URL(to, location.href) : { pathname: to.pathname ?? location.pathname, search: to.search ?? '' })
/** The router numbers its places in the browser's history. */
const placeNow = (): number => Number((history.state as { idx?: number } | null)?.idx ?? 0)

/**
 * Holds back a step to another page (with `whole`, to another search of it, too) while `holds` says so: a link, a call, the browser's Back. Answers how to go on with the step
 * that is held, and how to stay; null while none is. react-router's own blocker wants its data router, which would cost every
 * shopper 46 kB; this asks the plain router's history before it moves.
 */
export const useHeldNavigation = (holds: () => boolean, { whole = false } = {}): { goOn: () => void; stay: () => void } | null => {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const [held, setHeld] = useState<(() => void) | null>(null)
  const latest = useRef(holds)
  latest.current = holds
  useEffect(() => {
    const { push, replace } = navigator
    const here = placeOf(location, whole)
    const place = placeNow()
    let free = false
    const ask =
      (step: Step): Step =>
      (to, ...rest) => {
        if (free || placeOf(targetOf(to), whole) === here || !latest.current()) return step(to, ...rest)
        setHeld(() => () => {
          free = true
          step(to, ...rest)
        })
      }
    const asked = { push: ask(push as Step), replace: ask(replace as Step) }
    Object.assign(navigator, asked)
    let returning = false
    const onBack = (event: PopStateEvent) => {
      if (returning) {
        returning = false
        return event.stopImmediatePropagation()
      }
      if (free || placeOf(location, whole) === here || !latest.current()) return
      event.stopImmediatePropagation()
      const by = placeNow() - place
      returning = true
      history.go(-by)
      setHeld(() => () => {
        free = true
        history.go(by)
      })
    }
    const letBack = beforeStepBack(onBack)
    return () => {
      letBack()
      if (navigator.push === asked.push) Object.assign(navigator, { push, replace })
    }
  }, [navigator, whole])
  if (!held) return null
  return {
    goOn: () => {
      setHeld(null)
      held()
    },
    stay: () => setHeld(null),
  }
}
