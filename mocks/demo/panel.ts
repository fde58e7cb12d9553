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
  document.body.append(corner)
  return {
    showCode(latest) {
      code.textContent = latest
      code.className = 'code'
      corner.open = true
    },
  }
}
