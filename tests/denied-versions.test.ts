import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Versions that must never be installed, and packages of which none may: known to be malicious, or broken beyond use. */
const denied = JSON.parse(readFileSync('docs/denied-versions.json', 'utf8')) as Record<string, { versions: string[]; why: string }>
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, { version?: string; resolved?: string; hasInstallScript?: boolean }> }
const installed = Object.entries(lock.packages).flatMap(([place, { version }]) => (place && version ? [{ name: place.split('node_modules/').pop() as string, version }] : []))
const isDenied = ({ name, version }: { name: string; version: string }) => denied[name]?.versions.some((one) => one === '*' || one === version) ?? false

test('M7 no denied version is installed', () => {
  expect(installed.length).toBeGreaterThan(400)
  expect(installed.filter(isDenied)).toEqual([])
})

test('M7 the list is read as it is meant', () => {
  expect(
    [
      { name: 'xlsx', version: '0.18.5' },
      { name: 'chalk', version: '5.6.1' },
      { name: 'chalk', version: '5.6.0' },
    ].map(isDenied),
  ).toEqual([true, true, false])
})

test('everything comes from the registry', () => {
  expect(Object.entries(lock.packages).flatMap(([place, { resolved }]) => (resolved && !resolved.startsWith('https://registry.npmjs.org/') ? [place] : []))).toEqual([])
})
