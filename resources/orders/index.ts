import { CircleCheck, ClipboardList, ReceiptText, Send, Truck } from 'lucide-react'
import type { RaRecord } from 'ra-core'
import { lazy } from 'react'
import type { OrderHead } from '#contract/order.ts'
import { orderDeskCalls } from '#contract/order-desk.ts'
import { mayInvoice, mayShip } from '#contract/order-rules.ts'
import { orderRest } from '#contract/rest/order.ts'
import { shippingCalls } from '#contract/shipping.ts'
import { send } from '#src/api/client.ts'
import { makeResource } from '../kit/make-resource.tsx'
import { references } from '../kit/references.ts'
import { axisCell } from './axis-cell.tsx'
import { HandlingCell } from './HandlingCell.tsx'
import { NumberCell } from './NumberCell.tsx'
import { PaymentCell } from './PaymentCell.tsx'
import { waitingOrders } from './waiting-orders.ts'

/** Something of it may still leave the warehouse. */
const isOnItsWay = (order: RaRecord) => mayShip(order as OrderHead & RaRecord)

/** Orders: found by each axis, confirmed and pushed many at once, sent one by one. */
export const orders = makeResource({
  name: 'orders',
  calls: orderRest,
  sort: { field: 'placedAt', order: 'DESC' },
  title: ({ number }) => String(number),
  blank: {},
  columns: [
    { source: 'number', kind: 'name', width: 128, cell: NumberCell },
    { source: 'accountName', width: 170 },
    { source: 'placedAt', kind: 'time', width: 100 },
    { source: 'total', kind: 'price', width: 104 },
    { source: 'handling', width: 80, sortable: false, cell: HandlingCell },
    { source: 'payment', width: 104, sortable: false, cell: PaymentCell },
    { source: 'delivery', width: 94, sortable: false, cell: axisCell('delivery') },
    { source: 'invoicing', width: 94, sortable: false, cell: axisCell('invoicing') },
    { source: 'approval', kind: 'state', width: 96, hidden: true, sortable: false },
    { source: 'buyerNumber', width: 130, hidden: true, sortable: false },
    { source: 'payWay', kind: 'state', width: 78, hidden: true, sortable: false },
    { source: 'kingdeeStatus', kind: 'state', width: 80, sortable: false },
  ],
  onCards: ['accountName', 'total', 'placedAt', 'handling', 'payment', 'delivery'],
  summed: 'total',
  actions: [
    { name: 'confirm', icon: CircleCheck, suits: ({ handling }) => handling === 'pending', run: (ids) => send(orderDeskCalls.confirm, { ids }) },
    { name: 'ship', icon: Truck, suits: isOnItsWay, dialog: lazy(() => import('./ShipManyDialog.tsx').then((part) => ({ default: part.ShipManyDialog }))) },
    { name: 'pickList', icon: ClipboardList, may: 'orders:read', suits: isOnItsWay, file: shippingCalls.pickList },
    {
      name: 'invoice',
      icon: ReceiptText,
      may: 'payments:write',
      suits: (order) => mayInvoice(order as OrderHead & RaRecord),
      dialog: lazy(() => import('../invoices/InvoiceOrdersDialog.tsx').then((part) => ({ default: part.InvoiceOrdersDialog }))),
    },
    { name: 'push', icon: Send, suits: ({ handling }) => handling === 'confirmed' || handling === 'done', run: (ids) => send(orderDeskCalls.push, { ids }) },
  ],
  views: [
    { name: 'all', filter: {} },
    { name: 'toConfirm', filter: waitingOrders.pending },
    { name: 'toPay', filter: waitingOrders.unpaid },
    { name: 'toShip', filter: waitingOrders.toShip, sort: { field: 'placedAt', order: 'ASC' } },
    { name: 'toInvoice', filter: waitingOrders.toInvoice },
    { name: 'pushFailed', filter: { kingdeeStatus: ['failed'] }, bad: true },
  ],
  filters: [
    { name: 'placedFrom', kind: 'day' },
    { name: 'placedTo', kind: 'day' },
    { name: 'handling', kind: 'choice', options: ['pending', 'confirmed', 'done', 'cancelled'] },
    { name: 'approval', kind: 'choice', options: ['none', 'awaiting', 'approved', 'refused'] },
    { name: 'payment', kind: 'choice', options: ['unpaid', 'partly', 'paid'] },
    { name: 'delivery', kind: 'choice', options: ['none', 'partly', 'shipped', 'received'] },
    { name: 'invoicing', kind: 'choice', options: ['none', 'partly', 'invoiced', 'needless'] },
    { name: 'payWay', kind: 'choice', options: ['credit', 'balance', 'transfer', 'quick'] },
    { name: 'kingdeeStatus', kind: 'choice', options: ['notPushed', 'pushing', 'pushed', 'failed'] },
    { name: 'sendable', kind: 'flag' },
    { name: 'missing', kind: 'flag' },
    { name: 'sold', kind: 'flag' },
    { name: 'accountId', kind: 'reference', reference: references.customer },
    { name: 'goodsId', kind: 'reference', reference: references.goods },
  ],
  inputs: [],
  sheet: lazy(() => import('./OrderSheet.tsx').then((part) => ({ default: part.OrderSheet }))),
  begin: lazy(() => import('./OrderFor.tsx').then((part) => ({ default: part.OrderFor }))),
  acts: lazy(() => import('./OrderActs.tsx').then((part) => ({ default: part.OrderActs }))),
  beside: lazy(() => import('./OrderBeside.tsx').then((part) => ({ default: part.OrderBeside }))),
})
