import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** A moment with its zone. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What became of a row's push to the ERP. Written as literals, so that each table gets builders of its own. */
export const pushColumns = () => ({
  kingdeeStatus: text('kingdee_status').notNull().default('notPushed'),
  kingdeeMessage: text('kingdee_message'),
  /** Its paper there is to be voided: `there`, or `maybe` where a push may have left one. */
  kingdeeVoid: text('kingdee_void'),
  kingdeeId: text('kingdee_id'),
  kingdeeAttempts: integer('kingdee_attempts').notNull().default(0),
  pushedAt: at('pushed_at'),
})

/** The pairs and single characters of a text, computed by the database's `grams_of`. */
export const grams = customType<{ data: string[] }>({ dataType: () => 'text[]' })
