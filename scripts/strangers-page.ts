import type { Plugin } from 'vite'
import { routes } from '../contract/paths.ts'
import { mallEn } from '../src/i18n/mall-en.ts'
import { mallZh } from '../src/i18n/mall-zh.ts'
import { signInEn } from '../src/i18n/sign-in-en.ts'
import { signInZh } from '../src/i18n/sign-in-zh.ts'

const languages = [
  { lang: 'zh-CN', name: mallZh.name, signIn: signInZh },
  { lang: 'en', name: mallEn.name, signIn: signInEn },
]

/** Text of the page, as the sign-in page says it, in each language: `public/before.js` says which is spoken. */
const inEach = (pick: (words: (typeof languages)[number]) => string) => languages.map((words) => `<span lang="${words.lang}">${pick(words)}</span>`).join('')

/** Addresses that open without signing in, but for those that show the face themselves. */
const openPages = Object.values(routes).flatMap((route) => ('open' in route && route.path !== routes.Login.path && route.path !== routes.Register.path ? [route.path] : []))

const face = `<div class="face-page stranger" hidden><aside class="face"><span class="face-brand"><img src="/mall/icon.svg" alt="" />${inEach(({ name }) => name)}</span><p class="face-claim">${inEach(({ signIn }) => signIn.slogan)}</p><p class="face-about">${inEach(({ signIn }) => signIn.about)}</p><div class="face-ruler"></div></aside><img class="coming" src="/mall/icon.svg" width="48" height="48" alt="" /></div>`

/**
 * The mall's face beside the sign-in form, as `storefront/sign-in/SignInShell.tsx` draws it, in the page itself: whoever isn't signed in sees it before
 * any script has come. Beside it the addresses that open without signing in, from the contract. As it is built the page only names its first script:
 * `public/before.js` begins it, for strangers once the face is drawn, since what a script does first would keep it waiting.
 */
export const strangersPage = (): Plugin => ({
  name: 'strangers-page',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      // While it is developed its styles come with the scripts.
      if (!bundle) return html
      const page = html.replace('<!-- open pages -->', `<meta name="open-pages" content="${openPages.join(' ')}" />`).replace('<!-- face -->', face)
      return page.replace(/<script type="module" crossorigin src="([^"]+)"><\/script>/, '<link rel="modulepreload" crossorigin href="$1" id="begin">')
    },
  },
})
