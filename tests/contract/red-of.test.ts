import { expect, test } from 'vitest'
import type { ApplicationInfo } from '#contract/application.ts'
import type { Invoice } from '#contract/invoice.ts'
import { redOf } from '#storefront/invoices/red-of.ts'

const line = (id: string, orderLineId: string, qty: number) => ({ id, orderLineId, qty }) as ApplicationInfo['lines'][number]
const invoice = (id: string, lines: [lineId: string, left: number][]) => ({ id, lines: lines.map(([lineId, left]) => ({ lineId, left })) }) as Invoice
const looked = (...lines: [id: string, accepted: number, scrapped: number, refused: number][]) => ({
  lines: lines.map(([id, accepted, scrapped, refused]) => ({ id, accepted, scrapped, refused })),
  actorName: '',
  at: '',
})

test.each<[string, Parameters<typeof redOf>[0], Invoice[], ReturnType<typeof redOf>]>([
  ['what was sent, as long as nobody looked', { lines: [line('a', 'l1', 3)], inspection: null }, [invoice('i1', [['l1', 4]])], { invoiceId: 'i1', lines: [{ lineId: 'l1', qty: 3 }] }],
  [
    'what was found, good or scrapped, of both lots of a line',
    { lines: [line('a', 'l1', 3), line('b', 'l1', 2)], inspection: looked(['a', 1, 1, 1], ['b', 2, 0, 0]) },
    [invoice('i1', [['l1', 9]])],
    { invoiceId: 'i1', lines: [{ lineId: 'l1', qty: 4 }] },
  ],
  [
    'no more than the invoice holds, of the one that holds most',
    { lines: [line('a', 'l1', 5)], inspection: null },
    [
      invoice('i1', [['l1', 1]]),
      invoice('i2', [
        ['l1', 3],
        ['l2', 9],
      ]),
    ],
    { invoiceId: 'i2', lines: [{ lineId: 'l1', qty: 3 }] },
  ],
  ['nothing, where nothing of it is on an invoice or came back good', { lines: [line('a', 'l1', 1)], inspection: looked(['a', 0, 0, 1]) }, [invoice('i1', [['l1', 1]])], undefined],
])('a red invoice for a return begins with %s', (_, back, issued, begins) => {
  expect(redOf(back, issued)).toEqual(begins)
})
