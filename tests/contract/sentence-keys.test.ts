import { expect, test } from 'vitest'

/** Every file of sentences, as `sentences.ts` puts them together: of two with one key the later would be said for both. */
const parts = import.meta.glob<Record<string, Record<string, string>>>('/contract/*-sentences.ts', { eager: true })

test('no two sentences have the same key', () => {
  const keys = Object.values(parts).flatMap((part) => Object.entries(part).flatMap(([name, sentences]) => (name.endsWith('Zh') ? Object.keys(sentences) : [])))
  expect(keys.length).toBeGreaterThan(250)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})
