import { describe, expect, test } from 'vitest'
import type { GoodsGroup } from '#contract/goods-group.ts'
import { moveBack, moveByKey, moveOf, rowsOf } from '#resources/goodsGroups/tree.ts'
import { inside, squareOf } from '#resources/kit/crop.ts'
import { changesOf, farOff, faultOf, isOvertaken, isRight, pasteAt, pasteByCode, pastedRows, placed, type Row, tidy, withCell } from '#resources/priceLists/sheet.ts'
import { pagesAround } from '#src/pages-around.ts'
import { changed, queryOf, readChosen } from '#storefront/catalogue/catalogue-state.ts'

const group = (id: string, parentId: string, sort: number, more: Partial<GoodsGroup> = {}): GoodsGroup => ({
  id,
  parentId,
  name: id,
  image: null,
  specId: null,
  specCode: null,
  brand: 'B',
  orgId: '3',
  sort,
  show: true,
  version: 1,
  ...more,
})
// a: a1, a2 — b — c: c1
const groups = [group('a', '0', 0), group('b', '0', 1, { show: false }), group('c', '0', 2), group('a1', 'a', 0), group('a2', 'a', 1), group('c1', 'c', 0, { specId: '9', specCode: 'SPEC-9' })]

describe('the tree as rows', () => {
  test('shows what is open, in its depth', () => {
    expect(rowsOf(groups, new Set(['a'])).map(({ group: one, depth }) => `${'-'.repeat(depth)}${one.id}`)).toEqual(['a', '-a1', '-a2', 'b', 'c'])
  })

  test('while one searches, shows what matches with all above it', () => {
    expect(rowsOf(groups, new Set(), 'spec-9').map(({ group: one }) => one.id)).toEqual(['c', 'c1'])
  })

  test('knows what something above it hides', () => {
    expect(rowsOf([group('x', '0', 0, { show: false }), group('y', 'x', 0)], new Set(['x'])).map(({ hiddenAbove }) => hiddenAbove)).toEqual([false, true])
  })

  test('ten thousand groups are laid out well under a frame’s time', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => group(`g${at}`, at < 100 ? '0' : `g${at % 100}`, at))
    const open = new Set(many.map(({ id }) => id))
    expect(rowsOf(many, open)).toHaveLength(10_000)
  })

  test.each([
    ['before its sibling', 'a2', 'a1', 'before', { id: 'a2', parentId: 'a', before: 'a1' }],
    ['after the last', 'a1', 'a2', 'after', { id: 'a1', parentId: 'a', before: null }],
    ['into another', 'a1', 'b', 'inside', { id: 'a1', parentId: 'b', before: null }],
    ['between two at the top', 'c1', 'a', 'after', { id: 'c1', parentId: '0', before: 'b' }],
    ['into itself', 'a', 'a', 'inside', undefined],
    ['below itself', 'a', 'a1', 'after', undefined],
  ] as const)('dropping %s', (_, dragged, target, side, move) => {
    expect(moveOf(groups, dragged, groups.find(({ id }) => id === target) as GoodsGroup, side)).toEqual(move)
  })

  test.each([
    ['a', { id: 'a', parentId: '0', before: 'b' }],
    ['c', { id: 'c', parentId: '0', before: null }],
    ['a1', { id: 'a1', parentId: 'a', before: 'a2' }],
  ])('knows the way back for %s', (id, move) => {
    expect(moveBack(groups, id)).toEqual(move)
  })

  test.each([
    ['a2', 'ArrowUp', { id: 'a2', parentId: 'a', before: 'a1' }],
    ['a1', 'ArrowUp', undefined],
    ['a1', 'ArrowDown', { id: 'a1', parentId: 'a', before: null }],
    ['a2', 'ArrowLeft', { id: 'a2', parentId: '0', before: 'b' }],
    ['a', 'ArrowLeft', undefined],
    ['b', 'ArrowRight', { id: 'b', parentId: 'a', before: null }],
    ['a', 'ArrowRight', undefined],
    ['a', 'x', undefined],
  ] as const)('%s with %s', (id, key, move) => {
    expect(moveByKey(groups, groups.find((one) => one.id === id) as GoodsGroup, key)).toEqual(move)
  })
})

const row = (code: string, price: string | null): Row => ({
  specId: `s-${code}`,
  specCode: code,
  specName: 'x',
  goodsName: 'y',
  brand: 'B',
  unit: '支',
  basePrice: '100.00',
  itemId: price === null ? null : `i-${code}`,
  price,
  validFrom: null,
  validTo: null,
  version: price === null ? null : 3,
  place: 0,
})
const rows = [row('A1', '10.00'), row('A2', null), row('A3', '30.00')]

describe('the price sheet', () => {
  test.each([
    ['price', '￥1,280.50', '1280.50'],
    ['price', '¥ 3', '3'],
    ['price', '１２．５', '12.5'],
    ['price', '1,2', '1,2'],
    ['validFrom', '2026/1/5', '2026-01-05'],
    ['validTo', '2026年12月31日', '2026-12-31'],
    ['validTo', '2026.2.3', '2026-02-03'],
  ] as const)('a pasted %s %s becomes %s', (cell, text, value) => {
    expect(tidy(cell, text)).toBe(value)
  })

  test.each([
    ['price', '1,2', false],
    ['price', '-1', false],
    ['price', '', true],
    ['validFrom', '2026-02-30', false],
    ['validFrom', '2026-02-28', true],
    ['validFrom', 'soon', false],
  ] as const)('a %s of %s is right: %s', (cell, text, right) => {
    expect(isRight(cell, text)).toBe(right)
  })

  test('rows come by tabs, by commas or by spaces', () => {
    expect(pastedRows('A1\t5\r\nA2\t6\r\n')).toEqual([
      ['A1', '5'],
      ['A2', '6'],
    ])
    expect(pastedRows('A1,5,2026-01-01')).toEqual([['A1', '5', '2026-01-01']])
    expect(pastedRows('A1  5')).toEqual([['A1', '5']])
    expect(pastedRows('5\n1,280.00')).toEqual([['5'], ['1,280.00']])
  })

  test('is filled by code, whatever the order, and names what it can’t place', () => {
    const { edits, prices, unknown, wrong, doubled, bare } = pasteByCode(rows, new Map(), [
      ['a3', '30'],
      ['ZZ', '5'],
      ['A2', '20', '2026/1/1'],
      ['A3', '31'],
      ['A1', ''],
    ])
    expect([prices.size, unknown, wrong, doubled, bare]).toEqual([2, ['ZZ'], [], ['A3'], ['A1']])
    expect(changesOf(rows, edits)).toEqual([
      { specId: 's-A2', itemId: null, version: null, price: '20', validFrom: '2026-01-01', validTo: null },
      { specId: 's-A3', itemId: 'i-A3', version: 3, price: '31', validFrom: null, validTo: null },
    ])
  })

  test('shows what was pasted and is no price or day, to be put right before anything is saved', () => {
    const { edits, prices, wrong } = pasteByCode(rows, new Map(), [
      ['A1', 'dear'],
      ['A2', '20', '2026/2/30'],
      ['A3', '31', '', '13.13.2026'],
    ])
    expect(wrong.map(({ row, value }) => ({ row, value }))).toEqual([
      { row: 1, value: 'dear' },
      { row: 2, value: '2026/2/30' },
      { row: 3, value: '13.13.2026' },
    ])
    expect(prices.size).toBe(2)
    expect(rows.map((row) => faultOf(row, edits))).toEqual(['price', 'validFrom', 'validTo'])
  })

  test('asks about prices far from the base price', () => {
    const of = (price: string) => farOff(rows, changesOf(rows, withCell(new Map(), rows[0] as Row, 'price', price))).length
    const base = Number(rows[0]?.basePrice)
    expect([base * 3, base * 3 + 1, base / 2, base / 4].map((price) => of(price.toFixed(2)))).toEqual([0, 1, 0, 1])
  })

  test('is never emptied by a blank that was pasted', () => {
    const { edits, prices } = pasteByCode(rows, new Map(), [
      ['A1', ''],
      ['A3', ' ', '2026-01-01'],
    ])
    expect(prices.size).toBe(0)
    expect(changesOf(rows, edits).map(({ specId, price, validFrom }) => [specId, price, validFrom])).toEqual([['s-A3', rows[2]?.price, '2026-01-01']])
  })

  test('is filled downwards and to the right from a cell, and not beyond its end', () => {
    const { edits, prices } = pasteAt(rows, new Map(), 1, 'price', [['21', '2026-01-01'], ['32'], ['43']])
    expect(prices.size).toBe(2)
    expect(changesOf(rows, edits).map(({ specId, price, validFrom }) => [specId, price, validFrom])).toEqual([
      ['s-A2', '21', '2026-01-01'],
      ['s-A3', '32', null],
    ])
  })

  test('saves with the version that was seen, and marks what someone else has changed since', () => {
    const edits = withCell(new Map(), rows[0] as Row, 'price', '11')
    const newer = placed([{ ...(rows[0] as Row), price: '12.00', version: 4 }])
    expect(isOvertaken(rows[0] as Row, edits)).toBe(false)
    expect(isOvertaken(newer[0] as Row, edits)).toBe(true)
    expect(changesOf(newer, edits)).toMatchObject([{ version: 3, price: '11' }])
    const again = withCell(edits, newer[0] as Row, 'price', '13')
    expect([isOvertaken(newer[0] as Row, again), changesOf(newer, again)]).toMatchObject([false, [{ version: 4, price: '13' }]])
    const added = withCell(new Map(), rows[1] as Row, 'price', '5')
    expect(isOvertaken(placed([{ ...(rows[1] as Row), itemId: 'theirs', version: 1, price: '6.00' }])[0] as Row, added)).toBe(true)
  })

  test('forgets an edit that is as it was, and finds what can’t be saved', () => {
    const edits = withCell(withCell(new Map(), rows[0] as Row, 'price', 'x'), rows[2] as Row, 'validTo', 'y')
    expect(faultOf(rows[0] as Row, edits)).toBe('price')
    expect(faultOf(rows[1] as Row, edits)).toBeNull()
    expect(faultOf(rows[2] as Row, edits)).toBe('validTo')
    const backwards = withCell(withCell(new Map(), rows[0] as Row, 'validFrom', '2026-05-02'), rows[0] as Row, 'validTo', '2026-05-01')
    expect(faultOf(rows[0] as Row, backwards)).toBe('validTo')
    expect(faultOf(rows[0] as Row, withCell(backwards, rows[0] as Row, 'validTo', '2026-05-02'))).toBeNull()
    expect(withCell(edits, rows[0] as Row, 'price', '10.00').size).toBe(1)
    expect(changesOf(rows, withCell(new Map(), rows[0] as Row, 'price', ''))).toEqual([{ specId: 's-A1', itemId: 'i-A1', version: 3, price: null, validFrom: null, validTo: null }])
  })
})

describe('cutting a square out of a picture', () => {
  test.each([
    [
      { width: 1200, height: 600 },
      { zoom: 1, x: 0.5, y: 0.5 },
      { left: 300, top: 0, side: 600 },
    ],
    [
      { width: 1200, height: 600 },
      { zoom: 1, x: 0, y: 0.9 },
      { left: 0, top: 0, side: 600 },
    ],
    [
      { width: 1200, height: 600 },
      { zoom: 2, x: 1, y: 1 },
      { left: 900, top: 300, side: 300 },
    ],
    [
      { width: 33, height: 33 },
      { zoom: 4, x: 0.5, y: 0.5 },
      { left: 13, top: 13, side: 8 },
    ],
  ])('%o seen as %o is %o', (size, view, square) => {
    expect(squareOf(size, view)).toEqual(square)
  })

  test('never lets the window leave the picture', () => {
    for (const at of [-3, 0, 0.2, 0.5, 0.99, 7])
      for (const zoom of [1, 1.3, 4]) {
        const size = { width: 801, height: 333 }
        const { left, top, side } = squareOf(size, inside(size, { zoom, x: at, y: 1 - at }))
        expect([left >= 0, top >= 0, left + side <= 801, top + side <= 333]).toEqual([true, true, true, true])
      }
  })
})

describe('a list’s address', () => {
  test('is read with what makes no sense left aside', () => {
    const chosen = readChosen(new URLSearchParams('page=-4&sort=evil&class=III&class=IX&min=1e3&max=20.5&stock=1&brand=甲&brand=乙&view=rows'), { keyword: 'x' })
    expect(chosen).toEqual({ page: 1, sort: 'default', rows: true, filter: { brand: ['甲', '乙'], deviceClass: ['III'], inStock: true, priceTo: '20.5', keyword: 'x' } })
    expect(queryOf(chosen, 'newest')).toMatchObject({ page: 1, size: 40, sort: 'newest' })
    expect(queryOf({ ...chosen, sort: 'priceDown' }, 'newest')).toMatchObject({ sort: 'price', order: 'DESC' })
  })

  test('leads back to the first page with every change but the page’s own', () => {
    const query = new URLSearchParams('page=3&brand=a')
    expect(changed(query, { stock: '1' })).toBe('?brand=a&stock=1')
    expect(changed(query, { page: '4' })).toBe('?brand=a&page=4')
    expect(changed(query, { brand: null })).toBe('')
  })
})

test.each([
  [1, 1, [1]],
  [1, 9, [1, 2, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %i of %i shows %o', (page, last, shown) => {
  expect(pagesAround(page, last)).toEqual(shown)
})
