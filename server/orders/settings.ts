import { sql } from 'drizzle-orm'
import { TAX_PERCENT } from '#contract/money.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { remembering } from '#server/remembered.ts'
import { MAX_AGE } from '#server/remembered-answers.ts'
import type { FreightRule } from './sums.ts'

export interface OrderSettings extends FreightRule {
  /** Hours until an order that nobody pays is cancelled. */
  payHours: number
  /** VAT in percent, with two places. */
  taxPercent: string
}

const settings = remembering<OrderSettings>({ maxAge: MAX_AGE, size: 1, version: (changes) => changes.version('settings') })

/** The same, read when they have changed. */
export const knownOrderSettings = ({ db, changes }: Pick<Deps, 'db' | 'changes'>): Promise<OrderSettings> => settings(changes).get('', () => orderSettings(db))

/** The house's own numbers for orders, from its settings. */
export const orderSettings = async (db: Queryable): Promise<OrderSettings> => {
  const rows = await rowsOf<{ key: string; value: string }>(db, sql`select key, value from setting where key in ('order.freight', 'order.freeFreightFrom', 'order.payHours', 'order.taxPercent')`)
  const of = (key: string, otherwise: string) => rows.find((row) => row.key === key)?.value ?? otherwise
  return { fee: of('order.freight', '20.00'), freeFrom: of('order.freeFreightFrom', '1000.00'), payHours: Number(of('order.payHours', '72')), taxPercent: of('order.taxPercent', TAX_PERCENT) }
}
