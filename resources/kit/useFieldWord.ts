import { useTranslate } from 'ra-core'

/** What a record's field is called, or a value that only the audit log keeps. */
export const useFieldWord = (resource: string) => {
  const translate = useTranslate()
  return (name: string): string => translate(`resources.${resource}.fields.${name}`, { _: translate(`audit.values.${name}`, { _: name }) })
}
