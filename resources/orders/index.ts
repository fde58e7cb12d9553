import { lazy } from 'react'
import { orderRest } from '#contract/rest/order.ts'
import { makeResource } from '../kit/make-resource.tsx'
import { references } from '../kit/references.ts'

/** Orders, to find and to read. */
export const orders = makeResource({
  name: 'orders',
  calls: orderRest,
  sort: { field: 'placedAt', order: 'DESC' },
  title: ({ number }) => String(number),
  blank: {},
  columns: [
    { source: 'number', kind: 'name', width: 150 },
    { source: 'accountName', width: 240 },
    { source: 'placedAt', kind: 'time', width: 110 },
    { source: 'total', kind: 'price', width: 130 },
    { source: 'handling', kind: 'state', width: 96, sortable: false },
    { source: 'payment', kind: 'state', width: 96, sortable: false },
    { source: 'delivery', kind: 'state', width: 96, sortable: false },
    { source: 'invoicing', kind: 'state', width: 96, sortable: false },
  ],
  filters: [
    { name: 'handling', kind: 'choice', options: ['pending', 'confirmed', 'done', 'cancelled'] },
    { name: 'payment', kind: 'choice', options: ['unpaid', 'partly', 'paid'] },
    { name: 'delivery', kind: 'choice', options: ['none', 'partly', 'shipped', 'received'] },
    { name: 'invoicing', kind: 'choice', options: ['none', 'partly', 'invoiced'] },
    { name: 'accountId', kind: 'reference', reference: references.customer },
    { name: 'goodsId', kind: 'reference', reference: references.goods },
  ],
  inputs: [],
  beside: lazy(() => import('./OrderLines.tsx').then((part) => ({ default: part.OrderLines }))),
})
