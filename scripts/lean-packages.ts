import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** What packages bring for engines that the mall doesn't run in, and what every engine has had for years. */
const builtIn: Record<string, string> = { 'object.entries': 'Object.entries', hasown: '(object, key) => Object.hasOwn(object, key)', warning: '() => {}' }

/** Describing schemas is the server's business (`server/docs`); in a browser nobody asks for it. */
const onlyOnServers = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/

/** react-router for who uses a handful of its components: those that nobody uses are left out once naming and making them is no deed of its own, pages are fetched ahead by the mall itself, and errors of data routers, which it has none of, need no boundary. */
const leanRouter = (code: string): string =>
  code
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/= (React\w*\.(?:forwardRef|memo|createContext)\()/g, '= /*#__PURE__*/ $1')
    .replace(
      /^var (\w+) = (class extends React\w*\.Component \{[\s\S]*?^\});$/gm,
      (_, name, made) => `var ${name} = ${name === 'RenderErrorBoundary' ? 'class {}' : `/*#__PURE__*/ (() => ${made})()`};`,
    )
    .replace(/React\w*\.createElement\(PrefetchPageLinks, \{[^}]*\}\)/, 'null')

/** node-polyglot with the plurals of the two languages that the mall speaks; English stands for every other. */
const leanPlurals = (code: string): string =>
  code.replace(
    /^var defaultPluralRules = \{[\s\S]*?^\};$/m,
    "var defaultPluralRules = { pluralTypes: { one: function () { return 0; }, two: function (n) { return n !== 1 ? 1 : 0; } }, pluralTypeToLanguages: { one: ['zh'], two: ['en'] } };",
  )

/** What a file of the contract makes and a page doesn't use is left out of it: making schemas and calls is no deed of its own. */
const leanSchemas = (code: string): string => code.replace(/^((?:export )?const \w+(?:: [^=\n]+)? = )(labels|entity|post|get|pageOf|listQuery)\(/gm, '$1/*#__PURE__*/ $2(')

/** The contract's calls without what only servers and their reference read: what each is called, and who of those who are signed in may make it. */
const leanCalls = (code: string): string =>
  code.replace(/\btitle: (?:'[^'\n]*'|`[^`\n]*`),\s*(access(?:: (?:'[^'\n]*'|`[^`\n]*`|\w+))?,?\s*)(?:as const,\s*)?/g, (_, access: string) => (access.includes("'anyone'") ? access : ''))

const IS_EQUAL = '\0is-equal'

/** Leaves out of the build what the browser never needs of the packages, and of the contract, that it loads first. */
export const leanPackages = (): Plugin => ({
  name: 'lean-packages',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => {
    // react-admin's own router is never used: `src/react-router-provider.ts` says why.
    if (source.endsWith('adapters/reactRouterProvider.js') && importer?.includes('/ra-core/')) return resolve('src/react-router-provider.ts')
    // Judging values by their rules is the server's business, too: the page has what renames them and knows their kinds.
    if (source === 'zod' && !importer?.includes('/node_modules/')) return resolve('src/api/schemas-in-the-page.ts')
    // Its own build for users, without what it tells developers.
    if (source === 'react-router' && importer?.includes('/react-router-dom/')) return resolve('node_modules/react-router/dist/production/index.mjs')
    // The one part of lodash that the first page asks for is ninety files.
    if (/^lodash\/isEqual(\.js)?$/.test(source)) return IS_EQUAL
    return source in builtIn ? `\0built-in:${source}` : null
  },
  load: (id) =>
    id === IS_EQUAL
      ? "import { replaceEqualDeep } from '@tanstack/react-query'; export default (one, other) => replaceEqualDeep(one, other) === one"
      : id.startsWith('\0built-in:')
        ? `module.exports = ${builtIn[id.slice('\0built-in:'.length)]}`
        : null,
  transform: (code, id) => {
    if (/\/contract\/[\w/-]+\.ts$/.test(id) && !id.includes('/node_modules/')) return { code: leanSchemas(leanCalls(code)), map: null }
    if (id.includes('/node-polyglot/')) return { code: leanPlurals(code), map: null }
    if (/\/react-router\/dist\//.test(id)) return { code: leanRouter(code), map: null }
    if (!onlyOnServers.test(id)) return null
    const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name)
    return { code: names.map((name) => `export const ${name} = () => undefined`).join('\n'), map: null }
  },
})
