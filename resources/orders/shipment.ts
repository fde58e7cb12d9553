import type { BodyOf } from '#contract/call.ts'
import { orderDeskCalls } from '#contract/order-desk.ts'
import { send } from '#src/api/client.ts'
import { CallError, sentenceOf } from '#src/api/errors.ts'
import { submitKey } from '#src/submit-key.ts'

type Submit = BodyOf<typeof orderDeskCalls.ship>
/** What became of one order: its delivery, or why it stayed; `lost` where no answer came, so that it may have gone. */
export type Sent = { deliveryId: string; number: string } | { fault: string; lost: boolean }

/** What no answer came to, by its order: whichever dialog asks again, and however often one was closed meanwhile. */
const unanswered = new Map<string, Submit>()

/** What was sent of an order and wasn't answered; nothing where all was. */
export const unansweredShipment = (orderId: string): Submit | undefined => unanswered.get(orderId)

/** Sends what goes of an order. Where no answer came it may have gone: the next try is the same submit, whatever is asked for now. */
export const ship = async (content: Omit<Submit, 'key'>): Promise<Sent> => {
  const body = unanswered.get(content.id) ?? { key: submitKey(), ...content }
  unanswered.set(body.id, body)
  try {
    const { id: deliveryId, number } = await send(orderDeskCalls.ship, body)
    unanswered.delete(body.id)
    return { deliveryId, number }
  } catch (error) {
    const answered = error instanceof CallError && (error.kind === 'answer' || (error.kind === 'http' && error.status < 500))
    if (answered) unanswered.delete(body.id)
    return { fault: sentenceOf(error), lost: !answered }
  }
}
