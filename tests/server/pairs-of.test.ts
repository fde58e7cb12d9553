import { expect, test } from 'vitest'
import { pairsOf } from '#server/pairs-of.ts'

test.each([
  ['', []],
  ['膜', []],
  ['膜状', ['膜状']],
  ['abc', ['ab', 'bc']],
  ['abcd', ['ab', 'cd']],
  ['abcde', ['ab', 'cd', 'de']],
  ['𠮷野家', ['𠮷野', '野家']],
])('%s is found by %j', (word, pairs) => expect(pairsOf(word)).toEqual(pairs))
