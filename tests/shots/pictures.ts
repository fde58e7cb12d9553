import { deskScreens } from '#tests/support/desk-screens.ts'
import type { Screen } from '#tests/support/screens.ts'
import { shopScreens } from '#tests/support/shop-screens.ts'

interface Picture {
  file: string
  who: string
  staff: boolean
  width: 360 | 1280
  theme: 'light' | 'dark'
  screen: Screen
}

const named = (screens: Screen[], name: string): Screen => {
  const found = screens.find(([one]) => one === name)
  if (!found) throw new Error(`no screen called ${name}`)
  return found
}
const shop = (file: string, name: string, width: 360 | 1280 = 1280, theme: 'light' | 'dark' = 'light'): Picture => ({
  file,
  who: 'hospital',
  staff: false,
  width,
  theme,
  screen: named(shopScreens, name),
})
const desk = (file: string, name: string, theme: 'light' | 'dark' = 'light'): Picture => ({ file, who: 'admin', staff: true, width: 1280, theme, screen: named(deskScreens, name) })

/** What the README shows: `npm run shots -- --pictures`. */
export const pictures: Picture[] = [
  { ...shop('home.webp', 'a brand'), screen: ['home', '/home', '热销商品'] },
  shop('brand.webp', 'a brand'),
  shop('product-phone.webp', 'a product', 360),
  shop('cart-phone.webp', 'the cart', 360),
  shop('funds-dark.webp', 'the fund centre', 1280, 'dark'),
  desk('desk.webp', 'the desk'),
  desk('accounts.webp', 'the accounts'),
  desk('order-dark.webp', 'an order', 'dark'),
]
