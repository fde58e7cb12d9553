import { describe, expect, test } from 'vitest'
import { applicationCases, openingContent } from '#tests/support/application-cases.ts'
import { ask, fileForm, signIn } from '#tests/support/ask.ts'
import { booksBalance } from '#tests/support/books.ts'
import { day } from '#tests/support/day.ts'
import { type Application, reviewingMall } from '#tests/support/reviewing.ts'

const words = reviewingMall()
const { here, call, files, save, review, run } = words

describe.each(applicationCases(words))('an application for $kind', ({ kind, who = 'hospital', content, more = {}, grant, step, needed, effect }) => {
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
    await booksBalance(here.mall)
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

test('who turns one down may say what is wrong with which field; it stands until it is handed in anew', async () => {
  const content = { fName: '其他', fNumber: 'A-1', fFiles: files.hospital, fClasses: [] }
  const { data: asked, errors } = await save('资质', content)
  expect(errors).toBeNull()
  const turned = (fRemarks: unknown) => review(asked as Application, false, { fReason: '编号不清楚', fRemarks })
  expect((await turned({ fSecret: '不认识的字段' })).errors).not.toBeNull()
  expect((await turned({ fNumber: '请写全编号' })).data).toMatchObject({ fState: '已驳回', fRemarks: { fNumber: '请写全编号' } })
  const seen = await call<Application & { fRemarks: unknown }>('/api/application/getInfoMall', { fId: asked?.fId })
  expect(seen.data?.fRemarks).toEqual({ fNumber: '请写全编号' })
  const kept = await save('资质', { ...content, fNumber: 'A-10' }, { fId: asked?.fId, fSubmit: false })
  expect(kept.data).toMatchObject({ fState: '已驳回', fRemarks: null })
  const again = await save('资质', { ...content, fNumber: 'A-1001' }, { fId: asked?.fId })
  expect(again.data).toMatchObject({ fState: '待审核', fRemarks: null })
})

test('what was granted for a time says so before it begins and once it is over, and is found so', async () => {
  await run(
    `insert into application (id, number, kind, account_id, state, step, title, content, granted, created_at, submitted_at)
     select 'granted-' || until, 'SQ-' || until, 'authorisation', 'hospital', 'approved', 'valid', '固骨', jsonb_build_object('brand', '固骨', 'validTo', '2099-01-01'), jsonb_build_object('validFrom', since, 'validTo', until), now(), now()
       from (values ('2019-01-01', '2020-01-01'), ('2019-01-01', '2098-12-31'), ('2098-01-01', '2098-12-30')) granted(since, until)`,
  )
  const steps = async (fStep: string) =>
    (await call<{ items: { fId: string; fStep: string }[] }>('/api/application/getPageList', { page: 1, size: 100, fStep, keyword: 'SQ-20' }, 'admin')).data?.items.map((one) => [one.fId, one.fStep])
  expect(await steps('已到期')).toEqual([['granted-2020-01-01', '已到期']])
  expect(await steps('已生效')).toEqual([['granted-2098-12-31', '已生效']])
  expect(await steps('未生效')).toEqual([['granted-2098-12-30', '未生效']])
})

test('nothing new is granted to whom, or whose company, is shut; it can be turned down', async () => {
  const { data: asked } = await save('特价', { fSpecId: 'hd-001-2', fQty: 1, fPrice: '1.00', fValidFrom: day(0), fValidTo: day(9), fReason: '投标', fFiles: [] })
  await run("update account set status = 'disabled' where id = 'hospital'")
  const grant = { fGrant: { fPrice: '1.00', fValidFrom: day(0), fValidTo: day(9) } }
  expect((await review(asked as Application, true, grant)).errors).toContain('已停用')
  expect((await review(asked as Application, false, { fReason: '账户已停用' })).data?.fState).toBe('已驳回')
  expect(await run("select 1 from special_price where spec_id = 'hd-001-2' and account_id = 'hospital'")).toEqual([])
  await run("update account set status = 'active' where id = 'hospital'")
})

test.each([
  ['特价', { fSpecId: 'hd-001-2', fQty: 1, fPrice: '1.00', fValidFrom: day(-9), fValidTo: day(9), fReason: '投标', fFiles: [] }, { fPrice: '1.00' }],
  ['产品授权', { fBrand: '固骨', fGoodsId: null, fRegion: '湖北', fHospital: '武汉仁和口腔医院', fValidFrom: day(-9), fValidTo: day(9), fFiles: [] }, {}],
])('what would be over already isn’t granted: %s', async (kind, content, grant) => {
  const { data: asked } = await save(kind, content)
  const until = (fValidTo: string) => review(asked as Application, true, { fGrant: { ...grant, fValidFrom: day(-9), fValidTo } })
  expect(await until(day(-1))).toMatchObject({ errors: '日期不能早于今天', extras: { field: 'fGrant.fValidTo' } })
  expect(await until(day(-10))).toMatchObject({ errors: '结束日期不能早于开始日期', extras: { field: 'fGrant.fValidTo' } })
  expect((await until(day(0))).data?.fState).toBe('已通过')
})

test('credit for a time that is over isn’t granted', async () => {
  const { data: asked } = await save('信用额度', { fLimit: '300000.00', fTemporary: null, fTemporaryUntil: null, fTermDays: 60, fReason: '业务增长', fFiles: [] })
  const answer = await review(asked as Application, true, { fGrant: { fLimit: '300000.00', fTemporary: '10.00', fTemporaryUntil: day(-1), fTermDays: 60 } })
  expect(answer).toMatchObject({ errors: '日期不能早于今天', extras: { field: 'fGrant.fTemporaryUntil' } })
  await review(asked as Application, false, { fReason: '改期' })
})

test('a company’s offices ask for one licence at a time, and its main account goes on with what an office began', async () => {
  const { token } = await signIn(here.mall, 'hospital-east')
  const office = (fSubmit: boolean, more = {}) =>
    ask<Application>(
      here.mall,
      '/api/application/saveMall',
      { fKind: '资质', fContent: { fName: '法人授权委托书', fNumber: 'E-1', fExpiryDate: day(90), fClasses: [], fFiles: [] }, fSubmit, ...more },
      { token },
    )
  const content = { fName: '法人授权委托书', fNumber: 'H-1', fExpiryDate: day(90), fClasses: [], fFiles: files.hospital }
  const { data: mine } = await save('资质', content)
  expect(mine?.fState).toBe('待审核')
  const { data: theirs } = await office(false)
  // The main account hands in the office's: its own is under review.
  expect((await save('资质', content, { fId: theirs?.fId })).errors).toContain('同类申请')
  await call('/api/application/withdrawMall', { fId: mine?.fId })
  expect((await save('资质', content, { fId: theirs?.fId })).data).toMatchObject({ fState: '待审核' })
  expect((await save('资质', content)).errors).toContain('同类申请')
})

test('another’s application tells nothing to whoever names it', async () => {
  const { data: theirs } = await save('资质', { fName: '身份证明', fNumber: 'X-1', fExpiryDate: day(400), fClasses: [], fFiles: files.hospital })
  const content = { fName: '身份证明', fNumber: 'X-2', fExpiryDate: day(1), fClasses: [], fFiles: files.personal }
  for (const fSubmit of [true, false]) expect((await save('资质', content, { fId: theirs?.fId, fSubmit }, 'personal')).status).toBe(404)
  await call('/api/application/withdrawMall', { fId: theirs?.fId })
})

test('whoever belongs to a company opens no other', async () => {
  await run("update account set company_id = null where id = 'hospital-east'")
  const { token } = await signIn(here.mall, 'hospital-east')
  const upload = await ask<{ fName: string; fFile: string }>(here.mall, '/api/attachment/uploadMall', fileForm('%PDF-1.4 …', '执照.pdf'), { token })
  const answer = await ask(here.mall, '/api/application/saveMall', { fKind: '开户', fContent: openingContent([upload.data]), fSubmit: true }, { token })
  expect(answer.errors).toBe('已开户，无需再申请')
})

test('a time that is over is called over, not backwards', async () => {
  const ask = (fValidFrom: string, fValidTo: string) =>
    words.call('/api/application/saveMall', { fKind: '特价', fSubmit: true, fContent: { fSpecId: 'hd-001-1', fQty: 1, fPrice: '1.00', fValidFrom, fValidTo, fReason: '投标', fFiles: [] } })
  expect(await ask(day(-30), day(-1))).toMatchObject({ errors: '日期不能早于今天', extras: { field: 'fContent.fValidTo' } })
  expect((await ask(day(5), day(2))).errors).toBe('结束日期不能早于开始日期')
})
