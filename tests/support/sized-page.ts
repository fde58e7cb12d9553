import { afterEach } from 'vitest'

const sizes = ['clientHeight', 'offsetHeight', 'offsetWidth'] as const

/** Gives every element of the page one size until the test ends: jsdom lays nothing out, and long lists draw what has room. */
export const sizedPage = (): ((width: number, height: number) => void) => {
  const own: PropertyDescriptorMap = {}
  for (const name of sizes) {
    const found = Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)
    if (found) own[name] = found
  }
  // Some are inherited: what lies before them is taken away, and what was this prototype's own comes back.
  afterEach(() => {
    for (const name of sizes) Reflect.deleteProperty(HTMLElement.prototype, name)
    Object.defineProperties(HTMLElement.prototype, own)
  })
  return (width, height) => {
    for (const name of sizes) Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value: name === 'offsetWidth' ? width : height })
  }
}
