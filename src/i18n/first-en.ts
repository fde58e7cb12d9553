import type { firstZh } from './first-zh.ts'
import { mallEn } from './mall-en.ts'
import { shopEn } from './shop-en.ts'

/** What the storefront's frame and its front say: they come with the first page. */
export const firstEn: typeof firstZh = { mall: mallEn, shop: shopEn, ra: { notification: { i18n_error: 'Cannot load the translations for the specified language' } } }
