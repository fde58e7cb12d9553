import { useLocaleState } from 'ra-core'

/** The language one reads in, and the way to the other. */
export const useLanguage = (): [locale: string, toOther: () => void] => {
  const [locale, setLocale] = useLocaleState()
  return [locale, () => setLocale(locale === 'en' ? 'zh' : 'en')]
}
