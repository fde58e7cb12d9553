import { isCreditCode } from './credit-code.ts'
import { isMobile, isTel, shaped } from './text.ts'

// No landline begins with 1: what does and is no mobile number is half of one.
export const phone = shaped(30, (value) => isMobile(value) || (isTel(value) && !value.startsWith('1')), 'tel.shape').min(1)
export const accountNumber = shaped(40, (value) => /^[A-Z\d -]+$/i.test(value) && value.replace(/\D/g, '').length >= 8, 'bankAccount.shape').min(1)
export const creditCode = shaped(18, isCreditCode, 'creditCode.shape').min(1)
export const taxNumber = shaped(20, isCreditCode, 'creditCode.shape')
