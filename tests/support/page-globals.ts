import './handed-files.ts'
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

const isInline = 'a, abbr, b, bdi, br, cite, code, data, del, dfn, em, i, img, ins, kbd, label, mark, output, q, s, samp, small, span, strong, sub, sup, svg, svg *, time, u, var, wbr'
const isNotShown = 'dialog:not([open]), [hidden], input[type=hidden], datalist, noscript, script, style, template, head'
/** What is so for all that lies within, unless that says otherwise itself. */
const inherited: Readonly<Record<string, string>> = { visibility: 'visible', 'pointer-events': 'auto' }
/** What an element itself says of its look, and whether it is shown by default: our styles aren't loaded here, and jsdom takes as long to look through those of packages as the page to draw itself. */
const said = (element: Element, name: string): string => {
  const own = element instanceof HTMLElement || element instanceof SVGElement ? element.style.getPropertyValue(name) : ''
  if (own && own !== 'inherit') return own
  if (name === 'display') return element.matches(isNotShown) ? 'none' : element.matches(isInline) ? 'inline' : 'block'
  // As react-admin's own parts are styled where they are switched off.
  if (name === 'pointer-events' && element.matches('.Mui-disabled')) return 'none'
  const otherwise = inherited[name]
  if (otherwise === undefined) return ''
  return element.parentElement ? said(element.parentElement, name) : otherwise
}
window.getComputedStyle = (element, pseudo) =>
  new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (pseudo || typeof name !== 'string') return ''
      if (name === 'getPropertyValue') return (one: string) => said(element, one)
      return said(
        element,
        name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      )
    },
  })
