import { useRef } from 'react'
import type { BodyOf } from '#contract/call.ts'
import { orderDeskCalls } from '#contract/order-desk.ts'
import { send } from '#src/api/client.ts'
import { CallError, sentenceOf } from '#src/api/errors.ts'
import { submitKey } from '#src/submit-key.ts'

type Submit = BodyOf<typeof orderDeskCalls.ship>
/** What became of one order: its delivery, or why it stayed; `lost` where no answer came, so that it may have gone. */
export type Sent = { deliveryId: string; number: string } | { fault: string; lost: boolean }

/** Sends what goes of an order. Where no answer came it may have gone: the next try is the same submit, whatever was typed since. */
export const useShipment = () => {
  const unanswered = useRef(new Map<string, Submit>())
  const ship = async (content: Omit<Submit, 'key'>): Promise<Sent> => {
    const body = unanswered.current.get(content.id) ?? { key: submitKey(), ...content }
    unanswered.current.set(body.id, body)
    try {
      const { id: deliveryId, number } = await send(orderDeskCalls.ship, body)
      unanswered.current.delete(body.id)
      return { deliveryId, number }
    } catch (error) {
      const answered = error instanceof CallError && (error.kind === 'answer' || (error.kind === 'http' && error.status < 500))
      if (answered) unanswered.current.delete(body.id)
      return { fault: sentenceOf(error), lost: !answered }
    }
  }
  return { ship, anyUnanswered: () => unanswered.current.size > 0 }
}
