import { lazy } from 'react'

/** The accounts resource: its screens load when they are opened. */
export const accounts = {
  name: 'accounts',
  list: lazy(() => import('./AccountList.tsx').then((page) => ({ default: page.AccountList }))),
  edit: lazy(() => import('./AccountEdit.tsx').then((page) => ({ default: page.AccountEdit }))),
  create: lazy(() => import('./AccountCreate.tsx').then((page) => ({ default: page.AccountCreate }))),
  recordRepresentation: 'name',
}
