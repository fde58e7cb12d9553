import { useTranslate } from 'ra-core'

/** Where English has its words for units; Chinese has none, since units are Chinese. */
const UNITS = 'units.'

/** A unit of goods in the reader's language: as the dictionary has it, or as English calls it where it has a usual word. */
export const useUnitWord = (): ((unit: string) => string) => {
  const translate = useTranslate()
  return (unit) => translate(UNITS + unit, { _: unit })
}
