// `npm run shots`: every screen at 360, 768, 1280 and 1920 in both themes, as one page to look through: shots/index.html.
// Widths, themes and parts of names choose among them (`npm run shots -- 360 dark cart`); `--pictures` makes the README's.
import { ensureBrowser } from './machine.mjs'
import { ensureInstalled, run } from './prepare.mjs'

ensureInstalled()
run(process.execPath, ['--import', 'tsx', 'tests/shots/take-shots.ts', ...process.argv.slice(2)], { stdio: 'inherit', env: { ...process.env, CHROME_BIN: ensureBrowser() } })
