import { z } from 'zod'
import { post } from './call.ts'
import { id, required, submitKey } from './text.ts'
import { entity, labels } from './wire.ts'

/** Pieces of a lot at most. */
export const MAX_PIECES = 10_000_000
/** What moves a lot by hand: more came in, it was counted, pieces are lost or spoiled. */
export const LotMove = labels({ receive: '入库', count: '盘点', scrap: '报损' })

const count = z.number().int()

/** What staff do to what lies in store, each with its reason; it is written down like every other movement. */
export const lotMoveCalls = {
  /** Of a count, `qty` is how many there are, and `seen` how many were thought to be: something that moved meanwhile isn't counted away. Else `qty` is how many came or are gone. */
  move: post('/api/lots/move', {
    title: '批号入库、盘点与报损',
    access: 'lots:write',
    body: entity({
      key: ['fKey', submitKey],
      id: ['fId', id],
      kind: ['fKind', LotMove],
      qty: ['fQty', count.min(0).max(MAX_PIECES)],
      reason: ['fReason', required(200)],
      seen: ['fSeen', count.optional()],
    }),
    answer: entity({ onHand: ['fOnHand', count], reserved: ['fReserved', count], version: ['fVersion', count] }),
  }),
}
