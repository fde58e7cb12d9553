type Hold = (event: PopStateEvent) => void

const holds = new Set<Hold>()

// A window's listeners are called in the order of their registration: the shell imports this before its router listens.
globalThis.addEventListener?.('popstate', (event) => {
  for (const hold of holds) hold(event)
})

/** Hears of the browser's Back and Forward before the router does, until the answer is called. */
export const beforeStepBack = (hold: Hold): (() => void) => {
  holds.add(hold)
  return () => {
    holds.delete(hold)
  }
}
