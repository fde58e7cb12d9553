import { spokenDay } from '#contract/spoken-day.ts'
import { spoken } from '#src/api/client.ts'

const ZONE = 'Asia/Shanghai'
const parts = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, ...options })
const minute = parts({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' })
const day = parts({ year: 'numeric', month: '2-digit', day: '2-digit' })
const second = parts({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** `2026-11-20`, with or without `11:42` behind it, or `2026-11`, as the reader's language writes it; what is none of these stays. */
export const asSpoken = (text: string): string => spokenDay(spoken.language === 'en' ? 'en' : 'zh', text.slice(0, 10)) + text.slice(10)

/** A moment as tables show it, in Shanghai: `11-20 11:42` this year, `2025-11-20` before; in English `20 Nov 11:42` and `20 Nov 2025`. */
export const shortTime = (moment: string | null | undefined, now: Date = new Date()): string => {
  if (!moment) return ''
  const text = minute.format(new Date(moment))
  const year = text.slice(0, 4)
  if (year !== day.format(now).slice(0, 4)) return asSpoken(text.slice(0, 10))
  return spoken.language === 'en' ? asSpoken(text).replace(` ${year}`, '') : text.slice(5)
}

/** A moment to the minute, with its year, in Shanghai: what papers and steps say. */
export const minuteTime = (moment: string | null | undefined): string => (moment ? asSpoken(minute.format(new Date(moment))) : '')

/** A moment to the second, in Shanghai. */
export const longTime = (moment: string | null | undefined): string => (moment ? asSpoken(second.format(new Date(moment))) : '')

/** This week's Monday in Shanghai, as a day. */
export const mondayOf = (now: Date): string => {
  const date = new Date(`${day.format(now)}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}
