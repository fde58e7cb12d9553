import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { journey } from '#tests/support/journey.ts'

// What is built is what the mall of a journey serves.
journey()

interface Chunk {
  file: string
  imports?: string[]
  isDynamicEntry?: boolean
}
/** More JavaScript than this, packed by brotli, nobody loads to see the front of the mall. */
const BUDGET = 110_000

/** More than this no page of the shop or of my-page adds to it. */
const PAGE_BUDGET = 40_000
/** Charts are drawn after the page that they stand on, whose words say the same. */
const AFTER_THE_PAGE = ['storefront/funds/MonthsChart.tsx']
const FIRST = ['index.html', 'storefront/home/HomePage.tsx']

const chunks = () => JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<string, Chunk>

/** What the browser loads for these chunks. */
const scriptsOf = (all: Record<string, Chunk>, starts: string[]): string[] => {
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = all[name]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  starts.forEach(visit)
  return [...files].filter((file) => file.endsWith('.js')).map((file) => join('dist', file))
}
const packed = (scripts: string[]) => scripts.reduce((sum, file) => sum + readFileSync(`${file}.br`).length, 0)

test('the first page takes little, and nothing of routers that the mall never uses', () => {
  const all = chunks()
  for (const start of FIRST) expect(all[start], start).toBeDefined()
  const scripts = scriptsOf(all, FIRST)
  expect(packed(scripts)).toBeLessThan(BUDGET)
  for (const file of scripts) expect(readFileSync(file, 'utf8'), file).not.toContain('non-empty routes array')
})

test('no page takes much more', () => {
  const all = chunks()
  const there = new Set(scriptsOf(all, FIRST))
  const pages = Object.keys(all).filter((name) => name.startsWith('storefront/') && all[name]?.isDynamicEntry && !AFTER_THE_PAGE.includes(name))
  expect(pages.length).toBeGreaterThan(20)
  for (const name of pages) expect(packed(scriptsOf(all, [name]).filter((file) => !there.has(file))), name).toBeLessThan(PAGE_BUDGET)
})
