import { useTranslate } from 'ra-core'

/** A state's word: the resource's own, or the one that all share. */
export const useStateWord = (resource: string) => {
  const translate = useTranslate()
  return (field: string, value: unknown): string => translate(`states.${resource}.${field}.${String(value)}`, { _: translate(`states.${field}.${String(value)}`, { _: String(value) }) })
}
