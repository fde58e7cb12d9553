import { useTranslate } from 'ra-core'
import { unitOfCount } from '#contract/unit-of-count.ts'

/** Where English has its words for units; Chinese has none, since units are Chinese. */
const UNITS = 'units.'

/** A unit of goods in the reader's language, of one or of `count`: as the dictionary has it, or as English calls it where it has a usual word. */
export const useUnitWord = (): ((unit: string, count?: number) => string) => {
  const translate = useTranslate()
  return (unit, count = 1) => {
    const word = translate(UNITS + unit, { _: unit })
    return word === unit ? word : unitOfCount(word, count)
  }
}
