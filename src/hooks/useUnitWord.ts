import { useLocale } from 'ra-core'

/** What the units that goods are counted by are called in English, short as in tables; others stay as the dictionary has them. */
const english = { pc: '支只枚个件块根片把条颗', unit: '台', set: '套', pair: '副双', box: '盒', case: '箱', pack: '包', bag: '袋', bottle: '瓶', tube: '管', roll: '卷', sheet: '张', time: '次' }

/** A unit of goods in the reader's language. */
export const useUnitWord = (): ((unit: string) => string) => {
  const locale = useLocale()
  return (unit) => (locale !== 'zh' && unit.length === 1 && Object.entries(english).find(([, units]) => units.includes(unit))?.[0]) || unit
}
