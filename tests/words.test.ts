import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { kindNames } from '#contract/application-kinds.ts'
import { Step } from '#contract/application-life.ts'
import { labelsOf } from '#contract/wire.ts'
import { formOf, grantFormOf } from '#src/applications/forms.ts'
import { catalogueWordsZh } from '#src/i18n/catalogue-words-zh.ts'
import { firstZh } from '#src/i18n/first-zh.ts'
import { storeZh } from '#src/i18n/store-zh.ts'
import { zh } from '#src/i18n/zh.ts'
import { groups } from '#storefront/my-page/groups.ts'

const screens = ['src', 'storefront', 'resources'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('i18n'))
    .map((file) => join(folder, file)),
)
const found = (words: object, key: string): unknown => key.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], words)

/** Names of words as a file has them, whole or up to what is filled in: `trade.way.`. */
const keysIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:translate|word|notify|undoable)\(\s*(?:'([a-z]\w*(?:\.\w+)+)'|`([a-z]\w*(?:\.\w+)*)\.\$\{)/gi)].map(([, whole, part]) => (whole ?? part) as string)

test('words that the screens name are there', () => {
  const named = screens.flatMap((file) => keysIn(file).map((key) => ({ file, key })))
  expect(named.length).toBeGreaterThan(1000)
  expect(named.filter(({ key }) => !key.startsWith('ra.') && found(zh, key) === undefined)).toEqual([])
})

/** Files that come with these, without what is loaded when it is needed. */
const withThem = (starts: readonly string[]): string[] => {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file) || !existsSync(file)) return
    seen.add(file)
    for (const [, source = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'/gms))
      if (/\.tsx?$/.test(source)) visit(source.startsWith('#') ? source.slice(1) : join(dirname(file), source))
  }
  for (const start of starts) visit(start)
  return [...seen].filter((file) => !file.startsWith('contract'))
}

/** With what of the frame comes without words of its own. */
const firstPages = ['src/main.tsx', 'storefront/home/HomePage.tsx', ...['BrandPanel', 'ServicesPanel', 'Suggestions', 'ActingStrip'].map((name) => `storefront/frame/${name}.tsx`)]
const cataloguePages = ['storefront/catalogue/pages.tsx', 'storefront/product/ProductPage.tsx', 'storefront/product/SpecDialog.tsx']
const storePages = screens.filter((file) => file.startsWith('storefront'))

test.each([
  ['the first pages', firstPages, firstZh],
  ['the catalogue', [...firstPages, ...cataloguePages], { ...firstZh, ...catalogueWordsZh }],
  ['the storefront', [...firstPages, ...storePages], { ...firstZh, ...storeZh }],
])('%s say only words that come with them', (_, starts, words) => {
  const files = withThem(starts)
  expect(files.length).toBeGreaterThan(40)
  const lacking = files.flatMap((file) => keysIn(file).flatMap((key) => (found(words, key) === undefined ? [`${file}: ${key}`] : [])))
  expect(lacking).toEqual([])
})

test('words of kinds, their steps and the pages of my-page are there, whole names filled in', () => {
  const wanted = [
    ...kindNames.map((kind) => `trade.kind.${kind}`),
    ...kindNames.filter((kind) => kind !== 'return').flatMap((kind) => [`apply.page.${kind}`, `apply.new.${kind}`]),
    ...Object.keys(labelsOf(Step) ?? {}).map((step) => `trade.step.${step}`),
    ...groups.flatMap(({ name, entries }) => [name, ...entries.map((entry) => entry.name)]).map((name) => `shop.mine.${name}`),
  ]
  expect(wanted.length).toBeGreaterThan(60)
  expect(wanted.filter((key) => typeof found(zh, key) !== 'string')).toEqual([])
})

test('what is chosen in applications is called something', () => {
  const named = kindNames.flatMap((kind) =>
    ([['', formOf(kind)] as const, ['grant.', grantFormOf(kind)] as const] as const).flatMap(([part, form]) =>
      form.filter(({ input }) => input === 'choice').flatMap(({ name, options = [] }) => options.map((option) => `apply.option.${part}${kind}.${name}.${option}`)),
    ),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((key) => typeof found(zh, key) !== 'string')).toEqual([])
})

test('columns and filters of the desk’s lists are called something', () => {
  const lists = readdirSync('resources').flatMap((folder) => {
    const file = join('resources', folder, 'index.ts')
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    const [, name] = /makeResource\(\{\s*name: '(\w+)'/.exec(text) ?? []
    return name ? [{ name, text }] : []
  })
  expect(lists.length).toBeGreaterThan(15)
  const named = lists.flatMap(({ name, text }) => {
    const [, filters = ''] = /\n {2}filters: \[(.*?)\],\n {2}\w/s.exec(text) ?? []
    const [, columns = ''] = /\n {2}columns: \[(.*?)\n {2}\]/s.exec(text) ?? []
    return [...filters.matchAll(/\{ name: '(\w+)'/g), ...columns.matchAll(/source: '(\w+)'/g)].map(([, field]) => `resources.${name}.fields.${field}`)
  })
  expect(named.length).toBeGreaterThan(150)
  expect(named.filter((key) => typeof found(zh, key) !== 'string')).toEqual([])
})
