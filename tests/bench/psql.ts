import { spawnSync } from 'node:child_process'

/** Rows a second that PostgreSQL's own client takes for a command over so many rows. */
export const psql = (command: string, rows: number): number => {
  const began = performance.now()
  const { status, stderr } = spawnSync(process.env.PSQL as string, [process.env.BENCH_DATABASE_URL as string, '-q', '-c', command], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return rows / ((performance.now() - began) / 1000)
}
