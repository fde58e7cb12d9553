/** node:stream/web: a browser's own streams. */
export const { CountQueuingStrategy, ReadableStream, TransformStream, WritableStream } = globalThis
