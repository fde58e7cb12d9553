import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { type lotMoveCalls, MAX_PIECES } from '#contract/lot-move.ts'
import { writeAudit } from '#server/access/audit.ts'
import { rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import type { Handlers } from '#server/handlers.ts'
import { once } from '#server/once.ts'
import { type Move, moveStock } from './stock.ts'

interface Held {
  onHand: number
  reserved: number
  version: number
}

/** What a movement by hand does to a lot. Raises refusals at the quantity: promised pieces stay, none can neither come nor go, and a count is of what was seen. */
const moveOf = ({ id, kind, qty, seen = -1 }: Pick<BodyOf<typeof lotMoveCalls.move>, 'id' | 'kind' | 'qty' | 'seen'>, { onHand, reserved }: Held): Move => {
  const at = { field: 'qty' }
  if (kind !== 'count' && qty === 0) throw refused('field.positive', {}, at)
  if (kind === 'count') {
    if (seen !== onHand) throw refused('lot.moved', { count: onHand }, at)
    if (qty < reserved) throw refused('lot.reserved', { count: reserved }, at)
    return { lotId: id, kind: 'adjust', onHand: qty - onHand }
  }
  if (kind === 'receive') {
    if (onHand + qty > MAX_PIECES) throw refused('lot.most', { max: MAX_PIECES }, at)
    return { lotId: id, kind: 'receive', onHand: qty }
  }
  if (qty > onHand - reserved) throw refused('lot.free', { count: onHand - reserved }, at)
  return { lotId: id, kind: 'scrap', onHand: -qty, scrapped: qty }
}

/** Moves pieces of a lot by hand, once for each key. */
export const lotMoveHandlers: Handlers<typeof lotMoveCalls> = {
  move: ({ key, ...asked }, context) =>
    once(context, 'lotMove', key, asked, async (tx) => {
      const { deps, person } = context
      const [held] = await rowsOf<Held>(tx, sql`select on_hand as "onHand", reserved, version from lot where id = ${asked.id} for update`)
      if (!held) throw missing()
      const move = moveOf(asked, held)
      await moveStock(tx, { at: deps.clock(), orderId: null, actorName: person.name, newId: deps.newId, reason: asked.reason }, [move])
      const onHand = held.onHand + (move.onHand ?? 0)
      await writeAudit(tx, context, [{ action: 'moveStock', entity: 'lot', id: asked.id, before: { onHand: held.onHand }, after: { onHand, reason: asked.reason } }])
      return { onHand, reserved: held.reserved, version: held.version + 1 }
    }),
}
