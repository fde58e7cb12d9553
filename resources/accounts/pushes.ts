const hearers = new Set<() => void>()
let asked: readonly string[] = []

const become = (ids: readonly string[]) => {
  asked = ids
  for (const hear of hearers) hear()
}

/** The accounts whose push was asked for at this screen and whose outcome isn't known yet. */
export const pushes = {
  ids: () => asked,
  add: (ids: readonly string[]) => become([...new Set([...asked, ...ids])]),
  forget: () => become([]),
  subscribe: (hear: () => void) => {
    hearers.add(hear)
    return () => void hearers.delete(hear)
  },
}
