import { closeSync, fsyncSync, openSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface OpenFile {
  nfd?: number
  node: unknown
}
interface NodeFsModule {
  NODEFS: { stream_ops: Record<string, unknown>; realPath(node: unknown): string }
}

/** A NodeFS whose fsync reaches the disk: PGlite's own has none, so that its commits would survive a kill but no power cut. */
export class DurableFs extends NodeFS {
  /** How many flushes have completed. */
  flushes = 0

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const result = await super.init(pg, options)
    const count = () => this.flushes++
    result.emscriptenOpts.preRun?.push((module: unknown) => {
      const { NODEFS } = module as NodeFsModule
      NODEFS.stream_ops.fsync = (file: OpenFile) => {
        if (file.nfd !== undefined) fsyncSync(file.nfd)
        else flushPath(NODEFS.realPath(file.node))
        count()
      }
    })
    return result
  }
}

const flushPath = (path: string) => {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** PGlite's start parameters without `-F` (which turns fsync off), flushing the log once for each commit. */
export const durableParameters = () => [...PGlite.defaultStartParams.filter((one) => one !== '-F'), '-c', 'wal_sync_method=fsync']
