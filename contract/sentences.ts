import { accountEn, accountZh } from './account-sentences.ts'
import { callEn, callZh } from './call-sentences.ts'
import { catalogueEn, catalogueZh } from './catalogue-sentences.ts'
import { fieldEn, fieldZh } from './field-sentences.ts'
import { importEn, importZh } from './import-sentences.ts'
import { invoiceEn, invoiceZh } from './invoice-sentences.ts'
import { orderEn, orderZh } from './order-sentences.ts'
import { signInEn, signInZh } from './sign-in-sentences.ts'
import { spokenFact } from './spoken-day.ts'
import { tradeEn, tradeZh } from './trade-sentences.ts'
import { trustEn, trustZh } from './trust-sentences.ts'
import { unitOfCount } from './unit-of-count.ts'
import { unitsInEnglish } from './units-in-english.ts'
import { yuan } from './yuan.ts'

/** What the mall says when it refuses, by key and language. `{name}` is filled in. */
const zh = { ...accountZh, ...callZh, ...catalogueZh, ...fieldZh, ...importZh, ...invoiceZh, ...orderZh, ...signInZh, ...tradeZh, ...trustZh }
export type SentenceKey = keyof typeof zh
/** All of them: the codes that refusals carry. */
export const sentenceKeys = Object.keys(zh) as SentenceKey[]
const en: Record<SentenceKey, string> = { ...accountEn, ...callEn, ...catalogueEn, ...fieldEn, ...importEn, ...invoiceEn, ...orderEn, ...signInEn, ...tradeEn, ...trustEn }

export type Language = 'zh' | 'en'
export type Facts = Record<string, string | number | readonly string[]>

const books = { zh, en }

/** A text with its facts in their places; sums (`¥{name}`) are written as sums are everywhere. */
export const filled = (text: string, facts: Facts): string =>
  text.replace(/(¥?)\{(\w+)\}/g, (whole, sum: string, name: string) => (facts[name] === undefined ? whole : sum ? yuan(String(facts[name])) : String(facts[name])))

/** What stands between the words of a list. */
const commas: Record<Language, string> = { zh: '、', en: ', ' }

const worded = (language: Language, name: string, fact: Facts[string], { stock, qty, count }: Facts): string | number => {
  if (typeof fact === 'object') return fact.join(commas[language])
  const unit = name === 'unit' && language === 'en' ? unitsInEnglish[String(fact)] : undefined
  if (unit !== undefined) return unitOfCount(unit, Number(stock ?? qty ?? count ?? 1))
  return spokenFact(language, name, fact)
}

/** A sentence in the reader's language; a fact of several words is a list in it, and a unit of goods and a day are written as they are there. */
export const say = (language: Language, key: SentenceKey, facts: Facts = {}): string =>
  filled(books[language][key], Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, worded(language, name, fact, facts)])))

/** A reason that was kept by its key, in the reader's language; one that was kept in words says them. */
export const sayKept = (language: Language, kept: string, facts: Facts = {}): string => (Object.hasOwn(zh, kept) ? say(language, kept as SentenceKey, facts) : kept)

/** The reader's language from an Accept-Language header: Chinese unless English comes first. */
export const languageOf = (header: string | null | undefined): Language => (/^\s*en\b/i.test(header ?? '') ? 'en' : 'zh')
