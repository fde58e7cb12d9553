import { z } from 'zod'
import { specLine } from './spec-line.ts'
import { id } from './text.ts'
import { entity } from './wire.ts'

const count = z.number().int()

/** A line of an order as it was placed, with what became of its pieces. */
export const orderLine = entity({
  id: ['fId', id],
  ...specLine,
  /** Until when its certificate is valid as it stands today; null where it has no end, or isn't known any more. */
  certificateUntil: ['fCertificateTo', z.string().nullable()],
  delivered: ['fDelivered', count],
  /** What came back, and what never arrived, with credit for it. */
  returned: ['fReturned', count],
  /** The latter alone. */
  short: ['fShort', count],
  /** What all of these were given credit for. */
  credited: ['fCredited', z.string()],
})
