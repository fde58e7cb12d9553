import { accountCalls } from './account.ts'
import { agreementCalls } from './agreement.ts'
import { applicationCalls } from './application.ts'
import { reviewCalls } from './application-review.ts'
import { attachmentCalls } from './attachment.ts'
import { authCalls } from './auth.ts'
import { bankLineCalls } from './bank-line.ts'
import { buyingListCalls } from './buying-list.ts'
import type { Call } from './call.ts'
import { cartCalls } from './cart.ts'
import { certificateImportCalls, goodsImportCalls, lotImportCalls, priceItemImportCalls, specImportCalls, specialPriceImportCalls } from './catalogue-import.ts'
import { colleagueCalls } from './colleague.ts'
import { courseCalls, courseDeskCalls } from './course.ts'
import { customerCalls } from './customer.ts'
import { deliveryCalls } from './delivery.ts'
import { deskCalls } from './desk.ts'
import { dictionaryCalls } from './dictionary.ts'
import { favouriteCalls } from './favourite.ts'
import { fundCalls, fundDeskCalls } from './fund.ts'
import { goodsCalls } from './goods.ts'
import { goodsGroupCalls } from './goods-group.ts'
import { homeCalls } from './home.ts'
import { invoiceCalls, invoiceDeskCalls } from './invoice.ts'
import { addressCalls, invoiceTitleCalls } from './kept.ts'
import { letterCalls, letterDeskCalls } from './letter.ts'
import { lotMoveCalls } from './lot-move.ts'
import { lotPromiseCalls } from './lot-promise.ts'
import { messageCalls } from './message.ts'
import { orderCalls } from './order.ts'
import { orderAddressCalls } from './order-address.ts'
import { orderDeskCalls } from './order-desk.ts'
import { orderInvoicingCalls } from './order-invoicing.ts'
import { paymentCalls } from './payment.ts'
import { paymentDeskCalls } from './payment-desk.ts'
import { pictureCalls } from './picture.ts'
import { priceSheetCalls } from './price-sheet.ts'
import { offerCalls, qualificationCalls } from './qualification.ts'
import { qualificationImportCalls } from './qualification-import.ts'
import { recallCalls } from './recall.ts'
import { agreementImportCalls, bankImportCalls, contactCardImportCalls, dictionaryImportCalls, exclusiveImportCalls } from './record-import.ts'
import { resources } from './resources.ts'
import { salesRecordCalls } from './rest/delivery.ts'
import { contactCardCalls, testReportCalls } from './service.ts'
import { settingCalls } from './setting.ts'
import { shippingCalls } from './shipping.ts'
import { staffNoteCalls } from './staff-note.ts'
import { statementDeskCalls } from './statement-desk.ts'
import { stockNoticeCalls } from './stock-notice.ts'
import { termsCalls } from './terms.ts'
import { viewCalls } from './view.ts'
import { webhookCalls } from './webhook.ts'

/** Every call of the mall by module: what the server serves, the reference page lists and the matrix of rights covers. */
export const calls = {
  auth: authCalls,
  account: accountCalls,
  colleague: colleagueCalls,
  dictionary: dictionaryCalls,
  goodsGroup: goodsGroupCalls,
  catalogue: goodsCalls,
  favourite: favouriteCalls,
  buyingList: buyingListCalls,
  stockNotice: stockNoticeCalls,
  cart: cartCalls,
  address: addressCalls,
  invoiceTitle: invoiceTitleCalls,
  order: orderCalls,
  orderAddress: orderAddressCalls,
  orderDesk: orderDeskCalls,
  staffNote: staffNoteCalls,
  delivery: deliveryCalls,
  recall: recallCalls,
  orderInvoicing: orderInvoicingCalls,
  shipping: shippingCalls,
  salesRecord: salesRecordCalls,
  payment: paymentCalls,
  paymentDesk: paymentDeskCalls,
  fund: fundCalls,
  fundDesk: fundDeskCalls,
  statementDesk: statementDeskCalls,
  invoice: invoiceCalls,
  invoiceDesk: invoiceDeskCalls,
  application: applicationCalls,
  review: reviewCalls,
  attachment: attachmentCalls,
  letter: letterCalls,
  qualification: qualificationCalls,
  offer: offerCalls,
  letterDesk: letterDeskCalls,
  message: messageCalls,
  agreement: agreementCalls,
  home: homeCalls,
  terms: termsCalls,
  picture: pictureCalls,
  priceSheet: priceSheetCalls,
  desk: deskCalls,
  customer: customerCalls,
  bankLine: bankLineCalls,
  goodsImport: goodsImportCalls,
  specImport: specImportCalls,
  certificateImport: certificateImportCalls,
  lotImport: lotImportCalls,
  qualificationImport: qualificationImportCalls,
  dictionaryImport: dictionaryImportCalls,
  contactCardImport: contactCardImportCalls,
  bankImport: bankImportCalls,
  exclusiveImport: exclusiveImportCalls,
  agreementImport: agreementImportCalls,
  lotMove: lotMoveCalls,
  lotPromise: lotPromiseCalls,
  specialPriceImport: specialPriceImportCalls,
  priceItemImport: priceItemImportCalls,
  course: courseCalls,
  courseDesk: courseDeskCalls,
  testReport: testReportCalls,
  contactCard: contactCardCalls,
  setting: settingCalls,
  webhook: webhookCalls,
  view: viewCalls,
  ...resources,
} satisfies Record<string, Record<string, Call>>

export const allCalls: readonly Call[] = Object.values(calls).flatMap((group) => Object.values(group) as Call[])
