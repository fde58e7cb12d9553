import { isAccountNumber, isPhone } from '#contract/contact-shapes.ts'
import { isCreditCode } from '#contract/credit-code.ts'
import { isEmail } from '#contract/shapes.ts'
import type { FormField } from './forms.ts'

type Shape = [fits: (value: string) => boolean, word: string]
const phone: Shape = [isPhone, 'apply.shape.phone']
const email: Shape = [isEmail, 'apply.shape.email']
const creditCode: Shape = [isCreditCode, 'apply.shape.creditCode']
const shapes: Record<string, Shape> = {
  phone,
  staffTel: phone,
  email,
  newEmail: email,
  creditCode,
  taxNumber: creditCode,
  newTaxNumber: creditCode,
  bankAccount: [isAccountNumber, 'apply.shape.bankAccount'],
}

/** The contract's sentences would say it, too; they are many, and come to no page for these four. Fields whose text doesn't have the shape that the contract asks for, each with a message's key: told together with what is missing, before anything is sent. */
export const oddShapes = (form: readonly FormField[], values: Record<string, unknown>): [name: string, word: string][] => [
  ...form.flatMap(({ name }): [string, string][] => {
    const [shape, value] = [shapes[name], values[name]]
    return shape && typeof value === 'string' && !shape[0](value) ? [[name, shape[1]]] : []
  }),
  ...(typeof values.validFrom === 'string' && typeof values.validTo === 'string' && values.validTo < values.validFrom ? [['validTo', 'apply.shape.order'] as [string, string]] : []),
]
