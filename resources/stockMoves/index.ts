import { lazy } from 'react'
import { stockMoveRest } from '#contract/rest/stock-move.ts'
import { makeResource } from '../kit/make-resource.tsx'

/** What went in and out of store by lot, and what was promised: found by lot, product, order and day, and taken out as a file. */
export const stockMoves = makeResource({
  name: 'stockMoves',
  calls: stockMoveRest,
  sort: { field: 'at', order: 'DESC' },
  title: ({ lotNumber, goodsName, specName }) => `${lotNumber} · ${goodsName} ${specName}`,
  blank: {},
  onCards: ['at', 'kind', 'onHand', 'left', 'orderNumber'],
  columns: [
    { source: 'at', kind: 'time', width: 120 },
    { source: 'kind', kind: 'word', width: 96, sortable: false },
    { source: 'lotNumber', kind: 'name', width: 150, sortable: false },
    { source: 'specCode', kind: 'code', width: 110, sortable: false },
    { source: 'goodsName', width: 190, sortable: false },
    { source: 'specName', width: 140, sortable: false },
    { source: 'onHand', kind: 'number', width: 88, sortable: false },
    { source: 'left', kind: 'number', width: 88, sortable: false },
    { source: 'reserved', kind: 'number', width: 88, sortable: false },
    { source: 'scrapped', kind: 'number', width: 88, sortable: false, hidden: true },
    { source: 'orderNumber', width: 140, sortable: false },
    { source: 'reason', width: 160, sortable: false },
    { source: 'actorName', width: 100, sortable: false },
  ],
  views: [
    { name: 'inAndOut', filter: { kind: ['ship', 'callBack', 'takeBack', 'scrap', 'adjust', 'receive'] } },
    { name: 'all', filter: {} },
  ],
  filters: [
    { name: 'since', kind: 'day' },
    { name: 'until', kind: 'day' },
    { name: 'kind', kind: 'choice', options: ['reserve', 'release', 'ship', 'callBack', 'takeBack', 'scrap', 'adjust', 'receive'] },
  ],
  inputs: [],
  beside: lazy(() => import('./StockMoveBeside.tsx').then((part) => ({ default: part.StockMoveBeside }))),
})
