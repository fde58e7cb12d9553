import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A moment with its zone. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The pairs and single characters of a text, computed by the database's `grams_of`. */
export const grams = customType<{ data: string[] }>({ dataType: () => 'text[]' })
