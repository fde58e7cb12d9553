import type { Fields } from '#contract/wire.ts'

/** What the contract calls its fields heads columns of files and screens alike; `more` are words for what is no field of its own. */
export const fieldLabels = (fields: Fields, more: Record<string, string> = {}): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(fields).flatMap(([name, [, , label]]) => (label ? [[name, label]] : []))),
  ...more,
})
