import polyglotI18nProvider from 'ra-i18n-polyglot'
import { spoken } from '#src/api/client.ts'
import { firstLocale, inTurn, keepLocale, onMoreWords, wordsIn } from './words.ts'

const locales = [
  { locale: 'zh', name: '简体中文' },
  { locale: 'en', name: 'English' },
]

const speak = (locale: string) => {
  spoken.language = locale === 'en' ? 'en' : 'zh-CN'
  document.documentElement.lang = spoken.language
}

/** Names of words that no part has brought would stand on the screen. Whole sentences come here, too: react-admin translates what it is given. */
const onMissingKey = (key: string) => {
  if (/^[a-z]\w+(\.\w+)+$/.test(key) && !key.startsWith('ra.') && !key.startsWith('resources.')) console.error(`no words for ${key}`)
  return key
}

/** What sentences call the number that their form goes by, the first of them that is there. */
const countNames = ['count', 'total', 'lines', 'specs', 'rows', 'pieces']

/** Says the words that are there; calls are answered in the same language. */
export const makeI18nProvider = async () => {
  const first = firstLocale()
  speak(first)
  let start: unknown = await wordsIn(first)
  const provider = polyglotI18nProvider(
    (locale) => {
      const words = start ?? wordsIn(locale)
      start = undefined
      return words as never
    },
    first,
    locales,
    { allowMissing: true, onMissingKey },
  )
  // What a sentence counts decides between its forms, by whatever name it has there.
  const translate: typeof provider.translate = (key, options) => {
    const counted = countNames.map((name) => options?.[name]).find((value) => value !== undefined)
    return provider.translate(key, counted === undefined ? options : { smart_count: Number(String(counted).replaceAll(',', '')), ...options })
  }
  onMoreWords(() => provider.changeLocale(provider.getLocale()))
  return {
    ...provider,
    translate,
    async changeLocale(locale: string) {
      keepLocale(locale)
      speak(locale)
      await inTurn(() => provider.changeLocale(locale))
    },
  }
}
