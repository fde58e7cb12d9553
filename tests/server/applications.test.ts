import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, fileForm, signIn } from '#tests/support/ask.ts'
import { booksBalance } from '#tests/support/books.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
const tokens: Record<string, string> = {}
const files: Record<string, { fName: string; fFile: string }[]> = {}
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const upload = (name: string, who = 'hospital', bytes: string | Uint8Array = '%PDF-1.4 …') =>
  ask<{ fName: string; fFile: string }>(mall, '/api/attachment/uploadMall', fileForm(bytes, name), { token: tokens[who] as string })
beforeAll(async () => {
  mall = await openTestMall()
  for (const who of ['hospital', 'personal', 'recruit', 'sales', 'finance', 'admin']) tokens[who] = (await signIn(mall, who)).token
  for (const who of ['hospital', 'personal', 'recruit']) files[who] = [(await upload('执照.pdf', who)).data as { fName: string; fFile: string }]
  await mall.database.pool.query(
    "delete from authorisation_letter where account_id = 'hospital'; delete from application_event where application_id in (select id from application where account_id = 'hospital'); delete from application where account_id = 'hospital'",
  )
  await call('/api/auth/updateGuaranteePassword', { fNewPassword: 'Deposit@1', fConfirm: 'Deposit@1' })
})
afterAll(() => mall.close())

const call = <Data = Record<string, unknown>>(path: string, body: unknown = {}, who = 'hospital') => ask<Data>(mall, path, body, { token: tokens[who] as string })
const run = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) => (await mall.database.pool.query(text, values)).rows as Row[]
interface Application {
  fId: string
  fNumber: string
  fState: string
  fStep: string | null
  fVersion: number
  fReviewReason: string | null
  fContent: Record<string, unknown>
}
const save = (fKind: string, fContent: unknown, more: Record<string, unknown> = {}, who = 'hospital') =>
  call<Application>('/api/application/saveMall', { fKind, fContent, fSubmit: true, ...more }, who)
const review = ({ fId, fVersion }: Application, fApprove: boolean, more: Record<string, unknown> = {}, who = 'admin') =>
  call<Application>('/api/application/review', { fId, fVersion, fApprove, ...more }, who)
const deposit = async (name: 'deposit' | 'frozen') => -BigInt((await run<{ fen: string }>('select fen from ledger_account where id = $1', [`${name}:hospital`]))[0]?.fen ?? 0)

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
const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const cases: Case[] = [
  {
    kind: '资质',
    content: () => ({ fName: '医疗器械经营许可证', fNumber: '鄂药监械经营许20260001号', fExpiryDate: soon(900), fClasses: ['II', 'III'], fFiles: files.hospital }),
    needed: 'fFiles',
    effect: async () => {
      const [file] = await run<{ number: string; classes: string[]; days: number }>(
        "select q.number, q.classes, q.expires_on - current_date as days from qualification_file q join account a on a.company_id = q.company_id where a.id = 'hospital' and q.name = '医疗器械经营许可证'",
      )
      expect(file).toMatchObject({ number: '鄂药监械经营许20260001号', classes: ['II', 'III'] })
      expect(file?.days).toBeGreaterThan(890)
    },
  },
  {
    kind: '特价',
    content: () => ({ fSpecId: 'hd-001-1', fQty: 500, fPrice: '900', fValidFrom: soon(0), fValidTo: soon(90), fReason: '集采', fFiles: [] }),
    grant: { fPrice: '950.5', fValidFrom: soon(0), fValidTo: soon(30) },
    needed: 'fReason',
    effect: async () => {
      const { data } = await call<{ fLines: { fPrice: string }[] }>('/api/saleOrder/quoteMall', { fLines: [{ fSpecId: 'hd-001-1', fQty: 1 }] })
      expect(data?.fLines[0]?.fPrice).toBe('950.50')
    },
  },
  {
    kind: '产品授权',
    content: () => ({ fBrand: '衡植', fGoodsId: null, fRegion: '湖北', fHospital: '武汉仁和口腔医院', fValidFrom: soon(0), fValidTo: soon(365), fFiles: [] }),
    grant: { fValidFrom: soon(0), fValidTo: soon(180) },
    step: '已生效',
    needed: 'fRegion',
    effect: async ({ fId }) => {
      const { data } = await call<{ items: { fId: string; fNumber: string; fState: string; fVerifyCode: string; fApplicationId: string }[] }>('/api/letter/getPageListMall', { page: 1, size: 20 })
      const letter = data?.items.find(({ fApplicationId }) => fApplicationId === fId)
      expect(letter).toMatchObject({ fState: '有效', fNumber: expect.stringMatching(/^SQS\d{9}$/) })
      // Whoever holds it may check it, and learns no more than stands on it.
      const verified = await ask<Record<string, unknown>>(mall, '/api/letter/verifyMall', { fVerifyCode: letter?.fVerifyCode })
      expect(verified.data).toMatchObject({ fState: '有效', fBrand: '衡植', fHospital: '武汉仁和口腔医院' })
      expect(Object.keys(verified.data ?? {})).not.toContain('fVerifyCode')
      expect((await ask(mall, '/api/letter/verifyMall', { fVerifyCode: '000000000000000000000000' })).status).toBe(404)
      const paper = await mall.app.fetch(new Request(`http://mall.test/api/letter/paper/${letter?.fId}`, { headers: { authorization: `Bearer ${tokens.hospital}` } }))
      expect(new TextDecoder().decode((await paper.arrayBuffer()).slice(0, 5))).toBe('%PDF-')
      expect((await mall.app.fetch(new Request(`http://mall.test/api/letter/paper/${letter?.fId}`, { headers: { authorization: `Bearer ${tokens.personal}` } }))).status).toBe(404)
      expect((await call('/api/letter/revoke', { fId: letter?.fId, fReason: '合作终止' }, 'admin')).data).toMatchObject({ fState: '已收回' })
      expect((await ask<Record<string, unknown>>(mall, '/api/letter/verifyMall', { fVerifyCode: letter?.fVerifyCode })).data).toMatchObject({ fState: '已收回', fRevokeReason: '合作终止' })
      expect(await run('select 1 from product_authorisation where remark is not null and revoked_at is null and account_id = $1 and brand = $2', ['hospital', '衡植'])).toEqual([])
    },
  },
  {
    kind: '信用额度',
    content: () => ({ fLimit: '300000.00', fTemporary: null, fTemporaryUntil: null, fTermDays: 60, fReason: '业务增长', fFiles: [] }),
    grant: { fLimit: '250000.00', fTemporary: '50000.00', fTemporaryUntil: soon(30), fTermDays: 45 },
    needed: 'fTermDays',
    effect: async () => {
      expect((await call('/api/saleFund/getSummaryMall')).data).toMatchObject({ fCreditLimit: '300000.00', fTermDays: 45 })
      mall.wait(40 * 86_400)
      const later = (await signIn(mall, 'hospital')).token
      expect((await ask(mall, '/api/saleFund/getSummaryMall', {}, { token: later })).data).toMatchObject({ fCreditLimit: '250000.00' })
      mall.wait(-40 * 86_400)
    },
  },
  {
    kind: '收款',
    content: () => ({ fAmount: '1234.56', fPaidOn: soon(0), fPayerName: '武汉仁和口腔医院', fBank: '招商银行', fReference: 'CMB-1', fOrderIds: [], fFiles: files.hospital }),
    grant: { fReference: 'CMB-1', fAmount: '1234.56' },
    step: '已入账',
    needed: 'fBank',
    effect: async () => {
      expect(await run("select fen::text, kind from ledger_entry e join ledger_posting p on p.entry_id = e.id where e.key like '%:CMB-1' and p.account_id = 'balance:hospital'")).toEqual([
        { fen: '-123456', kind: 'recharge' },
      ])
    },
  },
  {
    kind: '定制商品',
    content: () => ({ fName: '个性化基台', fParameters: '直径 4.5，角度 17°', fQty: 3, fWantedBy: soon(40), fFiles: files.hospital }),
    grant: { fSpecId: 'hd-001-2', fPrice: '1888', fLeadDays: 20, fValidTo: soon(15) },
    step: '待确认报价',
    needed: 'fParameters',
    effect: async ({ fId }) => {
      expect((await call<Application>('/api/application/agreeMall', { fId }, 'personal')).status).toBe(404)
      expect((await call<Application>('/api/application/agreeMall', { fId })).data).toMatchObject({ fStep: '已确认报价' })
      const { data } = await call<{ fLines: { fPrice: string }[] }>('/api/saleOrder/quoteMall', { fLines: [{ fSpecId: 'hd-001-2', fQty: 3 }] })
      expect(data?.fLines[0]?.fPrice).toBe('1888.00')
    },
  },
  {
    kind: '开户',
    who: 'recruit',
    content: () => ({
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
      fFiles: files.recruit,
    }),
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

describe.each(cases)('an application for $kind', ({ kind, who = 'hospital', content, more = {}, grant, step, needed, effect }) => {
  test('is kept with gaps, held to its rules when handed in, turned down with a reason, handed in again, and works when it is approved', async () => {
    const { data: draft } = await save(kind, {}, { fSubmit: false, ...more }, who)
    expect(draft?.fState).toBe('草稿')
    const { [needed]: _, ...gap } = content()
    const refused = await save(kind, gap, { fId: draft?.fId, ...more }, who)
    expect([refused.status, Object.keys(refused.errors as object)]).toEqual([400, [`fContent.${needed}`]])
    const { data: handed, errors } = await save(kind, content(), { fId: draft?.fId, fVersion: draft?.fVersion, ...more }, who)
    expect([errors, handed?.fState]).toEqual([null, '待审核'])
    // Nobody else sees it, and nobody reviews without the right to.
    expect((await call('/api/application/getInfoMall', { fId: handed?.fId }, who === 'personal' ? 'hospital' : 'personal')).status).toBe(404)
    expect((await call('/api/application/review', { fId: handed?.fId, fVersion: handed?.fVersion, fApprove: true }, who)).status).toBe(403)
    expect((await review(handed as Application, false)).errors).toContain('请写明原因')
    const { data: rejected } = await review(handed as Application, false, { fReason: '资料不全' })
    expect(rejected).toMatchObject({ fState: '已驳回', fReviewReason: '资料不全' })
    const { data: again } = await save(kind, content(), { fId: draft?.fId, fVersion: rejected?.fVersion, ...more }, who)
    if (grant) expect((await review(again as Application, true, { fGrant: {} })).status).toBe(400)
    // Two reviewers at once: one wins, the other is told.
    const both = await Promise.all([review(again as Application, true, { fGrant: grant }), review(again as Application, true, { fGrant: grant })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const approved = both.find(({ status }) => status === 200)?.data as Application
    expect([approved?.fState, approved?.fStep]).toEqual(['已通过', step ?? null])
    await effect(approved)
    await booksBalance(mall)
  })
})

describe('a special price', () => {
  const dates = { fValidFrom: soon(0), fValidTo: soon(90) }
  const content = { fSpecId: 'hd-002-1', fQty: 10, fReason: '集采', fFiles: [], ...dates }
  test('is lower than what it costs now: neither asked for nor granted otherwise; a reviewer sees both prices', async () => {
    const { data: quote } = await call<{ fLines: { fPrice: string }[] }>('/api/saleOrder/quoteMall', { fLines: [{ fSpecId: 'hd-002-1', fQty: 1 }] })
    const now = quote?.fLines[0]?.fPrice ?? ''
    const refused = await save('特价', { ...content, fPrice: now }, { fSubmit: true })
    expect([refused.errors, refused.extras]).toEqual([expect.stringMatching(/^现在的价格是 ¥.*特价应低于它$/), { field: 'fContent.fPrice' }])
    const { data: asked } = await save('特价', { ...content, fPrice: '1.00' }, { fSubmit: true })
    const { data: seen } = await call<{ fStanding: { fName: string; fValue: string }[] }>('/api/application/getDetailInfo', { fId: asked?.fId }, 'admin')
    expect(seen?.fStanding).toEqual([
      { fName: 'basePrice', fValue: expect.stringMatching(/^\d+\.\d+$/) },
      { fName: 'price', fValue: expect.stringMatching(new RegExp(`^${now.replace('.', '\\.')}`)) },
    ])
    expect((await review(asked as Application, true, { fGrant: { fPrice: '99999', ...dates } })).extras).toEqual({ field: 'fGrant.fPrice' })
    expect((await call<{ fStanding: unknown[] }>('/api/application/getInfoMall', { fId: asked?.fId })).data?.fStanding).toEqual([])
  })
})

test('a reviewer of credit sees what there is, what is owed and what is late', async () => {
  const { data } = await save('信用额度', { fLimit: '650000', fTermDays: 45, fReason: '扩张', fFiles: [] }, { fSubmit: true })
  const { data: seen } = await call<{ fStanding: { fName: string; fValue: string }[] }>('/api/application/getDetailInfo', { fId: data?.fId }, 'admin')
  expect(seen?.fStanding.map(({ fName }) => fName)).toEqual(['creditLimit', 'owed', 'overdue', 'termDays'])
  expect(seen?.fStanding.find(({ fName }) => fName === 'creditLimit')?.fValue).toMatch(/^\d+\.00$/)
  await call('/api/application/withdrawMall', { fId: data?.fId, fVersion: data?.fVersion })
})

describe('guarantee deposit', () => {
  const content = { fAmount: '300.00', fAccountName: '武汉仁和口腔医院', fBank: '中国银行', fBankAccount: '6217000000000001', fReason: '合同到期' }
  const payIn = () => call('/api/saleFund/payDepositMall', { fKey: crypto.randomUUID(), fAmount: '1000.00' })

  test('is taken back under its own password; frozen meanwhile, free again when turned down, paid out when approved', async () => {
    const before = await deposit('deposit')
    expect((await payIn()).errors).toBeNull()
    expect(await deposit('deposit')).toBe(before + 100_000n)
    expect((await save('保证金提现', content, { fSecret: 'wrong' })).errors).toBe('请输入正确的旧密码！')
    const first = (await save('保证金提现', content, { fSecret: 'Deposit@1' })).data as Application
    const had = (await deposit('deposit')) + 30_000n
    expect(await deposit('frozen')).toBe(30_000n)
    // What is frozen can't be asked for again.
    expect((await save('保证金提现', { ...content, fAmount: '50700.01' }, { fSecret: 'Deposit@1' })).errors).toContain('保证金余额不足')
    expect((await review(first, false, { fReason: '户名不符' })).data?.fState).toBe('已驳回')
    expect([await deposit('deposit'), await deposit('frozen')]).toEqual([had, 0n])
    const second = (await save('保证金提现', content, { fId: first.fId, fSecret: 'Deposit@1' })).data as Application
    expect((await review(second, true, {}, 'sales')).status).toBe(403)
    expect((await review(second, true, {}, 'finance')).data?.fState).toBe('已通过')
    expect([await deposit('deposit'), await deposit('frozen')]).toEqual([had - 30_000n, 0n])
    expect(JSON.stringify(await run('select content from application where id = $1', [first.fId]))).not.toContain('Deposit@1')
    await booksBalance(mall)
  })
})

describe('a link for someone without an account', () => {
  const content = () => ({
    fCompanyName: '黄石通达医药有限公司',
    fCreditCode: '91110108551385082Q',
    fContact: '周敏',
    fPhone: '13900000088',
    fBrand: '衡植',
    fRegion: '黄石',
    fHospital: '黄石口腔医院',
    fValidFrom: soon(0),
    fValidTo: soon(100),
    fFiles: [] as unknown[],
  })
  test('shows the form and nothing else, takes files and one application, and its letter can be checked', async () => {
    const { data: link } = await call<{ fLink: string }>('/api/letter/getLinkMall')
    const fToken = new URL(link?.fLink ?? '').searchParams.get('token') ?? ''
    expect((await ask<{ fAccountName: string; fBrands: string[] }>(mall, '/api/letter/getLinkInfoMall', { fToken })).data?.fBrands).toContain('衡植')
    expect((await ask(mall, '/api/letter/getLinkInfoMall', { fToken: `${fToken}x` })).status).toBe(404)
    const file = await ask<{ fFile: string }>(mall, `/api/attachment/uploadMall?${new URLSearchParams({ token: fToken })}`, fileForm(PNG, '许可证.png'))
    expect(file.data?.fFile).toMatch(/\.webp$/)
    const send = (fKind: string, fContent: unknown, token = fToken) => ask<Application>(mall, '/api/application/saveMall', { fKind, fContent, fSubmit: true, fToken: token })
    expect((await send('信用额度', { fLimit: '1.00', fTermDays: 1, fReason: 'x', fFiles: [] })).status).toBe(404)
    expect((await send('转配送授权', content(), 'forged.token')).status).toBe(404)
    const { data: handed, errors } = await send('转配送授权', { ...content(), fFiles: [{ fName: '许可证.png', fFile: file.data?.fFile }] })
    expect([errors, handed?.fState]).toEqual([null, '待审核'])
    expect((await call<Application>('/api/application/getInfoMall', { fId: handed?.fId })).data?.fState).toBe('待审核')
    expect((await review(handed as Application, true, { fGrant: { fValidFrom: soon(0), fValidTo: soon(50) } })).data?.fStep).toBe('已生效')
  })
})

test('a file whose term is known is not renewed without one', async () => {
  const content = { fName: '医疗机构执业许可证', fNumber: 'PDY10016X420106', fExpiryDate: null, fClasses: ['II', 'III'], fFiles: files.hospital }
  const refusal = await save('资质', content)
  expect([refusal.errors, refusal.extras]).toEqual(['请填写', { field: 'fContent.fExpiryDate' }])
  expect((await save('资质', { ...content, fName: '营业执照' })).errors).toBeNull()
  expect((await save('资质', { ...content, fExpiryDate: soon(700) })).errors).toBeNull()
})

describe('attachments', () => {
  const fetchFile = (file: string, who: string) => mall.app.fetch(new Request(`http://mall.test/api/attachment/file/${file}`, { headers: { authorization: `Bearer ${tokens[who]}` } }))
  test('are for their account and for reviewers; others’ can’t be put into an application', async () => {
    const [{ fFile = '' } = {}] = files.hospital ?? []
    expect([(await fetchFile(fFile, 'hospital')).status, (await fetchFile(fFile, 'sales')).status, (await fetchFile(fFile, 'personal')).status]).toEqual([200, 200, 404])
    expect((await fetchFile(fFile, 'hospital')).headers.get('content-security-policy')).toContain('sandbox')
    expect((await save('资质', { fName: '身份证明', fNumber: '1', fExpiryDate: null, fClasses: [], fFiles: files.hospital }, {}, 'personal')).status).toBe(404)
  })
  test('are pictures or PDFs', async () => {
    expect((await upload('a.html', 'hospital', '<script>alert(1)</script>')).errors).toContain('只支持')
    expect((await upload('a.png', 'hospital', PNG)).data?.fFile).toMatch(/\.webp$/)
  })
})

test('one of a kind at a time', async () => {
  const content = { fName: '开户许可证', fNumber: '1', fExpiryDate: null, fClasses: [], fFiles: files.hospital }
  const answers = await Promise.all([save('资质', content), save('资质', content)])
  expect(answers.map(({ errors }) => errors !== null && String(errors)).filter(Boolean)).toEqual([expect.stringContaining('同类申请')])
})

test('a draft may lack its files, and is read again as it was kept', async () => {
  const { data: draft, errors } = await save('资质', { fName: '其他', fFiles: [] }, { fSubmit: false })
  expect(errors).toBeNull()
  expect(draft?.fContent).toMatchObject({ fName: '其他', fFiles: [] })
  expect((await save('资质', { fName: '其他', fNumber: '9', fFiles: [], fClasses: [] }, { fId: draft?.fId })).status).toBe(400)
})

describe('what a sub-account may do with the company’s money', () => {
  const asSub = async () => {
    const [sub] = await run<{ id: string }>("select id from account where owner_id = 'hospital' and status = 'active' limit 1")
    const token = (await signIn(mall, 'hospital')).token
    await ask(mall, '/api/accounts/mallSelectedAccounts', { fId: sub?.id }, { token })
    return { token, id: sub?.id ?? '' }
  }
  test('is no withdrawal, no guarantee password, no credit, no statement; it sees its own and not the whole', async () => {
    const { token } = await asSub()
    const sub = <Data = Record<string, unknown>>(path: string, body: unknown = {}) => ask<Data>(mall, path, body, { token })
    expect((await sub('/api/auth/updateGuaranteePassword', { fNewPassword: 'Thief@123', fConfirm: 'Thief@123' })).errors).toContain('只能由本账户')
    const withdrawal = { fAmount: '1.00', fAccountName: '甲', fBank: '乙', fBankAccount: '1', fReason: '丙' }
    expect((await sub('/api/application/saveMall', { fKind: '保证金提现', fSubmit: true, fContent: withdrawal, fSecret: 'Thief@123' })).errors).not.toBeNull()
    expect((await sub('/api/application/saveMall', { fKind: '信用额度', fSubmit: true, fContent: { fLimit: '1.00', fTermDays: 1, fReason: 'x', fFiles: [] } })).errors).toContain('请由主账户操作')
    expect((await sub('/api/saleFund/getStatementsMall')).errors).toContain('请由主账户操作')
    expect((await sub('/api/saleFund/getOverviewMall')).data).toMatchObject({ fDeposit: '0.00', fFrozen: '0.00' })
    // The company's files it may look at, as it orders under them.
    const { data } = await sub<{ files: { fFiles: { fFile: string }[] }[] }>('/api/qualification/getListMall')
    const file = data?.files.flatMap(({ fFiles }) => fFiles)[0]?.fFile
    expect((await mall.app.fetch(new Request(`http://mall.test/api/attachment/file/${file}`, { headers: { authorization: `Bearer ${token}` } }))).status).toBe(200)
  })
})

test('what a pending withdrawal has frozen is not set free by hand', async () => {
  await call('/api/saleFund/payDepositMall', { fKey: crypto.randomUUID(), fAmount: '100.00' })
  const { data } = await save('保证金提现', { fAmount: '60.00', fAccountName: '甲', fBank: '乙', fBankAccount: '1', fReason: '丙' }, { fSecret: 'Deposit@1' })
  const move = (fAct: string, fAmount: string) => call('/api/saleFund/moveDeposit', { fKey: crypto.randomUUID(), fAccountId: 'hospital', fAct, fAmount, fReason: '核对' }, 'finance')
  expect((await move('解冻', '60.00')).errors).toContain('保证金余额不足')
  await move('冻结', '10.00')
  expect((await move('解冻', '10.00')).errors).toBeNull()
  expect((await review(data as Application, true, {}, 'finance')).data?.fState).toBe('已通过')
  await booksBalance(mall)
})

test('a licence approved before the account is opened stays with it', async () => {
  const token = (await signIn(mall, 'applicant')).token
  const applicant = <Data = Record<string, unknown>>(path: string, body: unknown) => ask<Data>(mall, path, body, { token })
  await run("delete from application_event where application_id in (select id from application where account_id = 'applicant')")
  await run("delete from application where account_id = 'applicant'")
  const file = (await ask<{ fName: string; fFile: string }>(mall, '/api/attachment/uploadMall', fileForm('%PDF-1.4 …', 'a.pdf'), { token })).data
  const { data: licence } = await applicant<Application>('/api/application/saveMall', {
    fKind: '资质',
    fSubmit: true,
    fContent: { fName: '营业执照', fNumber: '1', fExpiryDate: null, fClasses: [], fFiles: [file] },
  })
  expect((await review(licence as Application, true)).errors).toBeNull()
  const content = { ...cases.find(({ kind }) => kind === '开户')?.content(), fCompanyName: '南通启明医疗器械有限公司', fCreditCode: '91320602MA1QM1NG0A', fFiles: [file] }
  const { data: opening, errors } = await applicant<Application>('/api/application/saveMall', { fKind: '开户', fSubmit: true, fContent: content })
  expect(errors).toBeNull()
  expect((await review(opening as Application, true, { fGrant: { fCode: 'C900002', fPriceListCode: 'PL-01', fStaffName: '陈立群', fStaffTel: '13800000003' } })).errors).toBeNull()
  const { data: held } = await applicant<{ files: { fName: string }[] }>('/api/qualification/getListMall', {})
  expect(held?.files.map(({ fName }) => fName)).toContain('营业执照')
})
