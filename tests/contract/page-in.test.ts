import { expect, test } from 'vitest'
import { pageIn } from '#src/page-in.ts'

test.each([
  ['', 1],
  ['page=7', 7],
  ['page=0', 1],
  ['page=-3', 1],
  ['page=abc', 1],
  ['page=2.9', 2],
  // The last page of a million rows by fifty, and what the server no longer answers.
  ['page=20000', 20_000],
  ['page=99999999', 1_000_000],
])('an address with “%s” asks for page %i', (search, page) => expect(pageIn(new URLSearchParams(search))).toBe(page))

test('other names have their own number, and what is usual', () => {
  const query = new URLSearchParams('page=3&bills=2')
  expect([pageIn(query, 'bills'), pageIn(query, 'letters'), pageIn(query, 'size', 50)]).toEqual([2, 1, 50])
})
