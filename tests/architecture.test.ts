import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { environment } from '#server/env.ts'
import { en } from '#src/i18n/en.ts'
import { zh } from '#src/i18n/zh.ts'

const biome = resolve('node_modules/.bin/biome')
/** What the linter says of a text as if it stood in that file: a copy of its rules elsewhere, since other tests read what stands here. */
const lint = (file: string, text: string): string => {
  const cwd = mkdtempSync(join(tmpdir(), 'planted-'))
  try {
    copyFileSync('biome.json', join(cwd, 'biome.json'))
    mkdirSync(join(cwd, dirname(file)), { recursive: true })
    writeFileSync(join(cwd, file), text)
    return execFileSync(biome, ['lint', '--diagnostic-level=error', file], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    return String((error as { stdout: string; stderr: string }).stdout) + String((error as { stderr: string }).stderr)
  } finally {
    rmSync(cwd, { recursive: true })
  }
}

describe('the direction of imports', () => {
  const forbidden: [room: string, target: string][] = [
    ['contract', '#server/app.ts'],
    ['contract', '#src/paths.ts'],
    ['contract', 'node:fs'],
    ['server', '#src/paths.ts'],
    ['server', '#resources/accounts/index.ts'],
    ['server', '#storefront/routes.tsx'],
    ['src', '#server/app.ts'],
    ['src', 'node:fs'],
    ['resources/accounts', '#server/app.ts'],
    ['resources/accounts', '#storefront/routes.tsx'],
    ['storefront', '#server/app.ts'],
    ['storefront', '#resources/accounts/index.ts'],
    ['storefront', 'react-admin'],
    ['storefront', '@mui/material'],
  ]
  test('leaves alone what may be imported', () => {
    expect(lint('server/planted.ts', "import * as planted from '#contract/call.ts'\n\nexport const used = planted\n")).not.toContain('noRestrictedImports')
  })

  // Lint patterns fail silently, so each is shown to refuse.
  test.each(forbidden)('%s may not import %s', (room, target) => {
    expect(lint(`${room}/planted.ts`, `import * as planted from '${target}'\n\nexport const used = planted\n`)).toContain('noRestrictedImports')
  })
})

test('files are small: whatever grows beyond 250 lines says more than one thing', () => {
  const LONGEST = 250
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css'], { encoding: 'utf8' }).split('\n').filter(Boolean)
  const long = (lengths: readonly (readonly [string, number])[]) => lengths.filter(([, lines]) => lines > LONGEST).map(([file]) => file)
  expect(long([['planted.ts', LONGEST + 1]])).toEqual(['planted.ts'])
  expect(files.length).toBeGreaterThan(1000)
  expect(long(files.map((file) => [file, readFileSync(file, 'utf8').trimEnd().split('\n').length]))).toEqual([])
})

describe('K1 saves that can be undone before they happen', () => {
  // react-admin's own forms and buttons, and its hooks that write, save after a pause by default, or can be told to.
  const undoable = /\b(Edit|EditBase|EditGuesser|useEditController|useEditContext|InfiniteEdit|Delete\w*Button|BulkDelete\w*|BulkUpdate\w*|useDelete\w*|useUpdate\w*|useBulk\w*)\b/
  const screens = execFileSync('git', ['ls-files', 'src', 'resources', 'storefront'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file))
  const imports = (text: string) => [...text.matchAll(/import (?:type )?\{([^}]*)\} from '(?:react-admin|ra-core)'/g)].flatMap(([, names = '']) => names.split(','))
  const faults = (text: string) => [...imports(text).filter((name) => undoable.test(name)), ...(text.match(/mutationMode|undoable:\s*true/g) ?? [])]

  test('are used by no screen: money and states change when the server has said so', () => {
    expect(screens.length).toBeGreaterThan(300)
    expect(screens.filter((file) => faults(readFileSync(file, 'utf8')).length > 0)).toEqual([])
  })

  test('would be found', () => {
    expect(faults("import { Edit, Form } from 'react-admin'")).toHaveLength(1)
    expect(faults("import { useUpdate } from 'ra-core'")).toHaveLength(1)
    expect(faults('<X mutationMode="optimistic" />')).toHaveLength(1)
    expect(faults("notify('done', { undoable: true })")).toHaveLength(1)
  })
})

describe('the wire’s names', () => {
  // What isn't the contract's to name: the browser's storage and a log's blanks.
  const allowed: Record<string, readonly string[]> = { 'src/api/session.ts': ['fStaffName', 'fStaffTel'], 'server/main.ts': ['fPassword', 'fNewPassword'] }
  const files = execFileSync('git', ['ls-files', 'src', 'resources', 'storefront', 'server', 'mocks'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file))
  const strangers = (file: string, text: string) => (text.match(/\bf[A-Z][a-z][A-Za-z]*\b/g) ?? []).filter((name) => !allowed[file]?.includes(name))

  test('stand in the contract alone', () => {
    expect(files.length).toBeGreaterThan(700)
    expect(files.flatMap((file) => strangers(file, readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`))).toEqual([])
  })

  test('would be found', () => {
    expect(strangers('server/a.ts', 'row.fAccount, "fId", fGrant.x')).toEqual(['fAccount', 'fId', 'fGrant'])
  })
})

test('.env.example names every variable of the environment, and no other', () => {
  const named = [...readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z\d_]+)=/gm)].map(([, name]) => name as string)
  expect(named.sort()).toEqual(Object.keys(environment.shape).sort())
})

test('what MUI draws and the tokens are one set of colours', () => {
  const drawn = /const palettes = \{[\s\S]*?\n\}/.exec(readFileSync('src/desk/theme.ts', 'utf8'))?.[0].match(/#[0-9A-F]{6}/gi) ?? []
  const tokens = readFileSync('src/tokens.css', 'utf8')
    .toLowerCase()
    .replace(/#fff\b/g, '#ffffff')
  expect(drawn.length).toBeGreaterThan(15)
  expect(drawn.filter((colour) => !tokens.includes(colour.toLowerCase()))).toEqual([])
})

describe('the two languages', () => {
  const keysOf = (book: object, at = ''): string[] => Object.entries(book).flatMap(([key, value]) => (typeof value === 'object' ? keysOf(value as object, `${at}${key}.`) : [`${at}${key}`]))
  test('have the same keys', () => {
    expect(keysOf(en).sort()).toEqual(
      keysOf(zh)
        .filter((key) => key !== '')
        .sort(),
    )
  })

  test('leave no Chinese in the English one, but for keys that the server sends', () => {
    const texts = (book: object): string[] => Object.values(book).flatMap((value) => (typeof value === 'object' ? texts(value as object) : [String(value)]))
    expect(texts(en).filter((text) => /\p{Script=Han}|[，。；：！？、（）]/u.test(text))).toEqual([])
  })

  test('fill in the same facts', () => {
    const facts = (text: string) => [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name))].sort()
    const flat = (book: object, at = ''): Record<string, string> =>
      Object.assign({}, ...Object.entries(book).map(([key, value]) => (typeof value === 'object' ? flat(value as object, `${at}${key}.`) : { [`${at}${key}`]: String(value) })))
    const [chinese, english] = [flat(zh), flat(en)]
    const own = Object.keys(chinese).filter((key) => !key.startsWith('ra.'))
    expect(own.filter((key) => JSON.stringify(facts(chinese[key] ?? '')) !== JSON.stringify(facts(english[key] ?? '')))).toEqual([])
  })
})
