import type { Files } from '#server/deps.ts'

/** Files that end with the process. */
export const memoryFiles = (): Files => {
  const kept = new Map<string, Uint8Array>()
  return {
    put: async (name, bytes) => void kept.set(name, bytes),
    get: async (name) => kept.get(name),
    remove: async (name) => void kept.delete(name),
    open: async (name) => {
      const bytes = kept.get(name)
      return bytes && { size: bytes.length, part: (first, last) => new Response(bytes.slice(first, last + 1) as BodyInit).body as ReadableStream<Uint8Array> }
    },
  }
}
