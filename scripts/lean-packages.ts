import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** What packages bring for engines that the mall doesn't run in, and what every engine has had for years. */
const builtIn: Record<string, string> = { 'object.entries': 'Object.entries', hasown: '(object, key) => Object.hasOwn(object, key)' }

/** Describing schemas is the server's business (`server/docs`); in a browser nobody asks for it. */
const onlyOnServers = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/

/** Leaves out of the build what the browser never needs of the packages that it loads first. */
export const leanPackages = (): Plugin => ({
  name: 'lean-packages',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => {
    // react-admin's own router is never used: `src/router-adapter.ts` says why.
    if (source.endsWith('adapters/reactRouterProvider.js') && importer?.includes('/ra-core/')) return resolve('src/router-adapter.ts')
    // Judging values by their rules is the server's business, too: the page has what renames them and knows their kinds.
    if (source === 'zod' && !importer?.includes('/node_modules/')) return resolve('src/api/schemas-in-the-page.ts')
    return source in builtIn ? `\0built-in:${source}` : null
  },
  load: (id) => (id.startsWith('\0built-in:') ? `module.exports = ${builtIn[id.slice('\0built-in:'.length)]}` : null),
  transform: (code, id) => {
    if (!onlyOnServers.test(id)) return null
    const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name)
    return { code: names.map((name) => `export const ${name} = () => undefined`).join('\n'), map: null }
  },
})
