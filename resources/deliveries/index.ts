import { Printer } from 'lucide-react'
import { lazy } from 'react'
import { deliveryRest, salesRecordCalls } from '#contract/rest/delivery.ts'
import { shippingCalls } from '#contract/shipping.ts'
import { makeResource } from '../kit/make-resource.tsx'

/** What has been sent: what is under way, and what didn't arrive whole. */
export const deliveries = makeResource({
  name: 'deliveries',
  calls: deliveryRest,
  sort: { field: 'shippedAt', order: 'DESC' },
  title: ({ number }) => String(number),
  blank: {},
  columns: [
    { source: 'number', kind: 'name', width: 140 },
    { source: 'orderNumber', width: 122, sortable: false },
    { source: 'accountName', width: 164 },
    { source: 'shippedAt', kind: 'time', width: 104 },
    { source: 'state', kind: 'state', width: 88, sortable: false },
    { source: 'differs', kind: 'state', width: 92, sortable: false },
    { source: 'pieces', kind: 'number', width: 64, sortable: false },
    { source: 'carrier', width: 92, sortable: false },
    { source: 'tracking', width: 120, sortable: false },
    { source: 'receivedAt', kind: 'time', width: 110, sortable: false },
    { source: 'shippedBy', width: 100, hidden: true, sortable: false },
  ],
  exports: [{ name: 'salesRecords', call: salesRecordCalls.export }],
  actions: [{ name: 'papers', icon: Printer, may: 'orders:read', file: shippingCalls.papers }],
  views: [
    { name: 'all', filter: {} },
    { name: 'underWay', filter: { state: ['shipped'] } },
    { name: 'differing', filter: { differs: ['yes'] }, bad: true },
  ],
  filters: [
    { name: 'state', kind: 'choice', options: ['shipped', 'received', 'calledBack'] },
    { name: 'differs', kind: 'choice', options: ['no', 'yes', 'credited', 'resent', 'calledOff'] },
    { name: 'shippedFrom', kind: 'day' },
    { name: 'shippedTo', kind: 'day' },
  ],
  inputs: [],
  sheet: lazy(() => import('./DeliverySheet.tsx').then((part) => ({ default: part.DeliverySheet }))),
})
