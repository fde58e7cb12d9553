import { href, restRecord } from '#contract/paths.ts'
import type { StaffNote } from '#contract/staff-note.ts'

/** The page of what a note stands at. */
export const noteTarget = ({ about, aboutId }: Pick<StaffNote, 'about' | 'aboutId'>): string => (about === 'order' ? restRecord('orders', aboutId) : href('AccountsDetail', { id: aboutId }))
