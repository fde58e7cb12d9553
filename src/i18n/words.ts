import { stored } from '#src/api/session.ts'
import { firstZh } from './first-zh.ts'

type Locale = 'zh' | 'en'
const KEY = 'locale'

/** The language last chosen; Chinese at first. */
export const firstLocale = (): Locale => (stored.read(KEY) === 'en' ? 'en' : 'zh')
/** Keeps the language that was chosen, on this device. */
export const keepLocale = (locale: string): void => void stored.write(KEY, locale)

type Words = Record<string, unknown>
/** Words come in parts: the first page's with it, the others' with the pages that say them. The storefront's are the back office's, too. */
type Part = 'catalogue' | 'store' | 'desk'
/** Each part comes with those before it. */
const inOrder: readonly Part[] = ['catalogue', 'store', 'desk']
const parts: Record<Locale, Record<Part | 'first', () => Promise<Words>>> = {
  zh: {
    first: async () => firstZh,
    catalogue: () => import('./catalogue-words-zh.ts').then(({ catalogueWordsZh }) => catalogueWordsZh),
    store: () => import('./store-zh.ts').then(({ storeZh }) => storeZh),
    desk: () => import('./desk-zh.ts').then(({ deskZh }) => deskZh),
  },
  en: {
    first: () => import('./english-page.ts').then(({ englishPage }) => englishPage()),
    catalogue: () => import('./catalogue-words-en.ts').then(({ catalogueWordsEn }) => catalogueWordsEn),
    store: () => import('./store-en.ts').then(({ storeEn }) => storeEn),
    desk: () => import('./desk-en.ts').then(({ deskEn }) => deskEn),
  },
}

const wanted = new Set<Part>()

/** All words that are wanted so far, in one language. Where two parts have words under one name the later one has all of them. */
export const wordsIn = async (locale: string): Promise<Words> => {
  const of = parts[locale === 'en' ? 'en' : 'zh']
  const later = inOrder.filter((part) => wanted.has(part))
  return Object.assign({}, ...(await Promise.all([of.first(), ...later.map((part) => of[part]())])))
}

let queue: Promise<unknown> = Promise.resolve()
/** One change of what is said after the other: the last one asked for holds. */
export const inTurn = (work: () => Promise<void>): Promise<void> => {
  const done = queue.then(work)
  queue = done.catch(() => undefined)
  return done
}

let sayThem: () => Promise<void> = async () => {}
/** Who says the words is told when there are more. */
export const onMoreWords = (say: () => Promise<void>): void => {
  sayThem = say
}

const brought = new Map<Part, Promise<void>>()

/** Brings a part's words, and those of the parts before it. */
const bringWords = (part: Part): Promise<void> => {
  const known = brought.get(part)
  if (known) return known
  for (const one of inOrder.slice(0, inOrder.indexOf(part) + 1)) wanted.add(one)
  const coming = inTurn(() => sayThem())
  brought.set(part, coming)
  // Whoever opens another page asks for them again, and until then nothing else waits for them.
  coming.catch(() => {
    brought.delete(part)
    wanted.delete(part)
  })
  return coming
}

/** Loads a page's module together with the words of its part. */
export const withWords =
  <Module>(part: Part, load: () => Promise<Module>): (() => Promise<Module>) =>
  async () =>
    (await Promise.all([load(), bringWords(part)]))[0]
