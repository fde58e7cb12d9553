import type { resources } from '#contract/resources.ts'
import { agreementResource } from './agreements.ts'
import { auditResource } from './audits.ts'
import { bankLineResource, bankResource } from './banks.ts'
import { certificateResource, lotResource } from './certificates.ts'
import { deliveryResource } from './deliveries.ts'
import { goodsResource, specResource, visibilityResource } from './goods.ts'
import { homeBlockResource } from './home-blocks.ts'
import { orderResource } from './orders.ts'
import { priceItemResource, priceListResource, specialPriceResource } from './prices.ts'
import { qualificationResource } from './qualifications.ts'
import { recallResource } from './recalls.ts'
import { roleResource } from './roles.ts'
import { contactCardResource, courseResource, testReportResource } from './services.ts'
import { stockMoveResource } from './stock-moves.ts'
import { webhookResource } from './webhooks.ts'

/** How each plain REST resource is kept, by the name in its address. */
export const restResources = {
  goods: goodsResource,
  specs: specResource,
  priceLists: priceListResource,
  priceItems: priceItemResource,
  specialPrices: specialPriceResource,
  exclusives: visibilityResource,
  certificates: certificateResource,
  lots: lotResource,
  stockMoves: stockMoveResource,
  recalls: recallResource,
  homeBlocks: homeBlockResource,
  orders: orderResource,
  deliveries: deliveryResource,
  qualifications: qualificationResource,
  agreements: agreementResource,
  banks: bankResource,
  bankLines: bankLineResource,
  courses: courseResource,
  testReports: testReportResource,
  contactCards: contactCardResource,
  audits: auditResource,
  webhooks: webhookResource,
  roles: roleResource,
} satisfies Record<keyof typeof resources, unknown>
