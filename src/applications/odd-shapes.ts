import { isAccountNumber, isPhone } from '#contract/contact-shapes.ts'
import { isCreditCode } from '#contract/credit-code.ts'
import type { SentenceKey } from '#contract/sentences.ts'
import { isEmail } from '#contract/text.ts'
import type { FormField } from './forms.ts'

type Shape = [fits: (value: string) => boolean, says: SentenceKey]
const phone: Shape = [isPhone, 'tel.shape']
const email: Shape = [isEmail, 'email.shape']
const creditCode: Shape = [isCreditCode, 'creditCode.shape']
const shapes: Record<string, Shape> = {
  phone,
  staffTel: phone,
  email,
  newEmail: email,
  creditCode,
  taxNumber: creditCode,
  newTaxNumber: creditCode,
  bankAccount: [isAccountNumber, 'bankAccount.shape'],
}

/** Fields whose text doesn't have the shape that the contract asks for, with what is said of each: told together with what is missing, before anything is sent. */
export const oddShapes = (form: readonly FormField[], values: Record<string, unknown>): [name: string, says: SentenceKey][] =>
  form.flatMap(({ name }): [string, SentenceKey][] => {
    const [shape, value] = [shapes[name], values[name]]
    return shape && typeof value === 'string' && !shape[0](value) ? [[name, shape[1]]] : []
  })
