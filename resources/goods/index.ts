import { lazy } from 'react'
import { deviceClasses } from '#contract/device-classes.ts'
import { goodsRest } from '#contract/rest/goods.ts'
import { makeResource } from '../kit/make-resource.tsx'
import { references } from '../kit/references.ts'
import { statusFilter, statusInput } from '../kit/status-parts.ts'
import { goodsImport } from './goods-import.ts'

/** What is sold: with its papers, its pictures and whether it can be bought now. */
export const goods = makeResource({
  name: 'goods',
  calls: goodsRest,
  importKit: goodsImport,
  sort: { field: 'brand', order: 'ASC' },
  title: ({ name }) => String(name),
  disables: true,
  changesMany: ['hot', 'exclusive', 'needsAuthorisation', 'groupId', 'unit', 'packing', 'storage', 'sort'],
  copyWithout: ['code'],
  blank: { status: 'active', hot: false, exclusive: false, needsAuthorisation: false, image: '', images: [], sort: 0 },
  onCards: ['code', 'brand', 'stock', 'offSale'],
  columns: [
    { source: 'image', kind: 'picture', width: 52, sortable: false },
    { source: 'code', kind: 'code', width: 80 },
    { source: 'name', kind: 'name', width: 180 },
    { source: 'brand', width: 76 },
    { source: 'groupName', width: 100, sortable: false },
    { source: 'deviceClass', kind: 'state', width: 68 },
    { source: 'certificateNumber', width: 150, sortable: false },
    { source: 'certificateUntil', kind: 'day', width: 100 },
    { source: 'specCount', kind: 'number', width: 72, hidden: true, sortable: false },
    { source: 'stock', kind: 'number', width: 80 },
    { source: 'offSale', kind: 'state', width: 104, sortable: false },
    { source: 'hot', kind: 'flag', width: 64, hidden: true, sortable: false },
    { source: 'exclusive', kind: 'flag', width: 64, hidden: true, sortable: false },
    { source: 'needsAuthorisation', kind: 'flag', width: 72, hidden: true, sortable: false },
    { source: 'unit', width: 64, hidden: true, sortable: false },
    { source: 'createdAt', kind: 'time', width: 104, hidden: true },
  ],
  filters: [
    { name: 'brand', kind: 'choice', group: 'SaleGoodsBrand' },
    { name: 'groupId', kind: 'reference', reference: references.series },
    { name: 'deviceClass', kind: 'choice', options: deviceClasses },
    statusFilter,
    { name: 'offSale', kind: 'flag' },
    { name: 'hot', kind: 'flag' },
    { name: 'exclusive', kind: 'flag' },
    { name: 'needsAuthorisation', kind: 'flag' },
  ],
  inputs: [
    [
      'identity',
      [
        { source: 'code', required: true },
        { source: 'name', required: true },
        { source: 'brand', kind: 'words', group: 'SaleGoodsBrand', required: true },
        { source: 'groupId', kind: 'reference', reference: references.series, within: 'brand', required: true },
        { source: 'unit', kind: 'words', group: 'GoodsUnit', required: true },
        { source: 'packing' },
        { source: 'storage', kind: 'words', group: 'StorageCondition' },
        { source: 'sort', kind: 'number' },
      ],
    ],
    [
      'papers',
      [
        { source: 'deviceClass', kind: 'choice', options: deviceClasses, required: true },
        { source: 'certificateNumber', kind: 'reference', reference: references.certificate },
      ],
    ],
    ['selling', [statusInput, { source: 'hot', kind: 'flag' }, { source: 'exclusive', kind: 'flag' }, { source: 'needsAuthorisation', kind: 'flag' }]],
    [
      'pictures',
      [
        { source: 'image', kind: 'picture', wide: true },
        { source: 'images', kind: 'pictures', wide: true },
        { source: 'description', kind: 'long', wide: true },
      ],
    ],
  ],
  beside: lazy(() => import('./GoodsBeside.tsx').then((part) => ({ default: part.GoodsBeside }))),
})
