let table: Map<string, number> | undefined

/** Text in GB18030's two-byte part (GBK), which every Chinese spreadsheet program writes; only what the tests need. */
export const gb18030 = (text: string): Uint8Array => {
  table ??= reversed()
  return Uint8Array.from(
    [...text].flatMap((char) => {
      const code = char.codePointAt(0) as number
      if (code < 0x80) return [code]
      const pair = table?.get(char)
      if (pair === undefined) throw new Error(`${char} is not in GBK`)
      return [pair >> 8, pair & 0xff]
    }),
  )
}

const reversed = () => {
  const decoder = new TextDecoder('gb18030')
  const map = new Map<string, number>()
  for (let high = 0x81; high <= 0xfe; high++) for (let low = 0x40; low <= 0xfe; low++) if (low !== 0x7f) map.set(decoder.decode(Uint8Array.of(high, low)), (high << 8) | low)
  return map
}
