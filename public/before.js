// What must be so before any module is loaded.

// The mall's own script, as it is built, begins here: for strangers once their face of it is drawn, or soon, where nothing is drawn.
document.addEventListener('DOMContentLoaded', () => {
  const first = document.getElementById('begin')
  if (!first) return
  let begun = false
  const begin = () => {
    if (!begun) document.head.append(Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: first.href }))
    begun = true
  }
  if (!('stranger' in document.documentElement.dataset) || document.hidden) return begin()
  requestAnimationFrame(() => setTimeout(begin))
  setTimeout(begin, 2000)
})

// The policy allows no code made from text, and Firefox reports whoever tries: schemas are not compiled.
globalThis.__zod_globalConfig = { jitless: true }

// Where a browser gives no storage, or none with room in it, one that lasts as long as the page stands in for it: people can
// still sign in and work. Libraries look at the storage while they are loaded.
for (const name of ['localStorage', 'sessionStorage']) {
  try {
    window[name].setItem('storage-probe', '1')
    window[name].removeItem('storage-probe')
  } catch {
    const kept = new Map()
    // What can still be read goes on counting: who is signed in stays so.
    try {
      const full = window[name]
      for (let at = 0; at < full.length; at++) kept.set(full.key(at), full.getItem(full.key(at)))
    } catch {
      // Nothing can.
    }
    const value = {
      get length() {
        return kept.size
      },
      key: (at) => [...kept.keys()][at] ?? null,
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => void kept.set(key, String(text)),
      removeItem: (key) => void kept.delete(key),
      clear: () => kept.clear(),
    }
    Object.defineProperty(window, name, { value, configurable: true })
  }
}

// The look and the language that were chosen hold from the first picture on.
const theme = localStorage.getItem('theme')
if (theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)) document.documentElement.dataset.theme = 'dark'
if (localStorage.getItem('locale') === 'en') document.documentElement.lang = 'en'

// Who has no session comes to the sign-in page: its face stands there at once.
const openPages = document.querySelector('meta[name="open-pages"]')?.content.split(' ')
if (openPages && !localStorage.getItem('access-token') && !openPages.includes(location.pathname.replace(/^\/mall/, '').replace(/\/$/, ''))) document.documentElement.dataset.stranger = ''

// Who wants nothing to move sees nothing move, from the first picture on.
if (localStorage.getItem('motion') === 'off') document.documentElement.dataset.motion = 'off'
