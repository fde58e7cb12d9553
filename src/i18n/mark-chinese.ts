const HAN = /\p{Script=Han}/u
/** A word beside the Chinese: codes and units aren't. */
const WORD = /\p{Script=Latin}{4,}/u
/** Longer ones are whole parts of the page. */
const LONGEST = 4_000

const marked = new WeakSet<Element>()
let watching = false

const mark = (text: Node) => {
  const holder = text.parentElement
  if (!holder || (holder.lang !== '' && !marked.has(holder))) return
  const said = holder.textContent ?? ''
  if (HAN.test(said) && said.length < LONGEST && !WORD.test(said)) {
    marked.add(holder)
    holder.lang = 'zh-CN'
  } else if (marked.delete(holder)) holder.removeAttribute('lang')
}

const markWithin = (node: Node) => {
  if (node.nodeType === Node.TEXT_NODE) return mark(node)
  if (node.nodeType !== Node.ELEMENT_NODE) return
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) if (HAN.test(texts.currentNode.nodeValue ?? '')) mark(texts.currentNode)
}

/** On an English page, says of what stands there in Chinese that it is Chinese: names of goods and companies, papers. Who listens hears it in that language. */
export const markChinese = (): void => {
  if (watching || typeof document === 'undefined') return
  watching = true
  markWithin(document.body)
  new MutationObserver((changes) => {
    if (document.documentElement.lang !== 'en') return
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') mark(target)
      else for (const node of addedNodes) markWithin(node)
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}
