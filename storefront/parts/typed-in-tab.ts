import { TYPED } from '#src/api/session.ts'

interface Kept {
  of: string
  /** By the form that they were typed into. */
  notes: Record<string, unknown>
}

const keptFor = (userId: string): Kept => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(TYPED) ?? '{}') as Partial<Kept>
    if (kept.of === userId && kept.notes) return kept as Kept
  } catch {
    // What isn't ours says nothing.
  }
  return { of: userId, notes: {} }
}

/** What somebody has typed in this tab on the way to an order, by its form: there again after a look elsewhere or a reload, until they sign out. */
export const typedInTab = {
  of: <Value>(userId: string, form: string): Value | undefined => keptFor(userId).notes[form] as Value | undefined,
  /** Nothing (`undefined`) lets go of it. */
  keep: (userId: string, form: string, value: unknown): void => {
    const { of, notes } = keptFor(userId)
    const { [form]: _, ...others } = notes
    try {
      sessionStorage.setItem(TYPED, JSON.stringify({ of, notes: value === undefined ? others : { ...others, [form]: value } }))
    } catch {
      // Where nothing can be kept, it lives as long as the page.
    }
  },
}
