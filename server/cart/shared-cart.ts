import type { BodyOf } from '#contract/call.ts'
import { cartCalls } from '#contract/cart.ts'
import { encoderOf } from '#contract/encode.ts'
import { seesNoPrices, withoutPrices } from '#server/access/without-prices.ts'
import { viewerOf } from '#server/catalogue/viewer.ts'
import { Encoded, joined, utf8 } from '#server/encoded.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { encoded, rememberedAnswer } from '#server/remembered-answers.ts'
import { cartPage } from './cart-page.ts'

const encode = encoderOf(cartCalls.list.answer)

/** The cart as it is priced now: read again only when it, its goods, their prices or stock, or who buys have changed. */
export const sharedCart = async (context: SignedInContext, query: BodyOf<typeof cartCalls.list>): Promise<Encoded> => {
  const { deps, person, language } = context
  const viewer = await viewerOf(context)
  const hides = seesNoPrices(person)
  const account = [person.actingId]
  // Who buys is in it: they may have changed since they were looked up.
  const key = `cart ${JSON.stringify(viewer.buyer)} ${viewer.day} ${language} ${hides} ${JSON.stringify(query)}`
  const kept = await rememberedAnswer(
    deps,
    key,
    (changes, known) => changes.version('people') + changes.version('catalogue') + changes.version('cart', account) + changes.version('stock', known?.stock),
    async () => {
      const page = await cartPage(deps.db, viewer, query, deps.clock(), language)
      const { pricedAt: _, ...rest } = encode(hides ? withoutPrices(page) : page)
      // What is selected is summed over all pages.
      const whole = page.items.length === page.total
      return { encoded: await encoded(JSON.stringify(rest)), ...(whole && { stock: page.items.map(({ goodsId }) => goodsId) }) }
    },
  )
  // When it was priced is now: nothing of it has changed since.
  const end = utf8(`,"pricedAt":"${deps.clock().toISOString()}"}`)
  return new Encoded(joined([kept.encoded.data.subarray(0, -1), end]), kept.encoded.tag)
}
