// `npm run verify`: the one gate: types, lint, tests, build.
import { ensureBuilt, ensureInstalled, run } from './prepare.mjs'

ensureInstalled()
run(process.execPath, ['node_modules/typescript/bin/tsc'])
run(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'check', '.'])
await ensureBuilt()
run(process.execPath, ['scripts/test.mjs'], { stdio: 'inherit' })
