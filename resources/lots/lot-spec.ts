import { lazy } from 'react'
import { lotRest } from '#contract/rest/certificate.ts'
import { references } from '../kit/references.ts'
import type { ResourceSpec } from '../kit/resource-spec.ts'
import { lotImport } from './lot-import.ts'

/** What lies in store by lot: expired lots lock themselves, recalled ones are held. */
export const lotSpec: ResourceSpec = {
  name: 'lots',
  calls: lotRest,
  importKit: lotImport,
  sort: { field: 'expiresOn', order: 'ASC' },
  title: ({ number, goodsName, specName }) => `${number} · ${goodsName} ${specName}`,
  blank: { onHand: 0, held: false },
  columns: [
    { source: 'number', kind: 'name', width: 130 },
    { source: 'specCode', kind: 'code', width: 92 },
    { source: 'goodsName', width: 180 },
    { source: 'specName', width: 120, sortable: false },
    { source: 'madeOn', kind: 'day', width: 100 },
    { source: 'expiresOn', kind: 'day', width: 100 },
    { source: 'state', kind: 'state', width: 88, sortable: false },
    { source: 'onHand', kind: 'number', width: 76 },
    { source: 'reserved', kind: 'number', width: 76, sortable: false },
  ],
  onCards: ['specCode', 'expiresOn', 'state', 'onHand'],
  changesMany: ['held'],
  acts: lazy(() => import('./LotActs.tsx').then((part) => ({ default: part.LotActs }))),
  views: [
    { name: 'all', filter: {} },
    { name: 'expiring', filter: { inStore: true, state: ['expiring'] } },
    { name: 'expired', filter: { inStore: true, state: ['expired'] }, bad: true },
    { name: 'held', filter: { inStore: true, state: ['held'] } },
  ],
  filters: [
    { name: 'state', kind: 'choice', options: ['valid', 'expiring', 'expired', 'held'] },
    { name: 'inStore', kind: 'flag' },
    { name: 'expiresFrom', kind: 'day' },
    { name: 'expiresTo', kind: 'day' },
  ],
  beside: lazy(() => import('./LotBeside.tsx').then((part) => ({ default: part.LotBeside }))),
  inputs: [
    [
      'identity',
      [
        { source: 'specId', kind: 'reference', reference: references.spec, required: true, onceOnly: true },
        { source: 'number', required: true },
        { source: 'madeOn', kind: 'day' },
        { source: 'expiresOn', kind: 'lastDay' },
        { source: 'onHand', kind: 'number', required: true, onceOnly: true },
        { source: 'held', kind: 'flag' },
        { source: 'remark', wide: true },
      ],
    ],
  ],
}
