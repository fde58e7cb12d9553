/** A key of its own for one submit: sent again with the same one, it is the same submit. */
export const submitKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
