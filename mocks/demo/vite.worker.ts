import { defineConfig } from 'vite'
import { nodeStandIns } from './stand-ins.ts'

/** The demo's service worker in one classic script: not every browser takes modules there. */
export default defineConfig({
  base: '/mall/',
  plugins: [nodeStandIns()],
  publicDir: false,
  define: { global: 'globalThis', 'process.env.NODE_ENV': '"production"', 'import.meta.url': 'self.location.href', 'import.meta.dirname': '""' },
  build: {
    target: 'es2022',
    outDir: 'dist-demo',
    emptyOutDir: false,
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'mocks/demo/worker.ts', output: { format: 'iife', codeSplitting: false, entryFileNames: 'demo-server.js' } },
  },
})
