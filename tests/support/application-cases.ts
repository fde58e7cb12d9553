import { expect } from 'vitest'
import { ask, signIn } from './ask.ts'
import { day } from './day.ts'
import type { Application, reviewingMall } from './reviewing.ts'

/** One kind of application: what it says, what is granted, and what follows from it. */
interface Case {
  kind: string
  who?: string
  content: () => Record<string, unknown>
  more?: Record<string, unknown>
  grant?: Record<string, unknown>
  step?: string
  /** The field that is left out to see what is said. */
  needed: string
  effect: (application: Application) => Promise<void>
}

/** What someone fills in who asks for an account to be opened. */
export const openingContent = (fFiles: unknown) => ({
  fCompanyName: '福州安泰医疗器械有限公司',
  fCreditCode: '91350102MA00TE8T08',
  fLegalPerson: '郭晓峰',
  fContact: '郭晓峰',
  fPhone: '13800000015',
  fProvince: '福建',
  fCity: '福州',
  fAddress: '鼓楼区五四路 1 号',
  fBrands: ['衡植'],
  fBank: '中国银行福州分行',
  fBankAccount: '6217000000000000',
  fFiles,
})

/** Each kind that staff decide on, with what follows from an approval. */
export const applicationCases = ({ here, tokens, call, run, files }: ReturnType<typeof reviewingMall>): Case[] => [
  {
    kind: '资质',
    content: () => ({ fName: '医疗器械经营许可证', fNumber: '鄂药监械经营许20260001号', fExpiryDate: day(900), fClasses: ['II', 'III'], fFiles: files.hospital }),
    needed: 'fFiles',
    effect: async () => {
      const [file] = await run<{ number: string; classes: string[]; days: number }>(
        "select q.number, q.classes, q.expires_on - current_date as days from qualification_file q join account a on a.company_id = q.company_id where a.id = 'hospital' and trim(both '《》' from q.name) = '医疗器械经营许可证'",
      )
      expect(file).toMatchObject({ number: '鄂药监械经营许20260001号', classes: ['II', 'III'] })
      expect(file?.days).toBeGreaterThan(890)
    },
  },
  {
    kind: '特价',
    content: () => ({ fSpecId: 'hd-001-1', fQty: 500, fPrice: '900', fValidFrom: day(0), fValidTo: day(90), fReason: '集采', fFiles: [] }),
    grant: { fPrice: '950.5', fValidFrom: day(0), fValidTo: day(30) },
    needed: 'fReason',
    effect: async () => {
      const { data } = await call<{ fLines: { fPrice: string }[] }>('/api/saleOrder/quoteMall', { fLines: [{ fSpecId: 'hd-001-1', fQty: 1 }] })
      expect(data?.fLines[0]?.fPrice).toBe('950.50')
    },
  },
  {
    kind: '产品授权',
    content: () => ({ fBrand: '衡植', fGoodsId: null, fRegion: '湖北', fHospital: '武汉仁和口腔医院', fValidFrom: day(0), fValidTo: day(365), fFiles: [] }),
    grant: { fValidFrom: day(0), fValidTo: day(180) },
    step: '已生效',
    needed: 'fRegion',
    effect: async ({ fId }) => {
      const { data } = await call<{ items: { fId: string; fNumber: string; fState: string; fVerifyCode: string; fApplicationId: string }[] }>('/api/letter/getPageListMall', { page: 1, size: 20 })
      const letter = data?.items.find(({ fApplicationId }) => fApplicationId === fId)
      expect(letter).toMatchObject({ fState: '有效', fNumber: expect.stringMatching(/^SQS\d{9}$/) })
      // Whoever holds it may check it, and learns no more than stands on it.
      const verified = await ask<Record<string, unknown>>(here.mall, '/api/letter/verifyMall', { fVerifyCode: letter?.fVerifyCode })
      expect(verified.data).toMatchObject({ fState: '有效', fBrand: '衡植', fHospital: '武汉仁和口腔医院' })
      expect(Object.keys(verified.data ?? {})).not.toContain('fVerifyCode')
      expect((await ask(here.mall, '/api/letter/verifyMall', { fVerifyCode: '000000000000000000000000' })).status).toBe(404)
      const paper = await here.mall.app.fetch(new Request(`http://mall.test/api/letter/paper/${letter?.fId}`, { headers: { authorization: `Bearer ${tokens.hospital}` } }))
      expect(new TextDecoder().decode((await paper.arrayBuffer()).slice(0, 5))).toBe('%PDF-')
      expect((await here.mall.app.fetch(new Request(`http://mall.test/api/letter/paper/${letter?.fId}`, { headers: { authorization: `Bearer ${tokens.personal}` } }))).status).toBe(404)
      expect((await call('/api/letter/revoke', { fId: letter?.fId, fReason: '合作终止' }, 'admin')).data).toMatchObject({ fState: '已收回' })
      expect((await ask<Record<string, unknown>>(here.mall, '/api/letter/verifyMall', { fVerifyCode: letter?.fVerifyCode })).data).toMatchObject({ fState: '已收回', fRevokeReason: '合作终止' })
      // Who asked for it reads it there, and is told why.
      expect((await call<Application>('/api/application/getInfoMall', { fId })).data?.fStep).toBe('已收回')
      expect(await run("select title, text from message where account_id = 'hospital' and link = $1 and title like '授权书%'", [`/mypage/prodectAuth?id=${fId}`])).toEqual([
        { title: `授权书 ${letter?.fNumber} 已收回`, text: '衡植的授权不再有效。原因：合作终止' },
      ])
      expect(await run('select 1 from product_authorisation where remark is not null and revoked_at is null and account_id = $1 and brand = $2', ['hospital', '衡植'])).toEqual([])
    },
  },
  {
    kind: '信用额度',
    content: () => ({ fLimit: '300000.00', fTemporary: null, fTemporaryUntil: null, fTermDays: 60, fReason: '业务增长', fFiles: [] }),
    grant: { fLimit: '250000.00', fTemporary: '50000.00', fTemporaryUntil: day(30), fTermDays: 45 },
    needed: 'fTermDays',
    effect: async () => {
      expect((await call('/api/saleFund/getSummaryMall')).data).toMatchObject({ fCreditLimit: '300000.00', fTermDays: 45 })
      here.mall.wait(40 * 86_400)
      const later = (await signIn(here.mall, 'hospital')).token
      expect((await ask(here.mall, '/api/saleFund/getSummaryMall', {}, { token: later })).data).toMatchObject({ fCreditLimit: '250000.00' })
      here.mall.wait(-40 * 86_400)
    },
  },
  {
    kind: '收款',
    content: () => ({ fAmount: '1234.56', fPaidOn: day(0), fPayerName: '武汉仁和口腔医院', fBank: '招商银行', fReference: 'CMB-1', fOrderIds: [], fFiles: files.hospital }),
    grant: { fReference: 'CMB-1', fAmount: '1234.56' },
    step: '已入账',
    needed: 'fBank',
    effect: async () => {
      expect(
        await run(
          "select p.fen::text, e.kind from payment_receipt r join ledger_entry e on e.payment_id = r.payment_id join ledger_posting p on p.entry_id = e.id where r.reference = 'CMB-1' and p.account_id = 'balance:hospital'",
        ),
      ).toEqual([{ fen: '-123456', kind: 'recharge' }])
    },
  },
  {
    kind: '定制商品',
    content: () => ({ fName: '个性化基台', fParameters: '直径 4.5，角度 17°', fQty: 3, fWantedBy: day(40), fFiles: files.hospital }),
    grant: { fSpecId: 'hd-001-2', fPrice: '1888', fLeadDays: 20, fValidTo: day(15) },
    step: '待确认报价',
    needed: 'fParameters',
    effect: async ({ fId }) => {
      expect((await call<Application>('/api/application/agreeMall', { fId }, 'personal')).status).toBe(404)
      expect((await call<Application>('/api/application/agreeMall', { fId })).data).toMatchObject({ fStep: '已确认报价' })
      const { data } = await call<{ fLines: { fPrice: string; fQty: number }[] }>('/api/saleOrder/quoteMall', { fApplicationId: fId })
      expect(data?.fLines).toMatchObject([{ fPrice: '1888.00', fQty: 3 }])
    },
  },
  {
    kind: '开户',
    who: 'recruit',
    content: () => openingContent(files.recruit),
    grant: { fCode: 'C900001', fPriceListCode: 'PL-01', fStaffName: '陈立群', fStaffTel: '13800000003' },
    needed: 'fCreditCode',
    effect: async () => {
      const { data } = await call<Record<string, unknown>>('/api/auth/getLoginInfo', {}, 'recruit')
      expect(data).toMatchObject({
        fName: '福州安泰医疗器械有限公司',
        fRegisterType: '普通',
        fStaffName: '陈立群',
        fPriceListCode: 'PL-01',
        fExtend: { fSaleAuditStatus: '已通过', fCustomerType: '企业' },
      })
    },
  },
]
