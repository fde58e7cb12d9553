import { sql } from 'drizzle-orm'
import type { QuickRow } from '#contract/cart.ts'
import { MAX_QTY } from '#contract/into-cart.ts'
import { type Language, type SentenceKey, say } from '#contract/sentences.ts'
import type { Viewer } from '#server/catalogue/goods-cards.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { papersOf } from '#server/orders/buyer-papers.ts'
import { forSale, priceLines } from '#server/orders/lines.ts'
import { candidatesFor, codesAlike, specsMeant } from './meant-specs.ts'

/** Pasted rows of code (also UDI, registration certificate) and quantity, checked one by one: what each is, costs and has in stock, or what is wrong with it and what was probably meant. */
export const checkRows = async (db: Queryable, viewer: Viewer, rows: readonly { code: string; qty: string }[], language: Language): Promise<QuickRow[]> => {
  const codes = rows.map(({ code }) => code.trim().toLowerCase())
  const found = await rowsOf<{ id: string; code: string }>(
    db,
    sql`select s.id, lower(s.code) as code from spec s join goods g on g.id = s.goods_id left join certificate c on c.number = g.certificate_number where lower(s.code) = any(${list(codes)}) and ${forSale(viewer)}`,
  )
  const idOf = new Map(found.map(({ id, code }) => [code, id]))
  const unfound = [...new Set(codes.filter((code) => code && !idOf.has(code)))]
  for (const [text, id] of await specsMeant(db, viewer, unfound)) idOf.set(text, id)
  const unknown = unfound.filter((code) => !idOf.has(code))
  const near = await codesAlike(db, viewer, unknown)
  const maybe = await candidatesFor(
    db,
    viewer,
    unknown.filter((code) => !near.has(code)),
  )
  const quantities = rows.map(({ qty }) => (/^\d{1,6}$/.test(qty.trim()) ? Number(qty.trim()) : null))
  const wanted = codes.flatMap((code, at) => {
    const specId = idOf.get(code)
    return specId ? [{ specId, qty: quantities[at] || 1, at }] : []
  })
  const priced = await priceLines(db, viewer, await papersOf(db, viewer.buyer.accountId, viewer.day), wanted, language)
  const inCart = new Map(
    (
      await rowsOf<{ specId: string; qty: number }>(db, sql`select spec_id as "specId", qty from cart_line where account_id = ${viewer.buyer.accountId} and spec_id = any(${list([...idOf.values()])})`)
    ).map(({ specId, qty }) => [specId, qty]),
  )
  const lineAt = new Map(wanted.map(({ at }, place) => [at, priced[place]]))
  /** What the rows above ask for of each spec, where nothing is wrong with them; what lies in the cart comes to it. */
  const asked = new Map<string, number>()
  return rows.map(({ code }, at): QuickRow => {
    const line = lineAt.get(at)
    const qty = quantities[at] ?? null
    const before = line && asked.get(line.specId)
    const has = (line && inCart.get(line.specId)) ?? 0
    const together = (before ?? 0) + (qty ?? 0)
    const key: SentenceKey | null = !line ? (code.trim() ? 'quick.code' : 'quick.noCode') : qty === null || qty < 1 || together + has > MAX_QTY ? 'quick.qty' : null
    const short =
      line && together + has > line.stock && (before !== undefined || has > 0)
        ? say(language, has > 0 ? 'cart.stockInCart' : 'line.stock', { name: `${line.name} ${line.specName}`, has, stock: line.stock, unit: line.unit })
        : null
    const problem = key ? say(language, key, { code }) : (line?.problemText ?? short)
    const merges = problem === null && before !== undefined
    if (line && problem === null) asked.set(line.specId, together)
    return {
      row: at + 1,
      code: line?.code ?? code,
      qty,
      specId: line?.specId ?? null,
      name: line?.name ?? null,
      specName: line?.specName ?? null,
      unit: line?.unit ?? null,
      price: line?.price ?? null,
      stock: line?.stock ?? null,
      inCart: has,
      problem: merges ? say(language, 'quick.repeated') : problem,
      merges,
      suggestion: line ? null : (near.get(codes[at] ?? '') ?? null),
      candidates: line ? [] : (maybe.get(codes[at] ?? '') ?? []),
    }
  })
}
