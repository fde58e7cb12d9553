// Makes the server a few files of plain JavaScript, where they are missing or older than their sources: it starts in half the time that the sources take.
import { dirname, relative, resolve } from 'node:path'
import { serverIsFresh } from './prepare.mjs'

const outDir = 'dist-server'

/** What lies beside a source (migrations, the demo's pictures) is read from there. */
const besideTheSource = {
  name: 'beside-the-source',
  transform(code, id) {
    if (!id.startsWith(resolve('server')) || !code.includes('import.meta.dirname')) return null
    return { code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + '/${relative(outDir, dirname(id))}')`), map: null }
  },
}

if (!serverIsFresh()) {
  // Loading Vite takes longer than seeing that there is nothing to do.
  const { build } = await import('vite')
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [besideTheSource],
    build: {
      ssr: true,
      copyPublicDir: false,
      outDir,
      target: 'node20',
      sourcemap: true,
      rolldownOptions: {
        input: { main: 'server/main.ts', backup: 'server/backup/main.ts', 'workbook-thread': 'server/outside/workbook-thread.ts', 'pdf-thread': 'server/outside/pdf-thread.ts' },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
}
