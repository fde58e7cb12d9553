import { z } from 'zod'
import { post } from './call.ts'
import { arrayQuery, listQuery, pageOf } from './page.ts'
import { id, required, text } from './text.ts'
import { entity } from './wire.ts'

/** The parent of what stands at the top. */
export const TOP = '0'

export const menuGroupFields = {
  id: ['fId', id],
  parentId: ['fPId', id],
  name: ['fName', required(120), '名称'],
  image: ['fImage', text(300).nullable(), '图片'],
  specId: ['fSpecId', text(40).nullable(), '规格'],
  brand: ['fBrand', required(120), '品牌'],
} as const

/** What the shopper's brand menu needs of a group. */
export const MenuGroup = entity(menuGroupFields)
export type MenuGroup = z.output<typeof MenuGroup>

const mallFilter = { brand: ['fBrand', text(120).optional()], orgId: ['fOrgId', id.optional()], parentId: ['fPId', id.optional()] } as const
const mallSorts = { sort: 'fSort', name: 'fName' } as const

/** The groups as shoppers see them. */
export const brandMenuCalls = {
  mallList: post('/api/saleGoodsGroup/getListMall', {
    title: '商城品牌分组',
    access: 'signedIn',
    body: arrayQuery(mallSorts, mallFilter),
    answer: z.array(MenuGroup),
  }),
  mallPage: post('/api/saleGoodsGroup/getPageListMall', { title: '商城分组列表', access: 'signedIn', body: listQuery(mallSorts, mallFilter), answer: pageOf(MenuGroup) }),
}
