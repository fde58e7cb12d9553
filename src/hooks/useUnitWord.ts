import { useTranslate } from 'ra-core'

/** A unit of goods in the reader's language: English has words for those that are usual. */
export const useUnitWord = (): ((unit: string) => string) => {
  const translate = useTranslate()
  return (unit) => translate(`units.${unit}`, { _: unit })
}
