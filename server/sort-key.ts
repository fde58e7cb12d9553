import { pinyin } from 'pinyin-pro'

const readings = new Map<string, string>()

const reading = (char: string): string => {
  let found = readings.get(char)
  if (found === undefined) readings.set(char, (found = /\p{Script=Han}/u.test(char) ? `${pinyin(char, { toneType: 'num' })} ` : char.toLowerCase()))
  return found
}

/** What Chinese text sorts by: its pinyin with tones, character by character, apart from what stands before. The embedded database has no Chinese collation. */
export const sortKey = (text: string): string => {
  let key = ''
  for (const char of text) {
    const read = reading(char)
    // A reading ends with a space; so does a space, which is one already.
    key += read.length > 1 && read.endsWith(' ') && key !== '' && !key.endsWith(' ') ? ` ${read}` : read
  }
  return key.slice(0, 200)
}
