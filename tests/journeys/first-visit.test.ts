import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { journey } from '#tests/support/journey.ts'

// What is built is what the mall of a journey serves.
journey()

interface Chunk {
  file: string
  imports?: string[]
}
/** More JavaScript than this, packed by brotli, nobody loads to see the front of the mall. */
const BUDGET = 160_000

test('the first page takes little, and nothing of routers that the mall never uses', () => {
  const chunks = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<string, Chunk>
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = chunks[name]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  for (const start of ['index.html', 'storefront/home/HomePage.tsx']) {
    expect(chunks[start], start).toBeDefined()
    visit(start)
  }
  const scripts = [...files].filter((file) => file.endsWith('.js')).map((file) => join('dist', file))
  expect(scripts.reduce((sum, file) => sum + readFileSync(`${file}.br`).length, 0)).toBeLessThan(BUDGET)
  for (const file of scripts) expect(readFileSync(file, 'utf8'), file).not.toContain('non-empty routes array')
})
