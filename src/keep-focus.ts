/** Whatever can be focused by a person and doesn't open a keyboard on a phone. */
const REACHABLE = 'a[href], button, summary, input[type="checkbox"], input[type="radio"], [role="tab"], [role="menuitem"]'
/** What lies over the page: what is beside a thing in it is no neighbour of the thing in the page. */
const OVER = 'dialog, [role="dialog"], [role="menu"], [role="listbox"], [role="status"], [role="alert"], [role="presentation"]'
/** Beyond these nothing is near. */
const EDGES = 'main, body, #root'
/** So many steps back are remembered. */
const TRAIL = 12
/** What is off for a moment comes on again; a page that is fetched comes. Later, whoever waits has gone elsewhere. */
const WAIT_MS = 5_000

interface Place {
  element: HTMLElement
  path: string
  /** What stood around it, the nearest first, with which of its children led to it. */
  around: { parent: Element; at: number }[]
  over: Element | null
  /** What stands around all pages of its half of the mall. */
  frame: Element | null
}

const usable = (element: Element): boolean => element.isConnected && !element.matches(':disabled') && element.getClientRects().length > 0
const nothingFocused = () => document.activeElement === null || document.activeElement === document.body

/** A page, and on it the record that its address names. */
const pageOf = () => `${location.pathname} ${new URLSearchParams(location.search).get('id')}`

const placeOf = (element: HTMLElement): Place => {
  const around: Place['around'] = []
  for (let child: Element = element, parent = child.parentElement; parent && !child.matches(EDGES); child = parent, parent = child.parentElement)
    around.push({ parent, at: [...parent.children].indexOf(child) })
  return { element, path: pageOf(), around, over: element.closest(OVER), frame: document.querySelector('header, nav') }
}

/** What stands now where something stood: what has moved up, or else what was before it. */
const neighbourOf = ({ around, over }: Place): HTMLElement | undefined => {
  if (over && !over.isConnected) return undefined
  for (const { parent, at } of around) {
    if (!parent.isConnected) continue
    if (parent.matches(EDGES) || parent === over?.parentElement) return undefined
    for (const child of [parent.children[at], parent.children[at + 1], parent.children[at - 1]]) {
      const found = child && [child, ...child.querySelectorAll(REACHABLE)].find((one) => one.matches(REACHABLE) && usable(one))
      if (found) return found as HTMLElement
    }
  }
  return undefined
}

/** The page's name: read out when one has come there. */
const headingOf = (): HTMLElement | undefined => {
  const heading = document.querySelector<HTMLElement>('main h1') ?? undefined
  if (heading && !heading.hasAttribute('tabindex')) {
    heading.tabIndex = -1
    heading.style.outline = 'none'
  }
  return heading
}

/**
 * Keeps the focus on the page for whoever goes by keyboard or listens: where a thing that had it is gone, its neighbour has it, or what was
 * focused before; on another page its heading. What is off for a moment has it again. Focus that was put aside on purpose stays aside.
 */
export const keepFocus = (): void => {
  let trail: Place[] = document.activeElement instanceof HTMLElement && !nothingFocused() ? [placeOf(document.activeElement)] : []
  let waiting = 0
  let lostAt = 0
  const look = () => {
    waiting = 0
    const [last] = trail
    if (!last || !nothingFocused() || usable(last.element)) {
      // It was off for a moment, and is on again.
      if (last && lostAt && nothingFocused() && usable(last.element)) last.element.focus({ preventScroll: true })
      lostAt = 0
      return
    }
    lostAt ||= Date.now()
    const waited = Date.now() - lostAt
    if (waited > WAIT_MS) return
    const moved = last.path !== pageOf()
    // Another frame around it (one has signed in, or gone to the other half): that page begins at its top, as every page that is opened.
    if (moved && !last.frame?.isConnected) {
      trail = []
      return
    }
    // What is only off may come on again: a second is given to it.
    if (!moved && last.element.isConnected && waited < 1_000) return later(1_000)
    const next = moved ? headingOf() : (trail.map((place) => (usable(place.element) ? place.element : neighbourOf(place))).find(Boolean) ?? headingOf())
    if (!next) return
    lostAt = 0
    next.focus({ preventScroll: true })
  }
  const later = (ms = 0) => {
    if (waiting) return
    waiting = window.setTimeout(look, ms)
  }
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    lostAt = 0
    trail = [placeOf(target), ...trail.filter(({ element, path }) => element !== target && path === pageOf())].slice(0, TRAIL)
  })
  const check = () => {
    const [last] = trail
    if (last && nothingFocused() && (lostAt || !usable(last.element))) later()
  }
  // What is switched off loses the focus a moment after, when it is drawn: nothing else on the page may change before it is on again.
  addEventListener('focusout', check)
  new MutationObserver(check).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'hidden'] })
}
