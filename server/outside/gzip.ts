import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { Gzip } from '#server/deps.ts'

/** RFC 1952: no name, no time, no matter which system. */
const HEAD = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff)
/** RFC 1951: the longest block of bytes as they are. */
const LONGEST = 65_535

/**
 * One gzip stream of what was packed once and of a little behind it that differs each time: the deflated blocks end on a whole
 * byte, and the little goes in as a stored block, so that nothing is deflated, nor summed up, again.
 */
export const gzip: Gzip = {
  pack: (bytes) => ({ stream: Buffer.concat([HEAD, deflateRawSync(bytes, { level: 6, finishFlush: constants.Z_SYNC_FLUSH })]), sum: crc32(bytes), length: bytes.length }),
  finish: ({ stream, sum, length }, after) => {
    if (after.length > LONGEST) throw new RangeError('only a little may stand behind')
    const at = stream.length
    const whole = new Uint8Array(at + 5 + after.length + 8)
    whole.set(stream)
    whole.set([1, after.length & 0xff, after.length >> 8, ~after.length & 0xff, (~after.length >> 8) & 0xff], at)
    whole.set(after, at + 5)
    const end = new DataView(whole.buffer, at + 5 + after.length)
    end.setUint32(0, crc32(after, sum), true)
    end.setUint32(4, length + after.length, true)
    return whole
  },
}
