import { mallZh } from './mall-zh.ts'
import { shopZh } from './shop-zh.ts'

/** What the storefront's frame and its front say: they come with the first page. */
export const firstZh = { mall: mallZh, shop: shopZh, ra: { notification: { i18n_error: '无法载入这种语言' } } }
