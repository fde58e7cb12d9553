import { afterEach } from 'vitest'

const sizes = ['clientHeight', 'offsetHeight', 'offsetWidth'] as const

/** Gives every element of the page one size until the test ends: jsdom lays nothing out, and long lists draw what has room. */
export const sizedPage = (): ((width: number, height: number) => void) => {
  // They stand at what elements are made of; here they only lie before it.
  afterEach(() => {
    for (const name of sizes) Reflect.deleteProperty(HTMLElement.prototype, name)
    Object.defineProperties(HTMLElement.prototype, own)
  })
  const own: PropertyDescriptorMap = {}
  for (const name of sizes) {
    const found = Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)
    if (found) own[name] = found
  }
  return (width, height) => {
    for (const name of sizes) Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value: name === 'offsetWidth' ? width : height })
  }
}
