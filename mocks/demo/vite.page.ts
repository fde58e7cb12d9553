import { defineConfig, mergeConfig, type Plugin } from 'vite'
import normal from '../../vite.config.ts'

/** The page that opens the mall in the browser stands before the mall's own. */
const demoPage = (): Plugin => ({
  name: 'demo-page',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace('/src/main.tsx', '/mocks/demo/page.ts') },
})

/** The web app of the demo that needs no server. */
export default mergeConfig(
  normal,
  defineConfig({
    plugins: [demoPage()],
    define: { __DEMO_VERSION__: JSON.stringify(process.env.BUILD_VERSION ?? 'dev') },
    build: { outDir: 'dist-demo', emptyOutDir: true },
  }),
)
