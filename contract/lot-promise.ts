import { z } from 'zod'
import { post } from './call.ts'
import { id } from './text.ts'
import { entity } from './wire.ts'

const count = z.number().int()
const byLot = entity({ lotId: ['fLotId', id] })

/** What of a lot is promised to orders that haven't left, and moving it to other lots of the same spec: for a lot that is held, spoiled or gone. */
export const lotPromiseCalls = {
  list: post('/api/lots/getPromises', {
    title: '批号预留',
    access: 'lots:read',
    body: byLot,
    answer: z.array(entity({ orderId: ['fOrderId', id], orderNumber: ['fOrderNumber', z.string()], accountName: ['fAccountName', z.string()], qty: ['fQty', count] })),
  }),
  /** As far as others may be sold and are free, for the oldest order first. */
  move: post('/api/lots/movePromises', {
    title: '预留改用其他批号',
    access: 'lots:write',
    body: byLot,
    answer: entity({ moved: ['fMoved', count], left: ['fLeft', count], version: ['fVersion', count] }),
  }),
}
