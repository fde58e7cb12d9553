import { Hono } from 'hono'
import { accountCalls } from '#contract/account.ts'
import { agreementCalls } from '#contract/agreement.ts'
import { applicationCalls } from '#contract/application.ts'
import { reviewCalls } from '#contract/application-review.ts'
import { attachmentCalls } from '#contract/attachment.ts'
import { authCalls } from '#contract/auth.ts'
import { bankLineCalls } from '#contract/bank-line.ts'
import { type Call, parametersOf } from '#contract/call.ts'
import { cartCalls } from '#contract/cart.ts'
import { certificateImportCalls, goodsImportCalls, lotImportCalls, specImportCalls } from '#contract/catalogue-import.ts'
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
import { messageCalls } from '#contract/message.ts'
import { orderCalls } from '#contract/order.ts'
import { orderAddressCalls } from '#contract/order-address.ts'
import { orderDeskCalls } from '#contract/order-desk.ts'
import { paymentCalls, paymentDeskCalls } from '#contract/payment.ts'
import { pictureCalls } from '#contract/picture.ts'
import { priceSheetCalls } from '#contract/price-sheet.ts'
import { offerCalls, qualificationCalls } from '#contract/qualification.ts'
import { resources } from '#contract/resources.ts'
import { salesRecordCalls } from '#contract/rest/delivery.ts'
import { languageOf } from '#contract/sentences.ts'
import { contactCardCalls, testReportCalls } from '#contract/service.ts'
import { settingCalls } from '#contract/setting.ts'
import { shippingCalls } from '#contract/shipping.ts'
import { staffNoteCalls } from '#contract/staff-note.ts'
import { stockNoticeCalls } from '#contract/stock-notice.ts'
import { termsCalls } from '#contract/terms.ts'
import { viewCalls } from '#contract/view.ts'
import { webhookCalls } from '#contract/webhook.ts'
import { accountHandlers } from './accounts/routes.ts'
import { agreementHandlers } from './agreements/routes.ts'
import { offerHandlers, qualificationHandlers } from './applications/held-routes.ts'
import { letterDeskHandlers, letterHandlers } from './applications/letter-routes.ts'
import { applicationHandlers, attachmentHandlers, reviewHandlers } from './applications/routes.ts'
import { authHandlers, type Handlers } from './auth/routes.ts'
import { bankLineHandlers } from './bank-lines/routes.ts'
import { cartHandlers } from './cart/routes.ts'
import { catalogueHandlers } from './catalogue/routes.ts'
import { colleagueHandlers } from './colleagues/routes.ts'
import { courseDeskHandlers, courseHandlers } from './courses/routes.ts'
import { customerHandlers } from './customers/routes.ts'
import { isDatabaseError, isFull } from './db/database.ts'
import { isUnavailable } from './db/is-unavailable.ts'
import { salesRecordHandlers } from './deliveries/sales-records.ts'
import type { Deps } from './deps.ts'
import { deskHandlers } from './desk/routes.ts'
import { dictionaryHandlers } from './dictionary/routes.ts'
import { openApi } from './docs/open-api.ts'
import { referencePage } from './docs/reference-page.ts'
import { busy, Failure } from './failure.ts'
import { favouriteHandlers } from './favourites/routes.ts'
import { fundDeskHandlers, fundHandlers } from './funds/routes.ts'
import { goodsGroupHandlers } from './goods-groups/routes.ts'
import { certificateImport } from './goods-import/certificate-import.ts'
import { goodsImport } from './goods-import/goods-import.ts'
import { lotImport } from './goods-import/lot-import.ts'
import { specImport } from './goods-import/spec-import.ts'
import { homeHandlers } from './home/routes.ts'
import { termsHandlers } from './home/terms.ts'
import { AnswerHeaders } from './http/answer-headers.ts'
import { failure } from './http/envelope.ts'
import { pathOf, searchOf } from './http/path-of.ts'
import type { CallContext } from './http/request.ts'
import { importHandlers } from './imports/handlers.ts'
import { invoiceDeskHandlers, invoiceHandlers } from './invoices/routes.ts'
import { addressHandlers, invoiceTitleHandlers } from './kept/routes.ts'
import { messageHandlers } from './messages/routes.ts'
import { orderAddressHandlers } from './orders/change-address.ts'
import { deliveryHandlers, orderDeskHandlers, orderHandlers } from './orders/routes.ts'
import { shippingHandlers } from './orders/shipping-routes.ts'
import { StorageAway } from './outside/storage-away.ts'
import { paymentDeskHandlers } from './payments/desk-routes.ts'
import { paymentHandlers } from './payments/routes.ts'
import { pictureHandlers, servePicture } from './pictures/routes.ts'
import { priceSheetHandlers } from './pricing/routes.ts'
import { readHandlers } from './rest/read-handlers.ts'
import { restResources } from './rest/resources.ts'
import { restHandlers } from './rest/rest-handlers.ts'
import { type Answering, answering, type ContextFactory, refuseOtherMethods } from './serve.ts'
import { contactCardHandlers, testReportHandlers } from './services/routes.ts'
import { settingHandlers } from './settings/routes.ts'
import { staffNoteHandlers } from './staff-notes/routes.ts'
import { stockNoticeHandlers } from './stock/notices.ts'
import { tellSparingly } from './tell-sparingly.ts'
import { viewHandlers } from './views/routes.ts'
import { webhookHandlers } from './webhooks/routes.ts'

const openRequests = new WeakMap<Request, CallContext>()

/**
 * The mall's API over whatever it is given: the same app answers in Node, behind msw in tests, and in the browser's demo.
 * @example createApp(deps).fetch(new Request('http://mall/api/auth/login', {method: 'POST', …}))
 */
export const createApp = (deps: Deps): MallApp => {
  const app = new Hono()
  const tell = tellSparingly(deps.log)
  /** Calls whose paths hold no parameters, found at once instead of by the router. */
  const direct = new Map<string, Answering>()
  const contextOf: ContextFactory = (request, connection) => {
    const known = openRequests.get(request)
    if (known) return known
    const requestId = crypto.randomUUID()
    const context: CallContext = {
      deps,
      requestId,
      language: languageOf(request.headers.get('accept-language')),
      address: deps.addressOf(request, connection),
      agent: request.headers.get('user-agent') ?? '',
      person: null,
      search: searchOf(request.url),
      request,
      headers: new AnswerHeaders({ 'x-request-id': requestId }),
    }
    openRequests.set(request, context)
    return context
  }

  const mount = mounting(app, direct, contextOf)
  mount(authCalls, authHandlers)
  mount(accountCalls, accountHandlers)
  mount(colleagueCalls, colleagueHandlers)
  mount(dictionaryCalls, dictionaryHandlers)
  mount(goodsGroupCalls, goodsGroupHandlers)
  mount(goodsCalls, catalogueHandlers)
  mount(favouriteCalls, favouriteHandlers)
  mount(stockNoticeCalls, stockNoticeHandlers)
  mount(cartCalls, cartHandlers)
  mount(addressCalls, addressHandlers)
  mount(invoiceTitleCalls, invoiceTitleHandlers)
  mount(orderCalls, orderHandlers)
  mount(orderAddressCalls, orderAddressHandlers)
  mount(orderDeskCalls, orderDeskHandlers)
  mount(staffNoteCalls, staffNoteHandlers)
  mount(deliveryCalls, deliveryHandlers)
  mount(shippingCalls, shippingHandlers)
  mount(salesRecordCalls, salesRecordHandlers)
  mount(paymentCalls, paymentHandlers)
  mount(paymentDeskCalls, paymentDeskHandlers)
  mount(fundCalls, fundHandlers)
  mount(fundDeskCalls, fundDeskHandlers)
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
  mount(lotImportCalls, importHandlers(lotImport))
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
  app.get('/mall/files/:name', (c) => servePicture(deps, c.req.param('name')))
  app.get('/api/docs', () => referencePage())
  app.get('/api/docs/openapi.json', async (c) => c.body(await openApi(), 200, { 'content-type': 'application/json' }))
  app.all('/api/*', () => {
    throw new Failure(404, 'call.unknown')
  })

  const failed = async (error: unknown, request: Request, connection: unknown): Promise<Response> => {
    // What was committed before it failed the others have heard, too.
    await deps.changes.settled()
    const context = contextOf(request, connection)
    if (error instanceof Failure) return failure(error, context.language, context.headers)
    // Data that PostgreSQL itself can't take is bad input that slipped past the schemas.
    if (badData.some((code) => isDatabaseError(error, code))) return failure(new Failure(400, 'field.type', {}, { field: 'body' }), context.language, context.headers)
    // Only read for want of room on the disk.
    if (isFull(error)) return failure(new Failure(503, 'server.full', {}, { retryAfter: 60 }), context.language, context.headers)
    if (error instanceof StorageAway) {
      tell({ err: error, requestId: context.requestId }, 'the storage of files is not available')
      return failure(busy(), context.language, context.headers)
    }
    if (isUnavailable(error)) {
      tell({ err: error, requestId: context.requestId }, 'the database is not available')
      return failure(busy(), context.language, context.headers)
    }
    deps.log.error({ err: error, requestId: context.requestId, path: pathOf(request.url) }, 'a request failed')
    return failure(new Failure(500, 'server.fault', { id: context.requestId }), context.language, context.headers)
  }
  app.onError((error, c) => failed(error, c.req.raw, c.env))
  return {
    fetch: (request, connection) => {
      const answer = direct.get(`${request.method} ${pathOf(request.url)}`)
      return answer ? answer(request, connection, () => undefined).catch((error: unknown) => failed(error, request, connection)) : app.fetch(request, connection as object)
    },
  }
}

/** What answers requests, wherever it runs. */
export interface MallApp {
  fetch(request: Request, connection?: unknown): Response | Promise<Response>
}

type Mount = <Calls extends Record<string, Call>>(calls: Calls, handlers: Handlers<Calls>) => void

const mounting =
  (app: Hono, direct: Map<string, Answering>, contextOf: ContextFactory): Mount =>
  (calls, handlers) => {
    for (const [name, call] of Object.entries(calls)) {
      const answer = answering(call as Call, contextOf, handlers[name as keyof typeof calls] as never)
      if (parametersOf(call.path).length === 0) direct.set(`${call.method} ${call.path}`, answer)
      app.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), (c) => answer(c.req.raw, c.env, (parameter) => c.req.param(parameter)))
    }
    for (const path of new Set(Object.values(calls).map((call) => call.path)))
      refuseOtherMethods(
        app,
        path,
        Object.values(calls).flatMap((call) => (call.path === path ? [call.method] : [])),
        contextOf,
      )
  }

const badData = ['22021', '22008', '22007', '22P02', '22P05', '22003']
