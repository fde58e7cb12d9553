import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { accountFiles, type Imported } from '#tests/support/account-files.ts'
import { ask, fileForm, signIn } from '#tests/support/ask.ts'

const { here, upload, total } = accountFiles()
const head = '账号,名称,账户类型,手机号,省份'

describe('limits', () => {
  test('too many rows and too large a file are refused, and nothing stays behind', async () => {
    const before = await total()
    here.mall.deps.limits.maxImportRows = 3
    expect((await upload(`${head}\n${Array.from({ length: 4 }, (_, at) => `many-${at},多,客户,,`).join('\n')}\n`)).errors).toBe('一次最多导入 3 行')
    here.mall.deps.limits.maxImportRows = 200_000
    here.mall.deps.limits.maxUploadBytes = 1000
    expect((await upload('x'.repeat(5000))).status).toBe(413)
    here.mall.deps.limits.maxUploadBytes = 50 * 1024 * 1024
    expect(await total()).toBe(before)
  })

  test('a bomb is refused by its own directory, before it is unpacked', async () => {
    const bytes = await writeXlsx({ sheets: [{ name: 'a', rows: [['账号', '名称']] }] })
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let at = 0; at < bytes.length - 4; at++) if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 0x7fffffff, true)
    expect((await upload(bytes, 'bomb.xlsx')).errors).toBe('文件超过 400 MB')
  })

  test('those who may not import can’t', async () => {
    const { token: theirs } = await signIn(here.mall, 'finance')
    expect((await ask(here.mall, '/api/accounts/import', fileForm(`${head}\n`, 'a.csv'), { token: theirs })).status).toBe(403)
  })

  test('sales may not bring in staff', async () => {
    const { token: theirs } = await signIn(here.mall, 'sales')
    const { data } = await ask<Imported>(here.mall, '/api/accounts/import', fileForm('账号,名称,账户类型,备注\nmole,内应,员工,\nfinance,周雨桐,客户,x\n', 'a.csv'), { token: theirs })
    expect(data?.errors.map(({ row, message }) => [row, message])).toEqual([
      [2, '没有管理员工账户的权限'],
      [3, '没有管理员工账户的权限'],
    ])
  })
})
