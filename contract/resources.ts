import { agreementRest } from './rest/agreement.ts'
import { auditRest } from './rest/audit.ts'
import { bankRest } from './rest/bank.ts'
import { bankLineRest } from './rest/bank-line.ts'
import { certificateRest, lotRest } from './rest/certificate.ts'
import { contactCardRest } from './rest/contact-card.ts'
import { courseRest } from './rest/course.ts'
import { deliveryRest } from './rest/delivery.ts'
import { goodsRest } from './rest/goods.ts'
import { homeBlockRest } from './rest/home-block.ts'
import { orderRest } from './rest/order.ts'
import { priceItemRest, priceListRest } from './rest/price-list.ts'
import { qualificationRest } from './rest/qualification.ts'
import { recallRest } from './rest/recall.ts'
import { roleRest } from './rest/role.ts'
import { specRest } from './rest/spec.ts'
import { specialPriceRest, visibilityRest } from './rest/special-price.ts'
import { stockMoveRest } from './rest/stock-move.ts'
import { testReportRest } from './rest/test-report.ts'
import { webhookRest } from './rest/webhook.ts'

/** The back-office resources that travel as plain REST, by the name in their address. */
export const resources = {
  goods: goodsRest,
  specs: specRest,
  priceLists: priceListRest,
  priceItems: priceItemRest,
  specialPrices: specialPriceRest,
  exclusives: visibilityRest,
  certificates: certificateRest,
  lots: lotRest,
  stockMoves: stockMoveRest,
  recalls: recallRest,
  homeBlocks: homeBlockRest,
  orders: orderRest,
  deliveries: deliveryRest,
  qualifications: qualificationRest,
  agreements: agreementRest,
  banks: bankRest,
  bankLines: bankLineRest,
  courses: courseRest,
  testReports: testReportRest,
  contactCards: contactCardRest,
  audits: auditRest,
  webhooks: webhookRest,
  roles: roleRest,
}
