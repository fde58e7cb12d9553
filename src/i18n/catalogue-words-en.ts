import { browseEn } from './browse-en.ts'
import type { catalogueWordsZh } from './catalogue-words-zh.ts'
import { shopEn } from './shop-en.ts'

/** What the catalogue's pages say beside the front. */
export const catalogueWordsEn: typeof catalogueWordsZh = { shop: { ...shopEn, ...browseEn } }
