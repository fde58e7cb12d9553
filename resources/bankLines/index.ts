import { CheckCheck } from 'lucide-react'
import { lazy } from 'react'
import { bankLineCalls } from '#contract/bank-line.ts'
import { bankLineRest } from '#contract/rest/bank-line.ts'
import { send } from '#src/api/client.ts'
import { makeResource } from '../kit/make-resource.tsx'
import { bankLineImport } from './bank-line-import.ts'

/** Money that came in, from the bank's own list: open until it is booked for a payment or a collection. */
export const bankLines = makeResource({
  name: 'bankLines',
  calls: bankLineRest,
  importKit: bankLineImport,
  sort: { field: 'receivedOn', order: 'DESC' },
  title: ({ payerName, reference }) => `${payerName} ${reference}`,
  blank: { putAside: false },
  columns: [
    { source: 'receivedOn', kind: 'day', width: 110 },
    { source: 'payerName', kind: 'name', width: 220 },
    { source: 'amount', kind: 'price', width: 110 },
    { source: 'reference', kind: 'code', width: 150 },
    { source: 'note', width: 140, sortable: false },
    { source: 'state', kind: 'state', width: 96, sortable: false },
    { source: 'paymentNumber', width: 136, sortable: false },
    { source: 'payerAccount', width: 160, hidden: true, sortable: false },
  ],
  summed: 'amount',
  actions: [{ name: 'bookExact', icon: CheckCheck, may: 'payments:write', touches: ['payments', 'orders'], run: (ids) => send(bankLineCalls.bookExact, { ids }) }],
  views: [
    { name: 'all', filter: {} },
    { name: 'open', filter: { state: ['open'] } },
    { name: 'differs', filter: { state: ['differs'] }, bad: true },
  ],
  onCards: ['receivedOn', 'amount', 'state', 'note'],
  acts: lazy(() => import('./BankLineActs.tsx').then((part) => ({ default: part.BankLineActs }))),
  beside: lazy(() => import('./BankLineBeside.tsx').then((part) => ({ default: part.BankLineBeside }))),
  locked: ({ paymentNumber }) => paymentNumber !== null,
  filters: [
    { name: 'state', kind: 'choice', options: ['open', 'matched', 'differs', 'aside'] },
    { name: 'receivedFrom', kind: 'day' },
    { name: 'receivedTo', kind: 'day' },
  ],
  inputs: [
    [
      'identity',
      [
        { source: 'reference', required: true },
        { source: 'receivedOn', kind: 'day', required: true },
        { source: 'payerName', required: true },
        { source: 'payerAccount' },
        { source: 'amount', kind: 'price', required: true },
        { source: 'putAside', kind: 'flag' },
        { source: 'note', kind: 'long', wide: true },
      ],
    ],
  ],
})
