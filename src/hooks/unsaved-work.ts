const guards = new Set<() => boolean>()

/** Tells the whole page of work that is not saved yet, as long as `unsaved` says so; answers how to take it back. */
export const guardWork = (unsaved: () => boolean): (() => void) => {
  guards.add(unsaved)
  return () => void guards.delete(unsaved)
}

/** Whether anything on the page would be lost. */
export const isWorkUnsaved = (): boolean => [...guards].some((unsaved) => unsaved())
