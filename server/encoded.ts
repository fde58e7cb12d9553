import type { Gzip, Packed } from './deps.ts'

/** An answer that is already written as the wire has it, in UTF-8, but for what differs each time; and the tag by which a client may ask whether it still has it. */
export class Encoded {
  /** The envelope's beginning and the data. */
  readonly bytes: Uint8Array
  readonly tag: string
  #packed: Packed | undefined

  /** From the data as JSON in UTF-8. */
  constructor(data: Uint8Array, tag: string) {
    this.bytes = joined([HEAD, data])
    this.tag = tag
  }

  /** The data by itself. */
  get data(): Uint8Array {
    return this.bytes.subarray(HEAD.length)
  }

  /** Packed once, however often it is told. */
  packed(gzip: Gzip): Packed {
    this.#packed ??= gzip.pack(this.bytes)
    return this.#packed
  }
}

const encoder = new TextEncoder()

/** UTF-8 of what is written as JSON. */
export const utf8 = (text: string): Uint8Array => encoder.encode(text)

/** Bytes one behind the other. */
export const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const HEAD = utf8('{"statusCode":200,"data":')
