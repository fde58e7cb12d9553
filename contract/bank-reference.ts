import { z } from 'zod'
import { halfWidth } from './shapes.ts'
import { NUL, says, VISIBLE } from './text.ts'

/** A bank's number of what moved: full-width letters and digits are the same ones. */
export const bankReference = z
  .string()
  .overwrite(halfWidth)
  .min(1)
  .max(60)
  .refine((value) => !value.includes(NUL), says('text.control'))
  .refine((value) => value === '' || VISIBLE.test(value), says('field.required'))
