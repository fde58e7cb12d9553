import type { Values } from '../kit/ChangeLines.tsx'

/** The values that an entry keeps as JSON. */
export const valuesIn = (text: unknown): Values => (typeof text === 'string' ? (JSON.parse(text) as Values) : null)
