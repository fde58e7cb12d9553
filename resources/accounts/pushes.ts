/** So many are looked after at once; of more the list's own column tells. */
export const MOST_PUSHES = 200

const hearers = new Set<() => void>()
let asked: readonly string[] = []

const become = (ids: readonly string[]) => {
  asked = ids
  for (const hear of hearers) hear()
}

/** The accounts whose push was asked for at this screen and whose outcome isn't known yet. */
export const pushes = {
  ids: () => asked,
  /** Nothing where no screen is there to say what becomes of them, or where there are too many: those before are still looked after. */
  add: (ids: readonly string[]) => {
    const all = [...new Set([...asked, ...ids])]
    if (hearers.size > 0 && all.length <= MOST_PUSHES) become(all)
  },
  forget: () => become([]),
  subscribe: (hear: () => void) => {
    hearers.add(hear)
    return () => void hearers.delete(hear)
  },
}
