import { useLocale, useTranslate } from 'ra-core'
import { useImportKit } from './import-kit.ts'

/** What a column of a file is called: as files call it, in Chinese, and before that as the reader does. */
export const useColumnWord = (): ((label: string) => string) => {
  const translate = useTranslate()
  const { resource, columns } = useImportKit()
  const chinese = useLocale() === 'zh'
  return (label) => {
    const name = columns.offered.find((field) => field.label === label)?.name
    if (chinese || !name) return label
    const word = translate(`resources.${resource}.fields.${name}`, { _: label })
    return word === label ? label : `${word} (${label})`
  }
}
