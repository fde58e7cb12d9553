import { lazy } from 'react'

/** The goods groups: a tree for each brand. Its screen loads when it is opened. */
export const goodsGroups = {
  name: 'goodsGroups',
  list: lazy(() => import('./GroupDesk.tsx').then((page) => ({ default: page.GroupDesk }))),
  recordRepresentation: 'name',
}
