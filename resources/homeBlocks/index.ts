import { homeBlockRest } from '#contract/rest/home-block.ts'
import { makeResource } from '../kit/make-resource.tsx'
import { statusColumn, statusFilter, statusInput } from '../kit/status-parts.ts'

/** Banners and notices of the start page. */
export const homeBlocks = makeResource({
  name: 'homeBlocks',
  calls: homeBlockRest,
  sort: { field: 'kind', order: 'ASC' },
  title: ({ title }) => String(title),
  disables: true,
  blank: { kind: 'notice', status: 'active', sort: 0 },
  columns: [
    { source: 'image', kind: 'picture', width: 56, sortable: false },
    { source: 'kind', kind: 'state', width: 84 },
    { source: 'title', kind: 'name', width: 280 },
    { source: 'link', width: 200, sortable: false },
    { source: 'sort', kind: 'number', width: 72 },
    { source: 'validFrom', kind: 'day', width: 104, sortable: false },
    { source: 'validTo', kind: 'day', width: 104 },
    statusColumn,
  ],
  filters: [{ name: 'kind', kind: 'choice', options: ['banner', 'notice'] }, statusFilter],
  inputs: [
    [
      'identity',
      [
        { source: 'kind', kind: 'choice', options: ['banner', 'notice'], required: true },
        statusInput,
        { source: 'title', kind: 'long', required: true, wide: true },
        { source: 'titleEn', kind: 'long', wide: true },
        { source: 'content', kind: 'long', wide: true },
        { source: 'contentEn', kind: 'long', wide: true },
        { source: 'link' },
        { source: 'action' },
        { source: 'actionEn' },
        { source: 'validFrom', kind: 'day' },
        { source: 'validTo', kind: 'lastDay' },
        { source: 'sort', kind: 'number' },
        { source: 'image', kind: 'picture', wide: true },
      ],
    ],
  ],
})
