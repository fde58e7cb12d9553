import { z } from 'zod'
import type { SentenceKey } from './sentences.ts'

/** A refinement's message as a key, so that the sentence can be said in the reader's language. */
export const says = (key: SentenceKey, facts?: Record<string, string | number>) => ({ params: { key, facts } })

export const NUL = String.fromCharCode(0)

/** One line or more of text without the zero character, which databases refuse. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => !value.includes(NUL), says('text.control'))

/** What shows: neither blanks nor what is drawn as nothing. */
export const VISIBLE = /[^\p{C}\p{Z}\p{DI}\u2800]/u
/** Text that must say something. */
export const required = (max: number) =>
  text(max)
    .min(1)
    .refine((value) => value === '' || VISIBLE.test(value), says('field.required'))

/** A password as typed: never trimmed. */
export const secret = z.string().min(1).max(200)

/** Text that must look like something: empty is the same as unknown. */
export const shaped = (max: number, test: (value: string) => boolean, key: SentenceKey) => text(max).refine((value) => value === '' || test(value), says(key))

export const id = z
  .string()
  .min(1)
  .max(40)
  .refine((value) => !value.includes(NUL), says('text.control'))
/** A submit's own key: the same one again is the same submit. */
export const submitKey = z.string().regex(/^[\w-]{8,64}$/)
/** What is looked for in a list. */
export const keyword = text(100).optional()
export const moment = z.string()
/** A calendar day in Asia/Shanghai, `YYYY-MM-DD`. */
export const day = z.iso.date().refine((value) => value >= '1900-01-01' && value <= '2199-12-31', says('field.range'))
