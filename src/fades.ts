/** Says where more of what scrolls sideways lies: at its start, at its end, at both; kit.css lets it fade there. */
const mark = (element: HTMLElement): void => {
  const { scrollLeft, clientWidth, scrollWidth } = element
  const [before, after] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1]
  const more = before && after ? 'both' : before ? 'start' : after ? 'end' : ''
  if (more === (element.dataset.more ?? '')) return
  if (more) element.dataset.more = more
  else delete element.dataset.more
}

/**
 * Marks every `.fades`, whenever it comes, is scrolled, or changes its size or its content's.
 * (Scroll-driven animations would need none of this, but pages with them crashed now and then in Chromium 156.)
 */
export const watchFades = (): void => {
  const parents = (element: Element) => element.closest<HTMLElement>('.fades')
  const sizes = new ResizeObserver((entries) => {
    for (const scroller of new Set(entries.map(({ target }) => parents(target)))) if (scroller) mark(scroller)
  })
  const watch = (element: HTMLElement) => {
    for (const part of [element, ...element.children]) sizes.observe(part)
    mark(element)
  }
  const contents = new MutationObserver((changes) => {
    for (const scroller of new Set(changes.map(({ target }) => target))) watch(scroller as HTMLElement)
  })
  const meet = (element: HTMLElement) => {
    watch(element)
    contents.observe(element, { childList: true })
  }
  for (const element of document.querySelectorAll<HTMLElement>('.fades')) meet(element)
  // Each begins an animation that changes nothing: that is how it is met.
  document.addEventListener('animationstart', ({ animationName, target }) => {
    if (animationName === 'fades-come') meet(target as HTMLElement)
  })
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (target instanceof HTMLElement && target.classList.contains('fades')) mark(target)
    },
    { capture: true, passive: true },
  )
}
