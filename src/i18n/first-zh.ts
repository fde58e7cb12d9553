import { mallZh } from './mall-zh.ts'
import { shopZh } from './shop-zh.ts'

/** What the storefront's frame, its front and its catalogue say: they come with the first page. */
export const firstZh = { mall: mallZh, shop: shopZh }
