import { z } from 'zod'
import { entity } from './wire.ts'

/** What a decision rests on, as it stands now: sums, but for the term, which is days, and what `plainStandings` names, which is words. */
export const plainStandings = [
  'temporaryUntil',
  'licenceNumber',
  'licenceUntil',
  'licenceClasses',
  'invoiceTitle',
  'invoiceOrders',
  'returnsFound',
  'returns',
  'letters',
  'codeOwner',
  'codeAsked',
  'bought',
  'stock',
] as const
const standings = [
  'creditLimit',
  'temporary',
  'owed',
  'overdue',
  'termDays',
  'basePrice',
  'price',
  'deposit',
  'frozen',
  'invoiceAmount',
  'invoiceReversed',
  'ordersOpen',
  'beyondOrders',
  ...plainStandings,
] as const
export const Standing = entity({ name: ['fName', z.enum(standings)], value: ['fValue', z.string()] })
export type Standing = z.output<typeof Standing>
