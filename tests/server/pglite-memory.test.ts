import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { openInMemory } from '#tests/support/memory-database.ts'

const collected = (): number => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
  return process.memoryUsage().heapUsed
}

test('what was read from the embedded database is not kept once it was answered', async () => {
  const database = await openInMemory()
  const read = async (times: number) => {
    for (let at = 0; at < times; at++) await database.pool.query("select i, repeat('x', 100) as text from generate_series($1::int, $1::int + 49) i", [at])
  }
  await read(200)
  const before = collected()
  await read(1000)
  const grown = collected() - before
  await database.close()
  // Fifty thousand rows are fourteen megabytes when they are kept.
  expect(grown).toBeLessThan(4_000_000)
})
