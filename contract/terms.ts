import { z } from 'zod'
import { post } from './call.ts'
import { entity } from './wire.ts'

/** What whoever registers agrees to, as the house has written it; empty where it asks for none. */
const terms = entity({ terms: ['fTerms', z.string()], privacy: ['fPrivacy', z.string()], version: ['fVersion', z.string().nullable()] })
export type Terms = z.output<typeof terms>

export const termsCalls = { info: post('/api/saleHome/getTermsMall', { title: '用户协议与隐私政策', access: 'anyone', answer: terms }) }
