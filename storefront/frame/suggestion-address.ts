import { href } from '#contract/paths.ts'
import type { Suggestion } from '#contract/suggestion.ts'

/** Where a suggestion leads. */
export const addressOf = ({ kind, goodsId, specId, groupId, brand }: Suggestion): string => {
  if (kind === 'spec' && specId) return href('Prodect', { SpecId: specId })
  if (kind === 'brand' && brand) return href('BrandList', { brand })
  if (kind === 'series' && groupId) return href('GoodsList', { series: groupId, ...(brand && { brand }) })
  return href('Prodect', { id: goodsId ?? '' })
}
