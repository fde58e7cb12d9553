import { z } from 'zod'
import { Status } from '../dictionary-entry.ts'
import { oneOrMore } from '../page.ts'
import { own, restCalls } from '../rest.ts'
import { required, says, text } from '../text.ts'
import { labels, optional } from '../wire.ts'
import { validity } from './price-list.ts'

const BlockKind = labels({ banner: 'banner', notice: 'notice' })
/** Only addresses of this mall: nothing that a browser would run or that leads elsewhere. */
const link = text(300).refine((value) => value === '' || /^\/(?!\/)[^\\]*$/.test(value), says('link.shape'))

const needed = own({ kind: [BlockKind, '类别'], title: [required(120), '标题'] })
const other = {
  ...own({
    /** What readers of English see; what of it is empty they see in Chinese. */
    titleEn: [text(120).nullable(), '英文标题'],
    content: [text(1000).nullable(), '内容'],
    contentEn: [text(1000).nullable(), '英文内容'],
    image: [text(300).nullable(), '图片'],
    link: [link.nullable(), '链接'],
    action: [text(40).nullable(), '按钮'],
    actionEn: [text(40).nullable(), '英文按钮'],
    sort: [z.number().int().min(0).max(1_000_000), '排序'],
    status: [Status, '状态'],
  }),
  ...validity,
}
export const homeBlockFields = { ...needed, ...other }
export const homeBlockRest = restCalls('homeBlocks', {
  title: '首页内容',
  fields: homeBlockFields,
  draft: { ...needed, ...optional(other) },
  sorts: ['id', 'title', 'kind', 'sort', 'validTo'],
  filters: { kind: oneOrMore(BlockKind).optional(), status: Status.optional() },
})
