import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { leanPackages } from './scripts/lean-packages.ts'
import { strangersPage } from './scripts/strangers-page.ts'

/** Each build has a version of its own in `version.json`, so that open pages notice a new one. */
const version = process.env.BUILD_VERSION ?? randomUUID()

const versionFile = (): Plugin => ({
  name: 'version-file',
  apply: 'build',
  writeBundle: ({ dir = 'dist' }) => {
    mkdirSync(dir, { recursive: true })
    writeFileSync(join(dir, 'version.json'), JSON.stringify({ version }))
  },
})

/** Compresses once at build time what the server would otherwise compress for each visitor. */
const precompress = (folder = 'dist'): Plugin => ({
  name: 'precompress',
  apply: 'build',
  configResolved: ({ build }) => {
    folder = build.outDir
  },
  closeBundle: async () => {
    const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(js|css|html|svg)$/.test(file))
    for (const file of files.map((one) => join(folder, one))) {
      const content = await readFile(file)
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    }
  },
})

/** The parts that the page itself names. */
const initial = new Set(['vendor', 'rolldown-runtime'])
const FIRST = 'assets/first-'

export default defineConfig({
  base: '/mall/',
  plugins: [leanPackages(), react(), strangersPage(), versionFile(), precompress()],
  server: { port: 5173, proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' } },
  // Every page's names of classes are in its script, too: short ones will do.
  css: {
    modules: {
      generateScopedName: (name, file) =>
        `${name}_${createHash('sha1')
          .update(relative('.', file.split('?')[0] ?? ''))
          .digest('base64url')
          .slice(0, 3)}`,
    },
  },
  build: {
    target: 'es2022',
    // What every page has from the beginning isn't asked for once more with each part.
    modulePreload: { polyfill: false, resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : files.filter((file) => !file.startsWith(FIRST))) },
    manifest: true,
    rolldownOptions: {
      output: {
        // Every page's files are named in the first script; the manifest says what each is.
        chunkFileNames: ({ name }) => `${initial.has(name) ? FIRST : 'assets/'}[hash:7].js`,
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules/, tags: ['$initial'] },
            { name: 'shell', tags: ['$initial'] },
            // Goods as they stand wherever they are offered, in one file instead of ten.
            {
              name: 'goods-cards',
              test: /storefront\/home\/Brands\.|storefront\/parts\/(GoodsGrid|GoodsCard|Heart|Stock|Marked|Picture|useAddToCart|useFavourite|opening)\b|contract\/(home|goods-card|heart|picture|yuan)\.ts|hooks\/useUndoable|i18n\/useLocale\.js|icons\/chevron-right/,
            },
            // What most pages share: a few files instead of forty, each of which would be named in the first script.
            {
              name: 'basics',
              test: /contract\/(page|money|credit-code|device-classes)\.ts|storefront\/(catalogue\/catalogue-state|parts\/(Pager|ListFailed)\b)|components\/SearchInput|src\/(pages-around|page-in|api\/is-final)|icons\/chevron-left/,
            },
            {
              name: 'forms',
              test: /storefront\/parts\/(Fields|Dialog|FormDialog|Restored)\b|hooks\/(useAttempt|useTypedGuard|useAct|useDialogDraft|useTypedDraft|useDraft|useUnloadWarning)\b|api\/faults-of|src\/plain-number|icons\/eye/,
            },
            // What lists of my-page share, and the words of orders and applications.
            {
              name: 'lists',
              test: /storefront\/(parts\/(ListHead|useListAddress|PagedBody|PagedTable|ExportMenu|Menu|Acts|StateSelect)\b|my-page\/MyPage\.module|orders\/Orders\.module)|components\/(Status|Progress|saveFile)\b|hooks\/(useTypedFilter|useActor|usePaper)\b|src\/dates\.ts|file-saver/,
            },
            {
              name: 'trade',
              test: /contract\/(application|application-life|application-kinds|application-content|attachment|cart|contact-shapes|delivery|invoice-kind|made-to-order|order|qualification-files|standing)\.ts|storefront\/trade-queries/,
            },
            // What cart, checkout, orders and cashiers share in small pieces.
            {
              name: 'buying',
              test: /storefront\/(cart\/Cart\.module|checkout\/Checkout\.module|kept-queries|parts\/(soon|PricesHidden|useTellSkipped|Timeline)\b|orders\/useOrderActs)|src\/(paid-sums|components\/(TrackingLink|OverNote)\b)/,
            },
          ],
        },
      },
    },
  },
})
