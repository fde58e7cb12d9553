import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Guard } from './guards/guard.ts'
import { guards } from './guards/guards.ts'

/** Minutes that a guard's test may take. */
const MOST_MINUTES = 10

/** Takes each guard away in a copy of what is committed and runs its test there: a test that stays green is named, and the exit code says so. */
const copy = resolve('.tmp/red')
const git = (...args: string[]) => execFileSync('git', args, { stdio: ['ignore', 'pipe', 'ignore'] })

const isRed = ({ file, from, to, test, title, on }: Guard): boolean => {
  const at = join(copy, file)
  const whole = readFileSync(at, 'utf8')
  if (whole.split(from).length !== 2) throw new Error(`${file} doesn't hold this once: ${from}`)
  writeFileSync(
    at,
    whole.replace(from, () => to),
  )
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', test, ...(title ? ['-t', title] : [])], {
    cwd: copy,
    stdio: 'ignore',
    timeout: MOST_MINUTES * 60_000,
    env: { LOAD_SECONDS: '15', ...process.env, TEST_DATABASE_URL: on === 'postgres' ? process.env.POSTGRES_URL : '' },
  })
  writeFileSync(at, whole)
  if (status === null) throw new Error(`${test} › ${title} was not done within ${MOST_MINUTES} minutes`)
  return status !== 0
}

rmSync(copy, { recursive: true, force: true })
git('worktree', 'prune')
git('worktree', 'add', '--detach', copy, 'HEAD')
const wanted = process.argv.slice(2)
const green: string[] = []
let red = 0
try {
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  // Just checked out it is newer than what is installed: a mall that starts there would install everything anew, here.
  utimesSync(join(copy, 'package-lock.json'), 0, 0)
  for (const guard of guards.filter(({ number }) => wanted.length === 0 || wanted.includes(number))) {
    const fails = isRed(guard)
    if (fails) red++
    else green.push(`${guard.number} ${guard.file}: ${guard.from}`)
    process.stdout.write(`${guard.number.padEnd(4)} ${fails ? 'red' : 'STAYS GREEN'}  ${guard.test} › ${guard.title || 'all'}\n`)
  }
} finally {
  git('worktree', 'remove', '--force', copy)
}
process.stdout.write(`${red} red, ${green.length} green\n${green.join('\n')}\n`)
process.exit(green.length > 0 || red === 0 ? 1 : 0)
