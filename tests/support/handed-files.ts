import { afterEach, beforeEach } from 'vitest'

/** A file that the page handed to whoever sits at it: to keep, by name, or to look at beside the page. */
interface Handed {
  blob: Blob
  name?: string
}

const PREFIX = 'blob:handed/'
let handed: Handed[] = []
const blobs = new Map<string, Blob>()

// jsdom has no addresses for files, opens no pages and keeps none.
Object.assign(URL, {
  createObjectURL: (blob: Blob) => {
    const address = `${PREFIX}${crypto.randomUUID()}`
    blobs.set(address, blob)
    return address
  },
  revokeObjectURL: () => {},
})
const hand = (address: string, name?: string) => {
  const blob = blobs.get(address)
  if (blob) handed.push(name === undefined ? { blob } : { blob, name })
}
window.open = (address) => {
  hand(String(address))
  return null
}
HTMLAnchorElement.prototype.dispatchEvent = function dispatchEvent(event) {
  if (event.type !== 'click' || !this.download) return EventTarget.prototype.dispatchEvent.call(this, event)
  hand(this.href, this.download)
  return true
}

/** The files that the page hands out during each test of a file, in their order. */
export const handedFiles = (): (() => readonly Handed[]) => {
  beforeEach(() => {
    handed = []
    blobs.clear()
  })
  // A link is pressed a moment after the page has made it.
  afterEach(() => new Promise((pressed) => setTimeout(pressed)))
  return () => handed
}
