import { describe, expect, test } from 'vitest'
import type { GoodsGroup } from '#contract/goods-group.ts'
import { moveBack, moveByKey, moveOf, rowsOf } from '#resources/goodsGroups/tree.ts'
import { inside, squareOf } from '#resources/kit/crop.ts'
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
