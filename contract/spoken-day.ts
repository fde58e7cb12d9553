import type { Language } from './sentences.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const DAY = /^(\d{4})-(0[1-9]|1[0-2])(?:-(\d{2}))?$/

/** A day (`2026-11-20`) or a month (`2026-11`) as the reader's language writes it: in English `20 Nov 2026`, so that no day is taken for a month. In Chinese, and what is neither, as it is. */
export const spokenDay = (language: Language, text: string): string => {
  const [, year, month, day] = (language === 'en' && DAY.exec(text)) || []
  return year && month ? [...(day ? [Number(day)] : []), months[Number(month) - 1], year].join(' ') : text
}

/** What facts that are days are called in sentences and news: of the others, a code may look like one. */
const dayFacts = new Set(['day', 'until', 'from', 'to', 'when', 'month'])
/** A fact of a sentence, where it is a day as the reader's language writes days. */
export const spokenFact = <Fact>(language: Language, name: string, fact: Fact): Fact | string => (typeof fact === 'string' && dayFacts.has(name) ? spokenDay(language, fact) : fact)
