import { expect, test } from 'vitest'
import { openingContent } from '#tests/support/application-cases.ts'
import { day } from '#tests/support/day.ts'
import { type Application, reviewingMall } from '#tests/support/reviewing.ts'

const { call, run, files, upload, save, review } = reviewingMall()

test('a file whose term is known is not renewed without one', async () => {
  const content = { fName: '医疗机构执业许可证', fNumber: 'PDY10016X420106', fExpiryDate: null, fClasses: ['II', 'III'], fFiles: files.hospital }
  const refusal = await save('资质', content)
  expect([refusal.errors, refusal.extras]).toEqual(['请填写', { field: 'fContent.fExpiryDate', code: 'field.required' }])
  expect((await save('资质', { ...content, fName: '营业执照' })).errors).toBeNull()
  const { data: sent } = await save('资质', { ...content, fExpiryDate: day(2500) })
  // Until it is decided on, the list says that one was sent in, to colleagues, too.
  const waiting = async () => (await call<{ pending: { fId: string; fName: string }[] }>('/api/qualification/getListMall')).data?.pending.map(({ fName }) => fName)
  expect(await waiting()).toEqual(['营业执照', '医疗机构执业许可证'])
  // Whoever signs in is told of it beside the file that it replaces, whose name stands in title marks.
  await save('资质', { ...content, fName: '医疗器械经营许可证', fExpiryDate: day(700) })
  const { data: user } = await call<{ userFile: { fName: string; fRenewal: string | null }[] }>('/api/auth/getLoginInfo')
  expect(user?.userFile.filter(({ fRenewal }) => fRenewal).map(({ fName, fRenewal }) => [fName, fRenewal?.slice(0, 2)])).toEqual([
    ['《医疗器械经营许可证》', 'SQ'],
    ['《医疗机构执业许可证》', 'SQ'],
  ])
  await review(sent as Application, true)
  expect(await waiting()).toEqual(['营业执照', '医疗器械经营许可证'])
})

test('a licence approved before the account is opened stays with it', async () => {
  await run("delete from application_event where application_id in (select id from application where account_id = 'applicant')")
  await run("delete from application where account_id = 'applicant'")
  const fFiles = [(await upload('a.pdf', 'applicant')).data]
  const { data: licence } = await save('资质', { fName: '营业执照', fNumber: '1', fExpiryDate: null, fClasses: [], fFiles }, {}, 'applicant')
  expect((await review(licence as Application, true)).errors).toBeNull()
  const content = { ...openingContent(fFiles), fCompanyName: '南通启明医疗器械有限公司', fCreditCode: '91320602MA1QM1NG0A' }
  const { data: opening, errors } = await save('开户', content, {}, 'applicant')
  expect(errors).toBeNull()
  expect((await review(opening as Application, true, { fGrant: { fCode: 'C900002', fPriceListCode: 'PL-01', fStaffName: '陈立群', fStaffTel: '13800000003' } })).errors).toBeNull()
  const { data: held } = await call<{ files: { fName: string }[] }>('/api/qualification/getListMall', {}, 'applicant')
  expect(held?.files.map(({ fName }) => fName)).toContain('营业执照')
  // The business licence that was looked at with the application stands as it was approved before.
  expect(held?.files.find(({ fName }) => fName === '营业执照')).toMatchObject({ fNumber: '1' })
  // What was said with the application needs no saying again.
  expect(await run("select contact, phone, province, city, detail, chosen from address where account_id = 'applicant'")).toEqual([
    { contact: content.fContact, phone: content.fPhone, province: content.fProvince, city: content.fCity, detail: content.fAddress, chosen: true },
  ])
  expect(await run("select kind, title, tax_number as tax, bank, bank_account as account, chosen from invoice_title where account_id = 'applicant'")).toEqual([
    { kind: 'ordinary', title: '南通启明医疗器械有限公司', tax: '91320602MA1QM1NG0A', bank: content.fBank, account: content.fBankAccount, chosen: true },
  ])
})

test('the business licence that opened the account is in force with it; two who ask with one credit code are shown to whoever decides', async () => {
  const fFiles = [(await upload('licence.pdf', 'recruit')).data]
  const content = { ...openingContent(fFiles), fCompanyName: '苏州仁康医疗器械有限公司', fCreditCode: '91320505MA1MC1TJ35' }
  const { data: opening, errors } = await save('开户', content, {}, 'recruit')
  expect(errors).toBeNull()
  await run(
    `insert into application (id, number, kind, account_id, state, title, content, created_at, submitted_at)
     values ('same-code', 'SQ99010900001', 'openAccount', 'personal', 'pending', '冒名公司', '{"companyName": "冒名公司", "creditCode": "91320505MA1MC1TJ35", "files": []}', now(), now())`,
  )
  const { data: shown } = await call<{ fStanding: unknown }>('/api/application/getDetailInfo', { fId: (opening as Application).fId }, 'sales')
  expect(shown?.fStanding).toEqual([{ fName: 'codeAsked', fValue: 'SQ99010900001 冒名公司' }])
  await run("delete from application where id = 'same-code'")
  const fGrant = { fCode: 'C900003', fPriceListCode: 'PL-01', fStaffName: '陈立群', fStaffTel: '13800000003', fLicence: '医疗器械经营许可证' }
  const grant = async (more: object) => {
    const { errors: said, extras } = await review(opening as Application, true, { fGrant: { ...fGrant, ...more } })
    return [said, (extras as { field?: string } | null)?.field]
  }
  // A licence that covers classes is named whole, and then holds with the account.
  expect(await grant({ fLicence: null, fLicenceNumber: '1' })).toEqual(['请选择编号与有效期是哪份证照的', 'fGrant.fLicence'])
  expect(await grant({})).toEqual(['请填写', 'fGrant.fLicenceNumber'])
  expect(await grant({ fLicenceNumber: '苏苏药监械经营许 1 号' })).toEqual(['请选择这份证照覆盖的器械类别', 'fGrant.fClasses'])
  expect(await grant({ fLicence: null, fClasses: ['II'] })).toEqual(['请选择覆盖这些类别的证照', 'fGrant.fLicence'])
  expect(await grant({ fLicenceNumber: '苏苏药监械经营许 1 号', fClasses: ['III'], fExpiryDate: day(-1) })).toEqual([expect.stringContaining('过期'), 'fGrant.fExpiryDate'])
  expect(await grant({ fLicenceNumber: '苏苏药监械经营许 1 号', fClasses: ['II', 'III'], fExpiryDate: day(900) })).toEqual([null, undefined])
  const { data: held } = await call<{ files: { fName: string; fNumber: string; fMandatory: boolean; fFiles: { fName: string }[] }[]; missing: string[] }>(
    '/api/qualification/getListMall',
    {},
    'recruit',
  )
  expect(held?.missing).toEqual([])
  expect(held?.files.find(({ fName }) => fName !== '营业执照')).toMatchObject({ fName: '医疗器械经营许可证', fExpiryDate: day(900), fClasses: ['II', 'III'], fMandatory: false })
  expect(held?.files.filter(({ fName }) => fName === '营业执照')).toEqual([
    expect.objectContaining({ fName: '营业执照', fNumber: '91320505MA1MC1TJ35', fMandatory: true, fFiles: [expect.objectContaining({ fName: 'licence.pdf' })] }),
  ])
})

test('a licence that ends before the one in force is not handed in for it; staff who review see both', async () => {
  const content = { fName: '医疗器械经营许可证', fNumber: '鄂0001', fClasses: ['II', 'III'], fFiles: files.hospital }
  const [held] = await run<{ until: string; number: string }>(
    "select to_char(f.expires_on, 'YYYY-MM-DD') as until, f.number from qualification_file f join account a on a.company_id = f.company_id where a.id = 'hospital' and f.name like '%医疗器械经营许可证%'",
  )
  await run("delete from application_event where application_id in (select id from application where kind = 'qualification' and account_id = 'hospital')")
  await run("delete from application where kind = 'qualification' and account_id = 'hospital'")
  const short = await save('资质', { ...content, fExpiryDate: day(0) })
  expect(short).toMatchObject({ errors: expect.stringContaining(`现有证照有效至 ${held?.until}`), extras: { field: 'fContent.fExpiryDate' } })
  const { data: sent } = await save('资质', { ...content, fExpiryDate: held?.until })
  const { data: info } = await call<{ fStanding: { fName: string; fValue: string }[] }>('/api/application/getDetailInfo', { fId: (sent as Application).fId }, 'sales')
  expect(info?.fStanding).toEqual([
    { fName: 'licenceNumber', fValue: held?.number },
    { fName: 'licenceUntil', fValue: held?.until },
    { fName: 'licenceClasses', fValue: expect.stringContaining('III') },
  ])
  await review(sent as Application, true)
  // Its name stays as it was written.
  expect(await run("select f.name from qualification_file f join account a on a.company_id = f.company_id where a.id = 'hospital' and f.number = '鄂0001'")).toEqual([
    { name: '《医疗器械经营许可证》' },
  ])
})
