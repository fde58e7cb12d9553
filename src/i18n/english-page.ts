import { unitsInEnglish } from '#contract/units-in-english.ts'
import { firstEn } from './first-en.ts'
import { markChinese } from './mark-chinese.ts'

/** The first words of a page in English, on which what is said in Chinese is told apart from now on. */
export const englishPage = () => {
  markChinese()
  return { ...firstEn, units: unitsInEnglish }
}
