import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { leanPackages } from './scripts/lean-packages.ts'

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

export default defineConfig({
  base: '/mall/',
  plugins: [leanPackages(), react(), versionFile(), precompress()],
  server: { port: 5173, proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'vendor', test: /node_modules/, tags: ['$initial'] }] } } },
  },
})
