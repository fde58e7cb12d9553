// `npm test`: everything, on a fresh machine too. The server's suite runs on the embedded database, and again on PostgreSQL but for what says nothing of it.
// `npm run test:full`: more of it, and Firefox and LibreOffice too.
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { ensureBrowser, ensureFirefox, ensureNginx, ensureOffice, ensurePostgres, startPostgres } from './machine.mjs'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'
import { takeTestsFolder } from './tests-folder.mjs'

ensureInstalled()
const browser = ensureBrowser()
ensurePostgres()
await ensureBuilt()

let passed = 0
let failed = 0
/** What failed, told once more at the end: the stages after it print hundreds of lines. */
const failures = []

/** Runs vitest once and adds up what its report says; a run without a report counts as one failure. */
const vitest = (name, args, env) =>
  new Promise((done) => {
    const report = `.tmp/report-${name}.json`
    rmSync(report, { force: true })
    process.stdout.write(`\n== ${name} ==\n`)
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, CHROME_BIN: browser, POSTGRES_URL: postgres.url, ...more, ...env },
    })
    const end = () => child.kill()
    process.prependListener('exit', end)
    child.on('exit', (code) => {
      process.off('exit', end)
      try {
        const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
        passed += numPassedTests
        failed += numFailedTests + numPendingTests || (code === 0 ? 0 : 1)
        if (code !== 0 && numFailedTests + numPendingTests === 0) failed += 1
        for (const { name: file, message, assertionResults } of testResults) {
          const broken = assertionResults.filter(({ status }) => status !== 'passed')
          if (broken.length === 0 && message) failures.push(`${name} ${relative('.', file)}\n${message}`)
          for (const { fullName, status, failureMessages } of broken) {
            failures.push(`${name} ${relative('.', file)} › ${fullName} (${status})\n${failureMessages.join('\n').slice(0, 1500)}`)
          }
        }
      } catch {
        failed += 1
      }
      done()
    })
  })

const full = process.argv[2] === '--full'
const chosen = process.argv.slice(full ? 3 : 2)
// The nightly part: more of what is random, and judges that take long to install or to ask.
const more = full ? { FUZZ_BODIES: '1000', SEQUENCE_STEPS: '1000', NAVIGATIONS: '500', FIREFOX_BIN: ensureFirefox(), OFFICE_BIN: ensureOffice(), NGINX_BIN: ensureNginx() } : {}
takeTestsFolder()
const postgres = await startPostgres()
if (chosen.length > 0) await vitest('chosen', chosen, {})
else {
  await vitest('embedded', ['--project', 'contract', '--project', 'server', '--project', 'screens'], {})
  await vitest('postgres', ['--project', 'server'], { TEST_DATABASE_URL: postgres.url })
  await vitest('journeys', ['--project', 'journeys'], {})
  if (full) await vitest('firefox', ['--project', 'firefox'], {})
  // By themselves: what they measure is how others fare beside much work.
  if (full) await vitest('full', ['--project', 'full'], { TEST_DATABASE_URL: postgres.url })
}
for (const failure of failures) process.stdout.write(`\n✗ ${failure}\n`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
