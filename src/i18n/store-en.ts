import { accountStatesEn } from './account-states-en.ts'
import { applyEn } from './apply-en.ts'
import { fundEn } from './fund-en.ts'
import { invoiceEn } from './invoice-en.ts'
import { readingEn } from './reading-en.ts'
import { signInEn } from './sign-in-en.ts'
import type { storeZh } from './store-zh.ts'
import { tradeEn } from './trade-en.ts'

/** What the storefront's other pages say. */
export const storeEn: typeof storeZh = {
  trade: tradeEn,
  apply: applyEn,
  fund: fundEn,
  invoice: invoiceEn,
  services: readingEn,
  signIn: signInEn,
  account: { states: accountStatesEn },
}
