/** A mobile number that its owner knows again and nobody else can read: `138****0011`. */
export const maskedPhone = (phone: string): string => phone.replace(/^(\d{3})\d{4}/, '$1****')
