import { demoWords } from './words.ts'

const append = <Tag extends keyof HTMLElementTagNameMap>(to: HTMLElement, tag: Tag, text: string) => {
  const element = document.createElement(tag)
  element.textContent = text
  to.append(element)
  return element
}

/** The demo's own corner of every page, in the page's language: who may sign in, the latest code, and the way back to the beginning. */
export const showPanel = (reset: () => void): { showCode(code: string): void } => {
  let latest = ''
  let resetting = false
  const corner = document.createElement('details')
  corner.className = 'demo-corner'
  // The latest code stands beside the corner until it is pressed away: what is under it is to be filled in with it.
  const said = document.createElement('button')
  said.type = 'button'
  said.className = 'demo-code'
  said.onclick = () => {
    said.textContent = ''
  }
  const draw = () => {
    const words = demoWords()
    corner.replaceChildren()
    append(corner, 'summary', words.demo)
    const inside = append(corner, 'div', '')
    append(inside, 'p', words.about)
    append(inside, 'p', words.people)
    const people = append(inside, 'ul', '')
    for (const [name, role] of Object.entries(words.roles)) append(people, 'li', `${name} · ${role}`)
    append(inside, 'p', words.code)
    append(inside, 'output', latest || words.noCode).className = latest && 'code'
    const button = append(inside, 'button', words.reset)
    button.type = 'button'
    button.disabled = resetting
    button.onclick = () => {
      if (!globalThis.confirm(words.sure)) return
      resetting = button.disabled = true
      reset()
    }
  }
  draw()
  document.body.append(corner, said)
  new MutationObserver(draw).observe(document.documentElement, { attributeFilter: ['lang'] })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') corner.open = false
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (!corner.contains(target as Node)) corner.open = false
  })
  return {
    showCode(code) {
      latest = code
      draw()
      said.textContent = `${demoWords().code} ${code}`
    },
  }
}
