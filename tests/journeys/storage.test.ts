import { expect, test } from 'vitest'
import { openPage, signInByForm } from '#tests/support/browser.ts'
import { journey } from '#tests/support/journey.ts'

const here = journey()
const { signedIn } = here

test.each([
  [
    'that throws',
    () => {
      Object.defineProperty(window, 'localStorage', {
        configurable: true,
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    },
  ],
  [
    'that is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
  [
    'full of rubbish',
    () => {
      if (!sessionStorage.getItem('once')) {
        sessionStorage.setItem('once', '1')
        for (const key of ['access-token', 'access-token-refresh', 'user', 'locale', 'theme', 'RaStore.locale', 'loginAccount', 'desk', 'tabs']) localStorage.setItem(key, '{"broken')
      }
    },
  ],
])('J12 with a local storage %s the mall still opens and lets one in', async (_, spoil) => {
  const { page, complaints } = await openPage(here.browser)
  await page.addInitScript(spoil)
  await signInByForm(page, here.mall.url, 'hospital')
  // What only someone signed in is shown, and goes on being shown.
  await page
    .getByRole('link', { name: /^购物车/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: '购物车' }).waitFor()
  await page.getByText('武汉仁和口腔医院有限公司').first().waitFor()
  expect(complaints.filter((one) => !/401/.test(one))).toEqual([])
})

test('J12 whoever is signed in when the storage is full stays signed in', async () => {
  const { page, complaints } = await signedIn('hospital')
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto(`${here.mall.url}/mypage/myorder`)
  await page
    .getByText(/^SO\d+/)
    .first()
    .waitFor()
  expect(complaints).toEqual([])
})
