import type { Values } from './ChangeLines.tsx'

const isKnown = (value: unknown) => value !== null && value !== undefined && value !== ''

/** The fields that differ between what a record was and what it became; all that were known where there was nothing before, or is nothing after. */
export const changedNames = (before: Values, after: Values): string[] =>
  before && after
    ? Object.keys(after).filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null))
    : Object.entries(after ?? before ?? {}).flatMap(([name, value]) => (isKnown(value) ? [name] : []))
