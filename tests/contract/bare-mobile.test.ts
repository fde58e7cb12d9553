import { expect, test } from 'vitest'
import { bareMobile } from '#contract/shapes.ts'

test.each([
  ['138 1234 5679', '13812345679'],
  ['138-1234-5679', '13812345679'],
  ['+86 13812345679', '13812345679'],
  ['0086-138 1234 5679', '13812345679'],
  ['１３８１２３４５６７９', '13812345679'],
  ['13812345679', '13812345679'],
  // What is no mobile number is left as it was typed, to be told so.
  ['025-8330 2299', '025-8330 2299'],
  ['138 1234 567', '138 1234 567'],
  ['', ''],
])('%s is kept as %s', (written, kept) => expect(bareMobile(written)).toBe(kept))
