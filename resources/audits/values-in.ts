import type { Values } from '../kit/ChangeLines.tsx'

/** The values that an entry keeps as JSON. */
export const valuesIn = (text: unknown): Values => (typeof text === 'string' ? (JSON.parse(text) as Values) : null)

/** A value as it is read: what has parts of its own as JSON. */
export const spoken = (_: string, value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))
