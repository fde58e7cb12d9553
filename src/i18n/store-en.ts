import { accountStatesEn } from './account-states-en.ts'
import { applyEn } from './apply-en.ts'
import { catalogueWordsEn } from './catalogue-words-en.ts'
import { fundEn } from './fund-en.ts'
import { invoiceEn } from './invoice-en.ts'
import { listsEn } from './lists-en.ts'
import { ownEn } from './own-en.ts'
import { readingEn } from './reading-en.ts'
import { signInEn } from './sign-in-en.ts'
import type { storeZh } from './store-zh.ts'
import { tradeEn } from './trade-en.ts'

/** What the storefront's other pages say. */
export const storeEn: typeof storeZh = {
  shop: { ...catalogueWordsEn.shop, ...ownEn },
  lists: listsEn,
  trade: tradeEn,
  apply: applyEn,
  fund: fundEn,
  invoice: invoiceEn,
  services: readingEn,
  signIn: signInEn,
  account: { states: accountStatesEn },
}
