/** The orders that wait for somebody, by what for: the list's views and the dashboard lead to the same ones. */
export const waitingOrders = {
  pending: { handling: ['pending'], approval: ['none', 'approved'] },
  /** What is owed on credit waits for its bill. */
  unpaid: { handling: ['confirmed'], payment: ['unpaid', 'partly'], payWay: ['balance', 'transfer', 'quick'] },
  toShip: { sendable: true },
  /** All that has been sent, paid or not: what is sold on credit is invoiced before it is paid. */
  toInvoice: { handling: ['confirmed', 'done'], delivery: ['shipped', 'received'], invoicing: ['none', 'partly'] },
} as const
