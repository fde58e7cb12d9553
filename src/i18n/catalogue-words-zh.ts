import { browseZh } from './browse-zh.ts'
import { shopZh } from './shop-zh.ts'

/** What the catalogue's pages say beside the front. */
export const catalogueWordsZh = { shop: { ...shopZh, ...browseZh } }
