import { useQueryClient } from '@tanstack/react-query'
import { useLocaleState } from 'ra-core'

/** The language one reads in, and the way to the other: what the server has said is asked for anew in it. */
export const useLanguage = (): [locale: string, toOther: () => void] => {
  const [locale, setLocale] = useLocaleState()
  const queries = useQueryClient()
  const toOther = async () => {
    await setLocale(locale === 'en' ? 'zh' : 'en')
    await queries.invalidateQueries()
  }
  return [locale, () => void toOther()]
}
