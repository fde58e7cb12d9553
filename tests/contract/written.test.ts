import { expect, test } from 'vitest'
import { dictionaryCalls } from '#contract/dictionary.ts'
import { MissingParameter, writtenOf } from '#contract/written.ts'

test('what the address says isn’t said again: a call with nothing else goes without a body', () => {
  expect(writtenOf(dictionaryCalls.byGroup, { groupCode: 'SaleGoodsBrand' })).toEqual({
    address: '/api/baseDict/getDictList/SaleGoodsBrand',
    method: 'POST',
    content: '',
    headers: { 'content-type': 'application/json-patch+json' },
  })
  expect(() => writtenOf(dictionaryCalls.byGroup, {})).toThrow(MissingParameter)
})

test('a body stays where there is more to say', () => {
  expect(writtenOf(dictionaryCalls.list, { groupCode: 'SaleGoodsBrand' }).content).toBe('{"fGroupCode":"SaleGoodsBrand"}')
  expect(writtenOf(dictionaryCalls.list, {}).content).toBe('{}')
})
