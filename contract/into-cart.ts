import { z } from 'zod'
import { post } from './call.ts'
import { id } from './text.ts'
import { entity } from './wire.ts'

/** Pieces of one spec in a cart at most. */
export const MAX_QTY = 99_999
export const qty = z.number().int().min(1).max(MAX_QTY)

const count = z.number().int()
const counts = entity({ lines: ['fItemCount', count], pieces: ['fItemQtyCount', count] })

/** Why a line can't be ordered as it stands, and what kind of way out there is. */
export const ProblemKind = z.enum(['offSale', 'stock', 'class', 'authorisation'])
export type ProblemKind = z.output<typeof ProblemKind>

/** What every page of the shop does with the cart. */
export const intoCartCalls = {
  count: post('/api/saleCart/getCountMall', { title: '购物车数量', access: 'signedIn', answer: counts }),
  save: post('/api/saleCart/saveMall', {
    title: '加入购物车',
    access: 'mall:shop',
    body: entity({ specId: ['fSpecId', id], qty: ['fQty', qty], mode: ['fMode', z.enum(['add', 'set']).default('add')] }),
    answer: entity({ id: ['fId', id], qty: ['fQty', z.number().int()] }),
  }),
}
