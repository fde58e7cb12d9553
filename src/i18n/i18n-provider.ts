import polyglotI18nProvider from 'ra-i18n-polyglot'
import { spoken } from '#src/api/client.ts'
import { stored } from '#src/api/session.ts'
import { zh } from './zh.ts'

export type Locale = 'zh' | 'en'
const KEY = 'locale'

export const locales = [
  { locale: 'zh', name: '简体中文' },
  { locale: 'en', name: 'English' },
]

/** The language last chosen; Chinese at first. */
export const firstLocale = (): Locale => (stored.read(KEY) === 'en' ? 'en' : 'zh')

const speak = (locale: string) => {
  spoken.language = locale === 'en' ? 'en' : 'zh-CN'
  document.documentElement.lang = spoken.language
}

/** Chinese comes with the page, English when it is asked for. Calls are answered in the same language. */
export const makeI18nProvider = async () => {
  const first = firstLocale()
  speak(first)
  const english = () => import('./en.ts').then(({ en }) => en)
  const start = first === 'en' ? await english() : zh
  const provider = polyglotI18nProvider((locale) => (locale === first ? start : locale === 'en' ? english() : zh) as never, first, locales, { allowMissing: true })
  return {
    ...provider,
    async changeLocale(locale: string) {
      stored.write(KEY, locale)
      speak(locale)
      await provider.changeLocale(locale)
    },
  }
}
