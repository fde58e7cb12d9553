import { accountStatesZh } from './account-states-zh.ts'
import { applyZh } from './apply-zh.ts'
import { catalogueWordsZh } from './catalogue-words-zh.ts'
import { fundZh } from './fund-zh.ts'
import { invoiceZh } from './invoice-zh.ts'
import { listsZh } from './lists-zh.ts'
import { ownZh } from './own-zh.ts'
import { readingZh } from './reading-zh.ts'
import { signInZh } from './sign-in-zh.ts'
import { tradeZh } from './trade-zh.ts'

/** What the storefront's other pages say. */
export const storeZh = {
  shop: { ...catalogueWordsZh.shop, ...ownZh },
  lists: listsZh,
  trade: tradeZh,
  apply: applyZh,
  fund: fundZh,
  invoice: invoiceZh,
  services: readingZh,
  signIn: signInZh,
  account: { states: accountStatesZh },
}
