/** node:process, as far as streams and the driver of the database ask for it. */
const standIn = {
  env: {} as Record<string, string | undefined>,
  platform: 'browser',
  version: '',
  versions: {} as Record<string, string>,
  nextTick: (work: (...given: unknown[]) => void, ...given: unknown[]) => queueMicrotask(() => work(...given)),
  emitWarning: (warning: unknown) => console.warn(warning),
  on: () => undefined,
  off: () => undefined,
}
export const { env, platform, version, versions, nextTick, emitWarning } = standIn
export default standIn
