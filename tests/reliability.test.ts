import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guards } from './support/guards/guards.ts'
import { isTest, quoted } from './support/named-tests.ts'

/** Every promise there is. */
const numbers =
  'A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 B1 B2 B3 B4 B5 B6 B7 C1 C2 C3 C4 C5 C6 C7 C8 C9 D1 D2 D3 D4 D5 D6 D7 D8 D10 D11 D12 D14 D15 D16 D17 D18 D19 E1 E2 E3 E5 E6 E7 E8 E9 E13 F1 F2 F4 F5 F6 F7 F8 F10 F11 F12 F15 G1 G2 G3 G6 G8 G10 G12 G14 G15 G16 G18 G19 H1 H2 H3 H4 H6 H7 I1 I2 I3 I4 I6 I9 J1 J2 J3 J4 J5 J6 J7 J8 J9 J10 J11 J12 J13 J14 J15 J16 J17 J19 J21 J22 K1 K3 K5 L1 L2 L4 L6 L8 L9 M1 M3 M4 M6 M7 M9 M10 N1 N2 N4 N6 N8'.split(
    ' ',
  )
const text = readFileSync('docs/reliability.md', 'utf8')
const rows = text
  .split('\n')
  .filter((line) => /^\| [A-N]\d+ \|/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))
const open = (text.split('## Not shown yet')[1] ?? '').match(/\b[A-N]\d+\b/g) ?? []

test('every number stands in the table or among those not shown yet, once', () => {
  expect([...rows.map(([number]) => number), ...open].sort()).toEqual([...numbers].sort())
})

test('every row names a test that is there', () => {
  expect(rows.filter((cells) => cells.length !== 4 || quoted(cells[2] ?? '').length === 0)).toEqual([])
  expect(rows.flatMap(([, , held = '']) => quoted(held)).filter((one) => !isTest(one))).toEqual([])
})

test.each(guards)('the guard of $number in $file stands there once, and its test is there', ({ file, from, test: held, title }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2)
  expect(readFileSync(held, 'utf8')).toContain(title.split(' /')[0])
})
