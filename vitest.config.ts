import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Young objects are many and die soon: with room for more of them less is moved, and a tenth of the time was that. */
const roomForYoung = ['--max-semi-space-size=64']
/** A test that waits for what never comes is told so in five minutes; none is hurried on a slow machine. */
const node = { environment: 'node' as const, testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } }

/** What starts servers on the embedded database itself, or needs none: where the suite runs on PostgreSQL these would say the same again. */
const onceOnly = ['starting', 'slow-clients', 'pdf', 'pglite-memory'].map((name) => `tests/server/${name}.test.ts`)

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...node, name: 'contract', include: ['tests/contract/**/*.test.ts', 'tests/*.test.ts'] } },
      // One process runs file after file: half of what a file took was loading the server anew. Each file opens a mall of its own.
      {
        test: {
          ...node,
          name: 'server',
          isolate: false,
          execArgv: roomForYoung,
          include: ['tests/server/**/*.test.ts'],
          exclude: process.env.TEST_DATABASE_URL ? onceOnly : [],
          globalSetup: ['tests/support/prepared.ts'],
          setupFiles: ['tests/support/server-setup.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'screens',
          isolate: false,
          execArgv: roomForYoung,
          environment: 'jsdom',
          include: ['tests/screens/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/support/prepared.ts'],
          setupFiles: ['tests/support/screen-setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      { test: { ...node, name: 'firefox', include: ['tests/firefox/**/*.test.ts'], testTimeout: 400_000 } },
      { test: { ...node, name: 'full', include: ['tests/full/**/*.test.ts'], globalSetup: ['tests/support/prepared.ts'], testTimeout: 900_000, maxWorkers: 1 } },
      {
        test: {
          ...node,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          setupFiles: ['tests/support/journey-setup.ts'],
          testTimeout: 400_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
