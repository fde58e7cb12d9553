import type { ContentOf, GrantOf, Kind } from '#contract/application-kinds.ts'
import type { Step } from '#contract/application-life.ts'
import type { Standing } from '#contract/standing.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { withContentFields } from './content-fields.ts'
import { authorisations } from './kinds/authorisation.ts'
import { collections } from './kinds/collection.ts'
import { credits } from './kinds/credit.ts'
import { customs } from './kinds/custom.ts'
import { invoices } from './kinds/invoice.ts'
import { accountOpenings } from './kinds/open-account.ts'
import { qualifications } from './kinds/qualification.ts'
import { invoiceReturns, redInvoices } from './kinds/red-invoice.ts'
import { returns } from './kinds/return.ts'
import { specialPrices } from './kinds/special-price.ts'
import { transfers } from './kinds/transfer.ts'
import { withdrawals } from './kinds/withdrawal.ts'
import type { LockedApplication } from './locked.ts'

/** What a kind adds to the flow: what it checks and holds when it is handed in, lets go when it is turned down, and does when it is approved. All in the transaction of the act. */
export interface KindRules<K extends Kind> {
  /** Asks for what only the applicant knows, before anything begins. Raises refusals. */
  authorise?(context: SignedInContext, secret: string | undefined): Promise<void>
  /** Reads what the application is about. Raises 404 and refusals; locks what its effects will change. `id` is the application's own, when it has one; `accountId` whose it is. */
  prepare(tx: Queryable, context: SignedInContext, content: ContentOf<K>, more: { id: string | undefined; accountId: string }): Promise<About>
  /** What a reviewer should know of how things stand, before they decide. */
  standing?(deps: Pick<Deps, 'db' | 'clock'>, accountId: string, content: ContentOf<K>): Promise<Standing[]>
  submitted?(tx: Queryable, context: SignedInContext, application: LockedApplication, content: ContentOf<K>): Promise<void>
  turnedDown?(tx: Queryable, context: SignedInContext, application: LockedApplication, content: ContentOf<K>): Promise<void>
  /** Approval lets the customer do more than before: not while they, or their company, are shut. */
  grants?: true
  /** Answers the kind's first step. */
  approved?(tx: Queryable, context: SignedInContext, application: LockedApplication, content: ContentOf<K>, grant: GrantOf<K>): Promise<Step | null>
}
export interface About {
  title: string
  orderId?: string | null
  amount?: string | null
}

const rules: { [K in Kind]: KindRules<K> } = {
  return: returns,
  openAccount: accountOpenings,
  qualification: qualifications,
  transfer: transfers,
  specialPrice: specialPrices,
  authorisation: authorisations,
  credit: credits,
  withdrawal: withdrawals,
  collection: collections,
  invoice: invoices,
  invoiceReturn: invoiceReturns,
  redInvoice: redInvoices,
  custom: customs,
}
/** A kind's rules, over contents that its schema has read. */
export const rulesOf = (kind: Kind) => withContentFields(kind, rules[kind] as unknown as KindRules<never> & KindRules<Kind>)
