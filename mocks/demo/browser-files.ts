import type { Files } from '#server/deps.ts'

/** Files in the browser's cache of this mall. What isn't there is asked of `made`, and kept. */
export const browserFiles = (cacheName: string, made: (name: string) => Promise<Uint8Array | undefined>): Files => {
  const at = (name: string) => `/kept/${encodeURIComponent(name)}`
  const put: Files['put'] = async (name, bytes) => (await caches.open(cacheName)).put(at(name), new Response(bytes as BodyInit))
  const get: Files['get'] = async (name) => {
    const known = await (await caches.open(cacheName)).match(at(name))
    if (known) return new Uint8Array(await known.arrayBuffer())
    const bytes = await made(name)
    if (bytes) await put(name, bytes)
    return bytes
  }
  return {
    put,
    get,
    remove: async (name) => void (await (await caches.open(cacheName)).delete(at(name))),
    async open(name) {
      const bytes = await get(name)
      return bytes && { size: bytes.length, part: (first, last) => new Blob([bytes.slice(first, last + 1) as BlobPart]).stream() as ReadableStream<Uint8Array> }
    },
  }
}
