import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Account } from '#contract/account.ts'
import { operationName } from '#contract/call.ts'
import { creditCodeCheck, isCreditCode } from '#contract/credit-code.ts'
import { encoderOf } from '#contract/encode.ts'
import { fieldErrors } from '#contract/issues.ts'
import { languageOf, say } from '#contract/sentences.ts'
import { UserInfo } from '#contract/user.ts'
import { entity, labels, standardPath, wirePath } from '#contract/wire.ts'

const wireAccount = {
  fId: '1234567890123456789',
  fAccount: 'hospital',
  fName: '仁和医院',
  fPhone: null,
  fAccountType: '客户',
  fCustomerType: '企业',
  fRegisterType: '招商',
  fUserType: '1',
  fStatus: '停用',
  fOrgId: '3',
  fCode: null,
  fCreditCode: '91350100M000100Y43',
  fProvince: null,
  fCity: null,
  fAddress: null,
  fTel: null,
  fEmail: null,
  fPriceListCode: null,
  fStaffName: null,
  fStaffTel: null,
  fRemark: null,
  fRoles: ['buyer'],
  fKingdeeStatus: '推送失败',
  fKingdeeMessage: '编码唯一',
  fKingdeeId: null,
  fKingdeeAttempts: 2,
  fPushedAt: null,
  fCreatedAt: '2026-11-20T00:00:00.000Z',
  fUpdatedAt: '2026-11-20T00:00:00.000Z',
  fVersion: 3,
}

describe('wire names and states', () => {
  test('stop at the contract, both ways, ids byte for byte', () => {
    const account = z.decode(Account, wireAccount as never)
    expect(account).toMatchObject({
      id: '1234567890123456789',
      account: 'hospital',
      accountType: 'customer',
      registerType: 'investment',
      userType: 'multiple',
      status: 'disabled',
      kingdeeStatus: 'failed',
    })
    expect(z.encode(Account, account)).toEqual(wireAccount)
  })

  test('the compiled encoder says the same as the validating one', () => {
    expect(encoderOf(Account)(z.decode(Account, wireAccount as never))).toEqual(wireAccount)
    const Nested = entity({ list: ['fList', z.array(entity({ state: ['fState', labels({ on: '开', off: '关' }).nullable()] }))], maybe: ['fMaybe', z.string().optional()] })
    const decoded = { list: [{ state: 'on' as const }, { state: null }] }
    expect(encoderOf(Nested)(decoded)).toEqual(z.encode(Nested, decoded))
    expect(encoderOf(Nested)(decoded)).toEqual({ fList: [{ fState: '开' }, { fState: null }] })
  })

  test('a name that isn’t known is refused, and a fault names the wire field', () => {
    const read = z.safeDecode(Account, { ...wireAccount, fStatus: 'active', fHash: 'x' } as never)
    expect(fieldErrors(read.error?.issues ?? [], 'zh')).toEqual({ fStatus: ['只可填 正常、停用'], fHash: ['不能设置这个字段'] })
  })

  test('the user has every field of the specification', () => {
    const wire = (UserInfo as unknown as { in: z.ZodObject }).in.shape
    for (const name of 'fId fAccount fAccountPhone fCode fName fNickName fAvatar fBirthday fSex fEmail fPhone fTel fLastLoginIp fLastLoginTime fLastLoginAddress fLastLoginBrowser fLastLoginOs fExtend fMenus fMain fPermissions fPriceListCode fPriceListName fCustPriceListCode fCustPriceListName fUserType fStatus fCustType fIncludedFreight fIncludedTax fStaffName fStaffTel fRegisterType fRightsId fAccountType userFile'.split(
      ' ',
    ))
      expect(Object.keys(wire)).toContain(name)
  })
})

test.each([
  ['POST', '/api/auth/login', 'apiAuthLoginPost'],
  ['GET', '/api/baseDict/getInfo/{fId}', 'apiBaseDictGetInfoFIdGet'],
  ['POST', '/api/auth/dingTalkCodeLogin', 'apiAuthDingTalkCodeLoginPost'],
] as const)('%s %s is called %s', (method, path, name) => {
  expect(operationName({ method, path })).toBe(name)
})

test.each([
  ['91350100M000100Y43', true],
  ['91110108551385082Q', true],
  ['91350100M000100Y44', false],
  ['9135010OM000100Y43', false],
  ['91350100M000100Y4', false],
])('the credit code %s is right: %s', (code, right) => {
  expect(isCreditCode(code)).toBe(right)
})

test('the check character of a credit code with a character that can’t occur is unknown', () => {
  expect(creditCodeCheck('I1350100M000100Y4')).toBeUndefined()
})

test.each([
  [undefined, 'zh'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['en-GB,en;q=0.9', 'en'],
  ['fr', 'zh'],
])('Accept-Language %s is answered in %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})

test('a sentence has its facts filled in', () => {
  expect(say('en', 'import.repeated', { row: 7 })).toBe('The same as row 7')
})

describe('a field’s place', () => {
  const line = entity({ specId: ['fSpecId', z.string()], qty: ['fQty', z.number()] })
  const body = entity({ account: ['fAccount', z.string()], rows: ['fRows', z.array(line).min(1).optional()], content: ['fContent', z.record(z.string(), z.unknown())] })
  test.each([
    ['account', 'fAccount'],
    ['rows', 'fRows'],
    ['rows.3.qty', 'fRows.3.fQty'],
    ['content.fNote', 'fContent.fNote'],
    ['unknown', 'unknown'],
  ])('%s is called %s on the wire, and back', (standard, wire) => {
    expect(wirePath(body, standard)).toBe(wire)
    expect(standardPath(body, wire)).toBe(standard)
  })
})
