import { useLocale } from 'ra-core'

/** What the units that goods are counted by are called in English, short as in tables; others stay as the dictionary has them. */
const english: Record<string, string> = {
  支: 'pc',
  只: 'pc',
  枚: 'pc',
  个: 'pc',
  件: 'pc',
  块: 'pc',
  根: 'pc',
  片: 'pc',
  把: 'pc',
  条: 'pc',
  颗: 'pc',
  台: 'unit',
  套: 'set',
  副: 'pair',
  双: 'pair',
  盒: 'box',
  箱: 'case',
  包: 'pack',
  袋: 'bag',
  瓶: 'bottle',
  管: 'tube',
  卷: 'roll',
  张: 'sheet',
  次: 'time',
}

/** A unit of goods in the reader's language. */
export const useUnitWord = (): ((unit: string) => string) => {
  const locale = useLocale()
  return (unit) => (locale === 'zh' ? unit : (english[unit] ?? unit))
}
