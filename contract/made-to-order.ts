import { z } from 'zod'
import { id } from './text.ts'
import { entity } from './wire.ts'

/** What was agreed on of goods made to order. */
export const madeToOrder = entity({
  applicationId: ['fApplicationId', id],
  applicationNumber: ['fApplicationNumber', z.string()],
  /** What was asked for, in the buyer's words. */
  name: ['fName', z.string()],
  note: ['fNote', z.string().nullable()],
  parameters: ['fParameters', z.string()],
  wantedBy: ['fWantedBy', z.string().nullable()],
  leadDays: ['fLeadDays', z.number().int()],
})
export type MadeToOrder = z.output<typeof madeToOrder>
