import { z } from 'zod'
import { Attachment } from './attachment.ts'
import { post } from './call.ts'
import { listQuery, pageOf } from './page.ts'
import { id } from './text.ts'
import { entity } from './wire.ts'

const report = entity({
  id: ['fId', id],
  goodsId: ['fGoodsId', id],
  goodsName: ['fGoodsName', z.string()],
  goodsCode: ['fGoodsCode', z.string()],
  lotNumber: ['fLotNo', z.string()],
  number: ['fNumber', z.string()],
  issuedOn: ['fIssuedOn', z.string()],
  files: ['fFiles', z.array(Attachment)],
})
export type TestReport = z.output<typeof report>
const card = entity({
  id: ['fId', id],
  province: ['fProvince', z.string()],
  name: ['fName', z.string()],
  duty: ['fDuty', z.string()],
  phone: ['fPhone', z.string()],
  email: ['fEmail', z.string().nullable()],
  wechat: ['fWechat', z.string().nullable()],
  picture: ['fPicture', z.string().nullable()],
})
export type ContactCard = z.output<typeof card>

/** The services behind the top bar. */
export const testReportCalls = {
  list: post('/api/testReport/getPageListMall', {
    title: '检测报告',
    access: 'signedIn',
    body: listQuery({ issuedOn: 'fIssuedOn' }, { goodsId: ['fGoodsId', id.optional()], mine: ['fMine', z.boolean().optional()] }),
    answer: pageOf(report),
  }),
}
export const contactCardCalls = { list: post('/api/contactCard/getListMall', { title: '各省名片', access: 'signedIn', answer: z.array(card) }) }
