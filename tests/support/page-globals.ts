import { Blob, File } from 'node:buffer'

// jsdom's FormData and files are not understood by Node's fetch: Node's own are used.
const NodeFormData = (await new Response(new URLSearchParams('a=1')).formData()).constructor as typeof FormData
const PageFormData = FormData
/** Node's, which can be sent, also made of a page's form: React reads those. */
class SentFormData extends NodeFormData {
  constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
    super()
    if (form) for (const [name, value] of new PageFormData(form, submitter)) this.append(name, String(value))
  }
}
// Its byte arrays are of another realm than Node's, which the server's signing refuses.
Object.assign(globalThis, { Blob, File, FormData: SentFormData, Uint8Array: Object.getPrototypeOf(Buffer) })
window.scrollTo = () => {}
window.matchMedia = ((query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  onchange: null,
  dispatchEvent: () => false,
})) as typeof window.matchMedia
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// jsdom knows dialogs, but not how to open them.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}

const isInline = 'a, abbr, b, bdi, cite, code, del, em, i, img, ins, kbd, label, mark, q, s, small, span, strong, sub, sup, svg, svg *, time, u'
const isNotShown = 'dialog:not([open]), [hidden], script, style, template, head'
/** What an element itself says of its look, and whether it is shown by default: our styles aren't loaded here, and jsdom takes as long to look through those of packages as the page to draw itself. */
const said = (element: Element, name: string): string => {
  const own = element instanceof HTMLElement || element instanceof SVGElement ? element.style.getPropertyValue(name) : ''
  if (own && own !== 'inherit') return own
  if (name === 'display') return element.matches(isNotShown) ? 'none' : element.matches(isInline) ? 'inline' : 'block'
  if (name === 'visibility') return element.parentElement ? said(element.parentElement, name) : 'visible'
  return name === 'pointer-events' ? 'auto' : ''
}
window.getComputedStyle = (element) =>
  new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (name === 'getPropertyValue') return (one: string) => said(element, one)
      return typeof name === 'string'
        ? said(
            element,
            name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
          )
        : undefined
    },
  })
