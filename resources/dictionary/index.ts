import { lazy } from 'react'

/** The base dictionary: its one screen loads when it is opened. */
export const dictionary = {
  name: 'dictionary',
  list: lazy(() => import('./DictionaryDesk.tsx').then((page) => ({ default: page.DictionaryDesk }))),
}
