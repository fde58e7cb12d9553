/** What is read off a paper or a parcel, as it is found again: letters and digits of full width are the same ones. */
export const halfWidth = (value: string): string => value.normalize('NFKC').trim()

/** A mobile number as it is kept, however it is written: `+86 138-1234-5679` is `13812345679`. What is none stays as it is. */
export const bareMobile = (value: string): string => {
  const bare = value
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .replace(/^(\+|00)?86(?=1)/, '')
  return isMobile(bare) ? bare : value
}
/** A mobile number of mainland China. */
export const isMobile = (value: string) => /^1[3-9]\d{9}$/.test(value)
/** An address with a dot in its domain; whether anyone reads it is another question. */
export const isEmail = (value: string) => /^[^\s@]{1,64}@[^\s@.]{1,63}(\.[^\s@.]{1,63}){1,5}$/.test(value)
/** A landline or hotline: digits with area code, extension or spaces. */
export const isTel = (value: string) => /^[+\d][\d\s()-]{4,24}\d$/.test(value)
/** Nothing in it that can't be seen, and no letter or digit of full width, which looks like another. */
export const isLoginName = (value: string) => /^[^\s\p{Cc}\p{Cf}\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]{2,64}$/u.test(value)
