interface Work {
  unsaved: () => boolean
  /** Asks whether it may be lost; who asks lets go of it before going on. */
  ask?: (goOn: () => void) => void
}
const works = new Set<Work>()

/** Tells the whole page of work that is not saved yet, as long as `unsaved` says so; answers how to take it back. */
export const guardWork = (work: Work): (() => void) => {
  works.add(work)
  return () => void works.delete(work)
}

/** Whether anything on the page would be lost. */
export const isWorkUnsaved = (): boolean => [...works].some(({ unsaved }) => unsaved())

/** Does what would lose what isn't saved, after a question where something is. */
export const unlessUnsaved = (goOn: () => void): void => {
  const work = [...works].find(({ unsaved }) => unsaved())
  if (work?.ask) work.ask(goOn)
  else goOn()
}
