import { z } from 'zod'
import { ProblemKind } from './into-cart.ts'
import { type Decoded, entity } from './wire.ts'

const whole = z.number().int()

const fields = {
  /** Which refusal it is, whatever language its sentence is in: the sentence's key. */
  code: ['code', z.string().optional()],
  /** The field that the sentence is about; inside another with dots. */
  field: ['field', z.string().optional()],
  specId: ['fSpecId', z.string().optional()],
  stock: ['fStock', whole.optional()],
  inCart: ['fInCart', whole.optional()],
  problem: ['fProblem', ProblemKind.optional()],
  /** Where in the mall the cause can be mended. */
  link: ['fLink', z.string().optional()],
  /** What it costs now. */
  total: ['fTotal', z.string().optional()],
  /** Whether the other side kept silent, so that the same may be asked again. */
  away: ['fAway', z.boolean().optional()],
  /** The record's version now. */
  version: ['fVersion', whole.optional()],
  /** The accounts that a mobile number may mean. */
  accounts: ['accounts', z.array(entity({ account: ['fAccount', z.string()], name: ['fName', z.string()] })).optional()],
} as const

/** What a refusal says beside its sentence, for programs: the envelope's `extras`. */
export const RefusalFacts = entity(fields)
export type RefusalFacts = Decoded<typeof fields>
