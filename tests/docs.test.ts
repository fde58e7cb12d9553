import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const pages = ['README.md', '.github/CONTRIBUTING.md', ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).flatMap((file) => (file.endsWith('.md') ? [join('docs', file)] : []))]
/** Pages that say how things were on a day. */
const past = /docs\/decisions|performance/

test('there are pages to look at', () => expect(pages.length).toBeGreaterThan(15))

test.each(pages)('%s: every file and page that it leads to is there', (page) => {
  const text = readFileSync(page, 'utf8')
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, target]) => join(dirname(page), target as string))
  const named = past.test(page) ? [] : [...text.matchAll(/`((?:contract|server|src|resources|storefront|mocks|tests|scripts|deploy|docs|public)\/[\w./-]*[\w/])`/g)].map(([, path]) => path as string)
  expect([...links, ...named].filter((path) => !existsSync(path))).toEqual([])
})

const sources = ['contract', 'server', 'src', 'resources', 'storefront', 'mocks', 'scripts', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => (/\.(tsx?|mjs)$/.test(file) ? [readFileSync(join(folder, file), 'utf8')] : [])),
)

test.each(pages.filter((page) => page.includes('how-to')))('%s: every name that it names stands in the sources', (page) => {
  const named = [...readFileSync(page, 'utf8').matchAll(/`([a-z]+[A-Z]\w*)`/g)].map(([, name]) => name as string)
  expect(named.filter((name) => !sources.some((text) => new RegExp(`\\b${name}\\b`).test(text)))).toEqual([])
})

test('the README’s commands are there', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const named = pages.flatMap((page) => [...readFileSync(page, 'utf8').matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name as string))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !scripts[name])).toEqual([])
})
