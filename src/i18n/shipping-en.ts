import type { shippingZh } from './shipping-zh.ts'

export const shippingEn: typeof shippingZh = {
  title: 'Ship orders (%{count})',
  hint: 'The reserved lots go, those that expire first before the others. To send another lot or only a part, ship from the order itself. Several tracking numbers can be pasted at once: they fill the rows below.',
  pieces: 'Now / open',
  outcome: 'Result',
  trackingOf: 'Tracking number of %{number}',
  problem: { notShippable: 'Can’t be sent yet', custom: 'Made to order: ship from the order', noStock: 'Nothing reserved that can go' },
  expired: 'Certificates ended: %{count}',
  part: 'Only a part',
  nothing: 'Choose the orders to ship',
  ship: 'Ship (%{count})',
  some: 'Ship %{pieces} of %{open}',
  lost: 'No answer came: it may have gone. Try again; what was sent is asked about as it was, and nothing goes twice.',
  again: 'Try again',
  progress: 'Shipping %{done} of %{of}…',
  print: 'Print delivery notes (%{count})',
  done: 'Done',
  heldLot: 'Held: nothing of it is sold or sent. Reserved for orders: %{count}; choose another lot when those are shipped.',
}
