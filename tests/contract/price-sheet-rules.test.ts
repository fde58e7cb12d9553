import { describe, expect, test } from 'vitest'
import { isPercent, rated } from '#resources/priceLists/rated.ts'
import { changesOf, farOff, faultOf, isOvertaken, isRepriced, isRight, pasteAt, pasteByCode, pastedRows, placed, type Row, tidy, withCell } from '#resources/priceLists/sheet.ts'

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
    ['10.00', '10', false],
    ['10.00', '10.01', true],
    ['10.00', '', true],
    ['10.00', 'x', false],
    ['0.00', '0', false],
    [null, '5', false],
  ])('of a price of %s the typed %s is another: %s', (price, typed, another) => {
    const one = row('A1', price)
    expect(isRepriced(one, new Map())).toBe(false)
    expect(isRepriced(one, withCell(new Map(), one, 'price', typed))).toBe(another)
  })

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
      // The row of a code that comes again is void as a whole, its days and what was wrong with them, too.
      ['a3', '30', 'soon', '2026-12-31'],
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

describe('a share of a price', () => {
  test.each([
    ['1152.00', '95', '1094.40'],
    ['1152.00', '95.5', '1100.16'],
    ['0.34', '95', '0.32'],
    ['0.10', '95', '0.10'],
    ['0.30', '95', '0.29'],
    ['0.0049', '100', '0.00'],
    ['0.005', '100', '0.01'],
    ['999999999.9999', '1000', '10000000000.00'],
  ])('%s at %s %% is %s', (price, percent, expected) => expect(rated(price, percent)).toBe(expected))
  test.each(['', '0', '0.00', '-5', '1000.01', '95.123', '1e2', '九五'])('“%s” is no share', (text) => expect(isPercent(text)).toBe(false))
})
