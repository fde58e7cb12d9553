import { inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { indexGoods } from '#server/catalogue/index-goods.ts'
import type { Queryable } from '#server/db/database.ts'
import { application, applicationEvent } from '#server/db/schema/applications.ts'
import { buyingList, buyingListLine } from '#server/db/schema/buying-lists.ts'
import { authorisation, certificate, dictionaryEntry, goods, goodsGroup, goodsVisibility, lot, spec } from '#server/db/schema/catalogue.ts'
import { address, agreement, invoiceTitle } from '#server/db/schema/kept.ts'
import { creditLine, ledgerAccount, ledgerEntry, ledgerPosting, payment } from '#server/db/schema/ledger.ts'
import { delivery, deliveryLine, orderEvent, salesOrder, salesOrderLine } from '#server/db/schema/orders.ts'
import { account, company, organisation, priceList, qualificationFile, role } from '#server/db/schema/people.ts'
import { specialPrice } from '#server/db/schema/pricing.ts'
import { bankLine, contactCard, course } from '#server/db/schema/services.ts'
import { cartLine, favourite, homeBlock } from '#server/db/schema/shopping.ts'
import { staffNote } from '#server/db/schema/staff-notes.ts'
import { allocation, stockMove } from '#server/db/schema/stock.ts'
import { webhook } from '#server/db/schema/webhooks.ts'
import { audit, numbering, setting } from '#server/db/schema/work.ts'
import type { Passwords } from '#server/deps.ts'
import { today } from '#server/today.ts'
import { demoCompanies, demoCrowd, demoPeople } from './accounts.ts'
import { demoAgreements } from './agreements.ts'
import { demoApplications } from './applications.ts'
import { demoAudits } from './audits.ts'
import { catalogue } from './catalogue.ts'
import { type CommerceInput, commerce } from './commerce.ts'
import { addresses, authorisations, authorisedGoods, bankSettings, creditLines, invoiceTitles, prepaid } from './customers.ts'
import { demoInvoices } from './invoices.ts'
import { demoLetters } from './letters.ts'
import { DAY_MS, demoListLines, demoLists, demoNotes } from './notes-and-lists.ts'
import { orders } from './orders.ts'
import { organisations, priceLists, roles } from './organisations.ts'
import { seeded } from './random.ts'
import { insertRecalls } from './recalls.ts'
import { demoBankLines, demoCertificateFiles, demoContactCards, demoCourses, demoTestReports } from './services.ts'
import { termsSettings } from './terms.ts'
import { cartLines, exclusives, favourites, homeBlocks, lots, siteSettings, specials, words } from './trade.ts'
import { demoWebhooks } from './webhooks.ts'

/** Every demo person's password. */
const DEMO_PASSWORD = 'Mall@2026'
const SEED = 20_261_120
const ACCOUNTS = 400
const AT_ONCE = 400

/** Each price list's share of the base price, in thousandths. */
const shares: Record<string, number> = { 'PL-01': 940, 'PL-02': 780, 'PL-03': 960, 'PL-04': 1000, 'PL-05': 950, 'PL-06': 970 }

/** Fills an empty database with a mall that looks real and is the same everywhere. Does nothing when there are accounts already. */
export const seedDemo = (db: Queryable, passwords: Passwords, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`lock table account in exclusive mode`)
    const [anyone] = await tx.select({ id: account.id }).from(account).limit(1)
    if (anyone) return false
    const random = seeded(SEED)
    await tx.insert(organisation).values(organisations)
    await tx.insert(priceList).values(priceLists)
    await tx.insert(role).values(roles)
    const people = demoPeople(await passwords.hash(DEMO_PASSWORD), now)
    const { companies, files } = demoCompanies(random, now)
    await insertAll(tx, company, [people.company, people.clinic, ...companies.slice(0, 59)])
    await insertAll(tx, qualificationFile, [...people.files, ...files.filter(({ companyId }) => companyId !== 'company-60')])
    const crowd = demoCrowd(random, companies.slice(0, 59), now, ACCOUNTS - people.accounts.length)
    await insertAll(tx, account, [...people.accounts, ...crowd])
    const { brands, groups, certificates, goods: products, specs, stocks } = catalogue(random, now)
    await insertAll(tx, dictionaryEntry, [...brands, ...words(products)])
    await insertAll(tx, goodsGroup, groups)
    await insertAll(tx, certificate, certificates)
    await insertAll(tx, goods, products)
    await insertAll(tx, spec, specs)
    const stock: (typeof lot.$inferInsert)[] = lots(stocks, random, now)
    for (const [code, share] of Object.entries(shares))
      await tx.execute(sql`insert into price_list_item (price_list_code, spec_id, price) select ${code}, id, round(base_price * ${share}::numeric / 1000, 2) from spec`)
    await insertAll(tx, specialPrice, specials(specs, now))
    await tx
      .update(goods)
      .set({ exclusive: true })
      .where(inArray(goods.id, [...new Set(exclusives.map(({ goodsId }) => goodsId))]))
    await insertAll(tx, goodsVisibility, exclusives)
    await insertAll(tx, homeBlock, homeBlocks)
    await insertAll(tx, setting, [...siteSettings, ...termsSettings])
    await insertAll(tx, favourite, favourites)
    await insertAll(tx, cartLine, cartLines(now))
    const buyers = [...people.accounts.filter(({ id }) => id === 'hospital' || id === 'personal'), ...crowd.filter(({ accountType, status }) => accountType === 'customer' && status === 'active')]
    const sold = orders(random, now, buyers, specs, new Map(products.map((one) => [one.id, one])))
    const everyone = [...people.accounts, ...crowd]
    const creditCodes = new Map([people.company, ...companies].map(({ id, creditCode }) => [id, creditCode ?? null]))
    const payers = new Map(
      everyone.map((one) => [one.id, { id: one.id, name: one.name, phone: one.phone ?? null, address: one.address ?? null, creditCode: creditCodes.get(one.companyId ?? '') ?? null }]),
    )
    await insertCommerce(tx, { heads: sold.heads, lines: sold.lines, lots: stock, payers, now })
    await insertAll(tx, agreement, demoAgreements(now))
    await tx.execute(sql`update sales_order_line l set maker = c.maker from certificate c where c.number = l.certificate_number and l.maker is null`)
    await demoInvoices(tx)
    await insertAll(tx, course, demoCourses(now))
    await insertAll(tx, contactCard, demoContactCards)
    await insertAll(tx, bankLine, demoBankLines(now))
    await insertAll(tx, webhook, demoWebhooks(now))
    await demoTestReports(tx)
    await demoCertificateFiles(tx)
    const waiting = demoApplications(now)
    await insertAll(tx, application, waiting.applications)
    await insertAll(tx, applicationEvent, waiting.events)
    await demoLetters(tx, now)
    await insertAll(tx, staffNote, demoNotes(now, today({ clock: () => new Date(now.getTime() + DAY_MS) })))
    await insertAll(tx, buyingList, demoLists(now))
    await insertAll(tx, buyingListLine, demoListLines)
    await insertAll(tx, audit, demoAudits(now))
    await indexGoods(tx)
    return true
  })

/** Orders and what they have led to, and what the demo's customers keep and have. */
const insertCommerce = async (tx: Queryable, input: CommerceInput) => {
  const made = commerce(seeded(SEED + 1), input)
  for (const [payerId, orgId, fen] of prepaid)
    made.ledger.post(`recharge:demo:${payerId}`, 'recharge', new Date(input.now.getTime() - 20 * 86_400_000), { payerId, memo: null }, [
      ['bank', orgId, fen],
      ['balance', payerId, -fen],
    ])
  made.ledger.post('deposit:demo:hospital', 'depositPaidIn', new Date(input.now.getTime() - 19 * 86_400_000), { payerId: 'hospital', memo: '合同保证金' }, [
    ['bank', '3', 5_000_000n],
    ['deposit', 'hospital', -5_000_000n],
  ])
  const { entries, accounts } = made.ledger.close()
  await insertAll(tx, lot, input.lots)
  await insertAll(tx, salesOrder, input.heads)
  await insertAll(tx, salesOrderLine, input.lines)
  await insertAll(tx, allocation, made.allocations)
  await insertAll(tx, delivery, made.deliveries)
  await insertAll(tx, deliveryLine, made.deliveryLines)
  await insertAll(tx, stockMove, made.moves)
  await insertAll(tx, orderEvent, made.events)
  await insertAll(tx, payment, made.payments)
  await insertAll(
    tx,
    numbering,
    [...made.numbers].map(([series, last]) => ({ series, last })),
  )
  await insertAll(tx, ledgerAccount, accounts)
  const ids: number[] = []
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const rows = await tx
      .insert(ledgerEntry)
      .values(entries.slice(at, at + AT_ONCE).map(({ postings: _, ...entry }) => entry))
      .returning({ id: ledgerEntry.id, key: ledgerEntry.key })
    const idOf = new Map(rows.map(({ id, key }) => [key, id]))
    ids.push(...entries.slice(at, at + AT_ONCE).map(({ key }) => idOf.get(key) ?? 0))
  }
  await insertAll(
    tx,
    ledgerPosting,
    entries.flatMap(({ postings }, at) => postings.map((posting) => ({ entryId: ids[at] as number, ...posting }))),
  )
  await insertAll(tx, creditLine, creditLines(accounts))
  await insertAll(tx, address, addresses(input.now))
  await insertAll(tx, invoiceTitle, invoiceTitles(input.now))
  await insertAll(tx, authorisation, authorisations(input.now))
  await insertAll(tx, setting, bankSettings)
  await tx.update(goods).set({ needsAuthorisation: true }).where(inArray(goods.id, authorisedGoods))
  await insertRecalls(tx, input.now)
  await tx.execute(sql`select setval('sales_order_number', ${input.heads.length + 100})`)
}

const insertAll = async <T extends PgTable>(db: Queryable, table: T, rows: T['$inferInsert'][]) => {
  for (let at = 0; at < rows.length; at += AT_ONCE) await db.insert(table).values(rows.slice(at, at + AT_ONCE))
}
