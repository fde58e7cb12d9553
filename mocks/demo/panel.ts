import { demoWords } from './words.ts'

const append = <Tag extends keyof HTMLElementTagNameMap>(to: HTMLElement, tag: Tag, text = '') => {
  const element = document.createElement(tag)
  element.textContent = text
  to.append(element)
  return element
}

/** The demo's own corner of every page, in the page's language: who may sign in, the latest code, and the way back to the beginning. */
export const showPanel = (reset: () => void): { showCode(code: string): void } => {
  let latest = ''
  const corner = document.createElement('details')
  corner.className = 'demo-corner'
  const summary = append(corner, 'summary')
  const inside = append(corner, 'div')
  const [about, people, list, label, code, button] = [append(inside, 'p'), append(inside, 'p'), append(inside, 'ul'), append(inside, 'p'), append(inside, 'output'), append(inside, 'button')]
  const roles = Object.keys(demoWords().roles).map((name) => [name as keyof ReturnType<typeof demoWords>['roles'], append(list, 'li')] as const)
  button.type = 'button'
  button.onclick = () => {
    if (!globalThis.confirm(demoWords().sure)) return
    button.disabled = true
    reset()
  }
  // The latest code stands beside the corner until it is pressed away: what is under it is to be filled in with it.
  const said = document.createElement('button')
  said.type = 'button'
  said.className = 'demo-code'
  let isSaid = false
  said.onclick = () => {
    isSaid = false
    say()
  }
  /** Puts the words in; the elements stay, and with them the focus and what is being read out. */
  const say = () => {
    const words = demoWords()
    summary.textContent = words.demo
    about.textContent = words.about
    people.textContent = words.people
    for (const [name, line] of roles) line.textContent = `${name} · ${words.roles[name]}`
    label.textContent = words.code
    code.textContent = latest || words.noCode
    code.className = latest && 'code'
    button.textContent = words.reset
    said.textContent = isSaid ? `${words.code} ${latest}` : ''
  }
  say()
  document.body.append(corner, said)
  new MutationObserver(say).observe(document.documentElement, { attributeFilter: ['lang'] })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') corner.open = false
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (!corner.contains(target as Node)) corner.open = false
  })
  return {
    showCode(shown) {
      latest = shown
      isSaid = true
      say()
    },
  }
}
