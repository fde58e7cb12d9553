import { accountCalls } from '#contract/account.ts'
import { agreementCalls } from '#contract/agreement.ts'
import { applicationCalls } from '#contract/application.ts'
import { reviewCalls } from '#contract/application-review.ts'
import { attachmentCalls } from '#contract/attachment.ts'
import { authCalls } from '#contract/auth.ts'
import { bankLineCalls } from '#contract/bank-line.ts'
import { buyingListCalls } from '#contract/buying-list.ts'
import type { Call } from '#contract/call.ts'
import { cartCalls } from '#contract/cart.ts'
import { certificateImportCalls, goodsImportCalls, lotImportCalls, priceItemImportCalls, specImportCalls, specialPriceImportCalls } from '#contract/catalogue-import.ts'
import { colleagueCalls } from '#contract/colleague.ts'
import { courseCalls, courseDeskCalls } from '#contract/course.ts'
import { customerCalls } from '#contract/customer.ts'
import { deliveryCalls } from '#contract/delivery.ts'
import { deskCalls } from '#contract/desk.ts'
import { dictionaryCalls } from '#contract/dictionary.ts'
import { favouriteCalls } from '#contract/favourite.ts'
import { fundCalls, fundDeskCalls } from '#contract/fund.ts'
import { goodsCalls } from '#contract/goods.ts'
import { goodsGroupCalls } from '#contract/goods-group.ts'
import { homeCalls } from '#contract/home.ts'
import { invoiceCalls, invoiceDeskCalls } from '#contract/invoice.ts'
import { addressCalls, invoiceTitleCalls } from '#contract/kept.ts'
import { letterCalls, letterDeskCalls } from '#contract/letter.ts'
import { lotMoveCalls } from '#contract/lot-move.ts'
import { lotPromiseCalls } from '#contract/lot-promise.ts'
import { messageCalls } from '#contract/message.ts'
import { orderCalls } from '#contract/order.ts'
import { orderAddressCalls } from '#contract/order-address.ts'
import { orderDeskCalls } from '#contract/order-desk.ts'
import { orderInvoicingCalls } from '#contract/order-invoicing.ts'
import { paymentCalls } from '#contract/payment.ts'
import { paymentDeskCalls } from '#contract/payment-desk.ts'
import { pictureCalls } from '#contract/picture.ts'
import { priceSheetCalls } from '#contract/price-sheet.ts'
import { offerCalls, qualificationCalls } from '#contract/qualification.ts'
import { qualificationImportCalls } from '#contract/qualification-import.ts'
import { recallCalls } from '#contract/recall.ts'
import { agreementImportCalls, bankImportCalls, contactCardImportCalls, dictionaryImportCalls, exclusiveImportCalls } from '#contract/record-import.ts'
import { resources } from '#contract/resources.ts'
import { salesRecordCalls } from '#contract/rest/delivery.ts'
import { contactCardCalls, testReportCalls } from '#contract/service.ts'
import { settingCalls } from '#contract/setting.ts'
import { shippingCalls } from '#contract/shipping.ts'
import { staffNoteCalls } from '#contract/staff-note.ts'
import { statementDeskCalls } from '#contract/statement-desk.ts'
import { stockNoticeCalls } from '#contract/stock-notice.ts'
import { termsCalls } from '#contract/terms.ts'
import { viewCalls } from '#contract/view.ts'
import { webhookCalls } from '#contract/webhook.ts'
import { accountHandlers } from './accounts/routes.ts'
import { agreementImport } from './agreements/agreement-import.ts'
import { agreementHandlers } from './agreements/routes.ts'
import { offerHandlers, qualificationHandlers } from './applications/held-routes.ts'
import { letterDeskHandlers, letterHandlers } from './applications/letter-routes.ts'
import { qualificationImport } from './applications/qualification-import.ts'
import { applicationHandlers, attachmentHandlers, reviewHandlers } from './applications/routes.ts'
import { authHandlers } from './auth/routes.ts'
import { bankLineHandlers } from './bank-lines/routes.ts'
import { buyingListHandlers } from './buying-lists/routes.ts'
import { cartHandlers } from './cart/routes.ts'
import { exclusiveImport } from './catalogue/exclusive-import.ts'
import { catalogueHandlers } from './catalogue/routes.ts'
import { colleagueHandlers } from './colleagues/routes.ts'
import { courseDeskHandlers, courseHandlers } from './courses/routes.ts'
import { customerHandlers } from './customers/routes.ts'
import { salesRecordHandlers } from './deliveries/sales-records.ts'
import { deskHandlers } from './desk/routes.ts'
import { dictionaryImport } from './dictionary/dictionary-import.ts'
import { dictionaryHandlers } from './dictionary/routes.ts'
import { favouriteHandlers } from './favourites/routes.ts'
import { fundDeskHandlers, fundHandlers, statementDeskHandlers } from './funds/routes.ts'
import { goodsGroupHandlers } from './goods-groups/routes.ts'
import { certificateImport } from './goods-import/certificate-import.ts'
import { goodsImport } from './goods-import/goods-import.ts'
import { lotImport } from './goods-import/lot-import.ts'
import { specImport } from './goods-import/spec-import.ts'
import type { Handlers } from './handlers.ts'
import { homeHandlers } from './home/routes.ts'
import { termsHandlers } from './home/terms.ts'
import { importHandlers } from './imports/handlers.ts'
import { orderInvoicingHandlers } from './invoices/order-invoicing.ts'
import { invoiceDeskHandlers, invoiceHandlers } from './invoices/routes.ts'
import { addressHandlers, invoiceTitleHandlers } from './kept/routes.ts'
import { messageHandlers } from './messages/routes.ts'
import { orderAddressHandlers } from './orders/order-address-handlers.ts'
import { deliveryHandlers, orderDeskHandlers, orderHandlers } from './orders/routes.ts'
import { shippingHandlers } from './orders/shipping-routes.ts'
import { bankImport } from './payments/bank-import.ts'
import { paymentDeskHandlers } from './payments/desk-routes.ts'
import { paymentHandlers } from './payments/routes.ts'
import { pictureHandlers } from './pictures/routes.ts'
import { priceItemImport } from './pricing/price-item-import.ts'
import { priceSheetHandlers } from './pricing/routes.ts'
import { specialPriceImport } from './pricing/special-price-import.ts'
import { recallHandlers } from './recalls/routes.ts'
import { readHandlers } from './rest/read-handlers.ts'
import { restResources } from './rest/resources.ts'
import { restHandlers } from './rest/rest-handlers.ts'
import { contactCardImport } from './services/contact-card-import.ts'
import { contactCardHandlers, testReportHandlers } from './services/routes.ts'
import { settingHandlers } from './settings/routes.ts'
import { staffNoteHandlers } from './staff-notes/routes.ts'
import { lotMoveHandlers } from './stock/lot-move-handlers.ts'
import { lotPromiseHandlers } from './stock/lot-promises.ts'
import { stockNoticeHandlers } from './stock/notices.ts'
import { viewHandlers } from './views/routes.ts'
import { webhookHandlers } from './webhooks/routes.ts'

/** Answers each of a module's calls by the handler of the same name. */
export type Mount = <Calls extends Record<string, Call>>(calls: Calls, handlers: Handlers<Calls>) => void

/** Every call of the contract with what answers it. */
export const mountCalls = (mount: Mount): void => {
  mount(authCalls, authHandlers)
  mount(accountCalls, accountHandlers)
  mount(colleagueCalls, colleagueHandlers)
  mount(dictionaryCalls, dictionaryHandlers)
  mount(goodsGroupCalls, goodsGroupHandlers)
  mount(goodsCalls, catalogueHandlers)
  mount(favouriteCalls, favouriteHandlers)
  mount(buyingListCalls, buyingListHandlers)
  mount(stockNoticeCalls, stockNoticeHandlers)
  mount(cartCalls, cartHandlers)
  mount(addressCalls, addressHandlers)
  mount(invoiceTitleCalls, invoiceTitleHandlers)
  mount(orderCalls, orderHandlers)
  mount(orderAddressCalls, orderAddressHandlers)
  mount(orderDeskCalls, orderDeskHandlers)
  mount(staffNoteCalls, staffNoteHandlers)
  mount(deliveryCalls, deliveryHandlers)
  mount(recallCalls, recallHandlers)
  mount(orderInvoicingCalls, orderInvoicingHandlers)
  mount(shippingCalls, shippingHandlers)
  mount(salesRecordCalls, salesRecordHandlers)
  mount(paymentCalls, paymentHandlers)
  mount(paymentDeskCalls, paymentDeskHandlers)
  mount(fundCalls, fundHandlers)
  mount(fundDeskCalls, fundDeskHandlers)
  mount(statementDeskCalls, statementDeskHandlers)
  mount(invoiceCalls, invoiceHandlers)
  mount(invoiceDeskCalls, invoiceDeskHandlers)
  mount(applicationCalls, applicationHandlers)
  mount(reviewCalls, reviewHandlers)
  mount(attachmentCalls, attachmentHandlers)
  mount(qualificationCalls, qualificationHandlers)
  mount(offerCalls, offerHandlers)
  mount(letterCalls, letterHandlers)
  mount(letterDeskCalls, letterDeskHandlers)
  mount(agreementCalls, agreementHandlers)
  mount(messageCalls, messageHandlers)
  mount(homeCalls, homeHandlers)
  mount(termsCalls, termsHandlers)
  mount(pictureCalls, pictureHandlers)
  mount(deskCalls, deskHandlers)
  mount(customerCalls, customerHandlers)
  mount(bankLineCalls, bankLineHandlers)
  mount(goodsImportCalls, importHandlers(goodsImport))
  mount(specImportCalls, importHandlers(specImport))
  mount(certificateImportCalls, importHandlers(certificateImport))
  mount(lotMoveCalls, lotMoveHandlers)
  mount(lotPromiseCalls, lotPromiseHandlers)
  mount(lotImportCalls, importHandlers(lotImport))
  mount(qualificationImportCalls, importHandlers(qualificationImport))
  mount(specialPriceImportCalls, importHandlers(specialPriceImport))
  mount(priceItemImportCalls, importHandlers(priceItemImport))
  mount(dictionaryImportCalls, importHandlers(dictionaryImport))
  mount(contactCardImportCalls, importHandlers(contactCardImport))
  mount(bankImportCalls, importHandlers(bankImport))
  mount(exclusiveImportCalls, importHandlers(exclusiveImport))
  mount(agreementImportCalls, importHandlers(agreementImport))
  mount(courseCalls, courseHandlers)
  mount(courseDeskCalls, courseDeskHandlers)
  mount(testReportCalls, testReportHandlers)
  mount(contactCardCalls, contactCardHandlers)
  mount(settingCalls, settingHandlers)
  mount(webhookCalls, webhookHandlers)
  mount(viewCalls, viewHandlers)
  mount(priceSheetCalls, priceSheetHandlers)
  for (const [name, resource] of Object.entries(restResources)) {
    const calls = resources[name as keyof typeof resources]
    mount(calls, ('table' in resource ? restHandlers(resource, calls) : readHandlers(resource, calls)) as never)
  }
}
