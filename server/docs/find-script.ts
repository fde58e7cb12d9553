const FIND = `const field = document.getElementById('find')
field?.addEventListener('input', () => {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean)
  for (const section of document.querySelectorAll('section')) {
    let any = false
    for (const item of section.querySelectorAll('[data-find]')) {
      item.hidden = !words.every((word) => item.dataset.find.includes(word))
      any ||= !item.hidden
    }
    section.hidden = !any
  }
  document.getElementById('none').hidden = [...document.querySelectorAll('section')].some(({ hidden }) => !hidden)
})
const open = () => {
  const named = document.getElementById(location.hash.slice(1))
  if (named instanceof HTMLDetailsElement) {
    named.open = true
    named.scrollIntoView()
  }
}
addEventListener('hashchange', open)
open()
`

/** The reference's script: finds calls by what is typed, and opens the one that the address names. */
export const findScript = (): Response => new Response(FIND, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
