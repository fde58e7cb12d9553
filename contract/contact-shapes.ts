import { isCreditCode } from './credit-code.ts'
import { isMobile, isTel } from './shapes.ts'
import { shaped } from './text.ts'

// No landline begins with 1: what does and is no mobile number is half of one.
/** A mobile number, or a landline with its area code. */
export const isPhone = (value: string): boolean => isMobile(value) || (isTel(value) && !value.startsWith('1'))
/** A bank account's number, as banks and people part it: eight digits at least. */
export const isAccountNumber = (value: string): boolean => /^[A-Z\d -]+$/i.test(value) && value.replace(/\D/g, '').length >= 8
export const phone = shaped(30, isPhone, 'tel.shape').min(1)
export const accountNumber = shaped(40, isAccountNumber, 'bankAccount.shape').min(1)
export const creditCode = shaped(18, isCreditCode, 'creditCode.shape').min(1)
export const taxNumber = shaped(20, isCreditCode, 'creditCode.shape')
