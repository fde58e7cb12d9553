import { describe, expect, test } from 'vitest'
import { neutralised, restored } from '#contract/formula.ts'

describe('a cell', () => {
  test.each(['=1+1', '+86 27 8888', '-1+cmd|1', '-', '-1.', '-A1', '-1e5', '@SUM(A1)', '\tx', '\rx', '\nx', '\0x', '＝1', '＋1', '－1', '＠x'])(
    '%j that a spreadsheet might run is marked, and comes back as it was',
    (cell) => {
      expect(neutralised(cell)).toBe(`'${cell}`)
      expect(restored(neutralised(cell))).toBe(cell)
    },
  )

  test.each(["'=1", "'@x", "''+2", "'-A1"])('%j has a mark of its own, which it keeps', (cell) => {
    expect(neutralised(cell)).toBe(`'${cell}`)
    expect(restored(neutralised(cell))).toBe(cell)
  })

  test.each(['-1', '-2725.84', '0.00', '2725.84', '13800000011', "it's", "'quoted'", ''])('%j stays as it is', (cell) => {
    expect(neutralised(cell)).toBe(cell)
    expect(restored(cell)).toBe(cell)
  })
})
