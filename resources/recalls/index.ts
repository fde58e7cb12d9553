import { lazy } from 'react'
import { recallRest } from '#contract/rest/recall.ts'
import { makeResource } from '../kit/make-resource.tsx'
import { RecallActs } from './RecallActs.tsx'

/** Recalls of lots: whom each is about, what they say became of their pieces, and who hasn't said anything yet. */
export const recalls = makeResource({
  name: 'recalls',
  calls: recallRest,
  sort: { field: 'openedAt', order: 'DESC' },
  title: ({ number, goodsName, lotNumber }) => `${number} · ${goodsName} ${lotNumber}`,
  blank: {},
  onCards: ['level', 'state', 'customers', 'answered', 'openedAt'],
  columns: [
    { source: 'number', kind: 'name', width: 124, sortable: false },
    { source: 'level', kind: 'word', width: 84, sortable: false },
    { source: 'state', kind: 'state', width: 100, sortable: false },
    { source: 'openedAt', kind: 'time', width: 96 },
    { source: 'goodsName', width: 140, sortable: false },
    { source: 'specName', width: 104, hidden: true, sortable: false },
    { source: 'lotNumber', kind: 'code', width: 100, sortable: false },
    { source: 'customers', kind: 'number', width: 68, sortable: false },
    { source: 'answered', kind: 'number', width: 68, sortable: false },
    { source: 'sent', kind: 'number', width: 68, sortable: false },
    { source: 'returned', kind: 'number', width: 68, sortable: false },
    { source: 'left', kind: 'number', width: 72, sortable: false },
    { source: 'used', kind: 'number', width: 92, sortable: false },
    { source: 'openedBy', width: 90, hidden: true, sortable: false },
    { source: 'reason', width: 240, hidden: true, sortable: false },
    { source: 'advice', width: 240, hidden: true, sortable: false },
    { source: 'closedAt', kind: 'time', width: 104, hidden: true, sortable: false },
    { source: 'closedBy', width: 90, hidden: true, sortable: false },
    { source: 'result', width: 200, hidden: true, sortable: false },
  ],
  views: [
    { name: 'all', filter: {} },
    { name: 'waiting', filter: { state: ['waiting'] }, bad: true },
    { name: 'answered', filter: { state: ['answered'] } },
    { name: 'closed', filter: { state: ['closed'] } },
  ],
  filters: [
    { name: 'state', kind: 'choice', options: ['waiting', 'answered', 'closed'] },
    { name: 'level', kind: 'choice', options: ['first', 'second', 'third', 'pause'] },
  ],
  inputs: [],
  acts: RecallActs,
  beside: lazy(() => import('./RecallBeside.tsx').then((part) => ({ default: part.RecallBeside }))),
})
