import type { goodsZh } from './goods-zh.ts'

/** Goods wherever they are offered. */
export const goodsEn: typeof goodsZh = {
  goods: {
    special: 'Special',
    exclusive: 'Exclusive',
    from: 'from',
    specs: '%{smart_count} spec |||| %{smart_count} specs',
    stock: '%{count} in stock',
    left: 'Only %{count} left',
    none: 'Out of stock',
    gone: 'Off sale',
    add: 'Add to cart',
    addNamed: '%{name}: add to cart',
    collect: 'Save %{name}',
    uncollect: 'Remove %{name} from favourites',
    collected: 'Saved to favourites',
    uncollected: 'Removed from favourites',
    added: 'Added to the cart: %{count} piece |||| Added to the cart: %{count} pieces',
    certificate: 'Certificate',
    partly: '%{count} spec was not added: %{reason} |||| %{count} specs were not added: %{reason}',
    addedTo: 'Added to the cart: %{specs} spec, %{pieces} pieces |||| Added to the cart: %{specs} specs, %{pieces} pieces',
    unsure: 'No answer came; please look into the cart before you try again',
  },
}
