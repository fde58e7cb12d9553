import { z } from 'zod'
import { post } from './call.ts'
import { intoCartCalls, ProblemKind, qty } from './into-cart.ts'
import { listQuery } from './page.ts'
import { specLine } from './spec-line.ts'
import { id, text } from './text.ts'
import { entity } from './wire.ts'

/** Lines in a cart at most, and rows that are pasted at a time. */
export const MAX_LINES = 500
const count = z.number().int()

/** What is ordered or about to be: the goods as they are called and priced now. */
export const lineFields = {
  ...specLine,
  deviceClass: ['fDeviceClass', z.string()],
  stock: ['fStock', count],
  problem: ['fProblem', ProblemKind.nullable()],
  problemText: ['fProblemText', z.string().nullable()],
} as const
export const CartLine = entity({
  id: ['fId', id],
  ...lineFields,
  selected: ['fSelected', z.boolean()],
  /** What it cost when it was put in, where that was another price. */
  formerPrice: ['fFormerPrice', z.string().nullable()],
})
export type CartLine = z.output<typeof CartLine>

const totals = entity({ lines: ['fItemCount', count], pieces: ['fItemQtyCount', count], amount: ['fAmount', z.string()] })
const page = z.object({ page: count, size: count, total: count, items: z.array(CartLine), selected: totals, pricedAt: z.string() })
export type CartPage = z.output<typeof page>

const row = entity({ code: ['fCode', text(300)], qty: ['fQty', text(20)] })
const rows = z.array(row).min(1).max(MAX_LINES)
export const QuickRow = entity({
  row: ['fRow', count],
  code: ['fCode', z.string()],
  qty: ['fQty', count.nullable()],
  specId: ['fSpecId', z.string().nullable()],
  name: ['fName', z.string().nullable()],
  specName: ['fSpecName', z.string().nullable()],
  unit: ['fUnit', z.string().nullable()],
  price: ['fPrice', z.string().nullable()],
  stock: ['fStock', count.nullable()],
  /** How many lie in the cart already; the row's come to them. */
  inCart: ['fInCart', count],
  problem: ['fProblemText', z.string().nullable()],
  /** Nothing is wrong with it but that its code stands above, too: both are added together. */
  merges: ['fMerges', z.boolean()],
  /** A code that was probably meant. */
  suggestion: ['fSuggestion', z.string().nullable()],
  /** What may be meant where no code is: specs under the certificate, or with the words in their names. */
  candidates: ['fCandidates', z.array(entity({ code: ['fCode', z.string()], name: ['fName', z.string()] }))],
})
export type QuickRow = z.output<typeof QuickRow>

const ids = entity({ ids: ['fIds', z.array(id).min(1).max(MAX_LINES)] })
const changed = entity({ changed: ['fChanged', count] })

export const cartCalls = {
  ...intoCartCalls,
  list: post('/api/saleCart/getPageListMall', { title: '购物车', access: 'mall:shop', body: listQuery({ at: 'fCreatedAt' }, {}), answer: page }),
  saveMany: post('/api/saleCart/saveManyMall', {
    title: '批量加入购物车',
    access: 'mall:shop',
    body: entity({
      rows: [
        'fRows',
        z
          .array(entity({ specId: ['fSpecId', id], qty: ['fQty', qty] }))
          .min(1)
          .max(MAX_LINES),
      ],
    }),
    answer: changed,
  }),
  check: post('/api/saleCart/checkRowsMall', { title: '核对快速下单', access: 'mall:shop', body: entity({ rows: ['fRows', rows] }), answer: z.array(QuickRow) }),
  select: post('/api/saleCart/selectMall', {
    title: '勾选购物车',
    access: 'mall:shop',
    body: entity({ ids: ['fIds', z.array(id).min(1).max(MAX_LINES)], selected: ['fSelected', z.boolean()] }),
    answer: changed,
  }),
  remove: post('/api/saleCart/deleteMall', { title: '移出购物车', access: 'mall:shop', body: ids, answer: z.object({ deleted: count }) }),
  toFavourites: post('/api/saleCart/moveToCollectMall', { title: '移入收藏', access: 'mall:shop', body: ids, answer: z.object({ moved: count }) }),
}
