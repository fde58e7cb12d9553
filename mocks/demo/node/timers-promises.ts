/** node:timers/promises, as far as the server's core asks for it. */
export const setTimeout = <Value>(milliseconds: number, value?: Value): Promise<Value | undefined> => new Promise((done) => globalThis.setTimeout(() => done(value), milliseconds))
export const setImmediate = <Value>(value?: Value): Promise<Value | undefined> => setTimeout(0, value)
