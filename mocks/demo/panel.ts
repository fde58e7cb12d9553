import type { demoWords } from './words.ts'

/** The demo's own corner of every page: who may sign in, the latest code, and the way back to the beginning. */
export const showPanel = (words: ReturnType<typeof demoWords>, reset: () => void): { showCode(code: string): void } => {
  const corner = document.createElement('details')
  corner.className = 'demo-corner'
  const add = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text: string, to: HTMLElement = corner) => {
    const element = document.createElement(tag)
    element.textContent = text
    to.append(element)
    return element
  }
  add('summary', words.demo)
  const inside = add('div', '')
  add('p', words.about, inside)
  add('p', words.people, inside)
  const people = add('ul', '', inside)
  for (const [name, role] of Object.entries(words.roles)) add('li', `${name} · ${role}`, people)
  add('p', words.code, inside)
  const code = add('output', words.noCode, inside)
  const button = add('button', words.reset, inside)
  button.type = 'button'
  button.onclick = () => {
    if (!globalThis.confirm(words.sure)) return
    button.disabled = true
    reset()
  }
  // The latest code stands beside the corner until it is pressed away: what is under it is to be filled in with it.
  const said = document.createElement('button')
  said.type = 'button'
  said.className = 'demo-code'
  said.onclick = () => {
    said.textContent = ''
  }
  document.body.append(corner, said)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') corner.open = false
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (!corner.contains(target as Node)) corner.open = false
  })
  return {
    showCode(latest) {
      code.textContent = latest
      code.className = 'code'
      said.textContent = `${words.code} ${latest}`
    },
  }
}
