import type { readingZh } from './reading-zh.ts'

/** Tutorials, test reports and contacts, as customers read them. */
export const readingEn: typeof readingZh = {
  course: {
    search: 'Title, summary',
    all: 'All',
    empty: 'No tutorials yet',
    minutes: '%{minutes} min %{seconds} s',
    begin: 'Begin',
    goOn: 'Go on',
    again: 'Watch again',
    done: 'Finished',
    progress: '%{percent}% watched',
    back: 'All tutorials',
    player: 'Video: %{title}',
    broken: 'The video could not be fetched',
    none: 'There is no such tutorial (any more)',
  },
  report: {
    search: 'Lot, product, report number',
    mine: 'Only lots I received',
    every: 'Show all',
    empty: 'No test reports',
    emptyHint: 'Please check the lot, or ask your service person.',
    number: 'Report number',
    goods: 'Product',
    lot: 'Lot',
    issued: 'Issued on',
    file: 'Report',
  },
  card: { empty: 'No contacts yet', phone: 'Phone', email: 'E-mail', wechat: 'WeChat', find: 'Province, name' },
}
