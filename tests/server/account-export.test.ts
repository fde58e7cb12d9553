import { describe, expect, test } from 'vitest'
import { accountFiles } from '#tests/support/account-files.ts'

const { here, token, upload, total } = accountFiles()

describe('an export', () => {
  const exported = async (format: string, body: unknown = {}) =>
    here.mall.app.fetch(
      new Request(`http://mall.test/api/accounts/export?format=${format}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token()}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )

  test('comes as CSV with a byte-order mark and a name, formulas disarmed, and goes in again unchanged', async () => {
    await upload(`账号,名称,账户类型,备注\nevil-1,"=HYPERLINK(""http://x"",""y"")",客户,＝cmd\nevil-2,"引号""与,逗号",客户,-2+3\n0000123456789012345,零开头,客户,\n`)
    const response = await exported('csv', { keyword: 'evil' })
    expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''%E8%B4%A6%E6%88%B7.csv")
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = new TextDecoder().decode(bytes)
    expect(text.split('\r\n')[0]).toBe('账号,名称,手机号,账户类型,客户类型,注册类型,状态,组织,编码,统一社会信用代码,省份,城市,地址,联系电话,邮箱,价格表,服务人员,服务电话,备注')
    expect(text).toContain(`evil-1,"'=HYPERLINK(""http://x"",""y"")"`)
    expect(text).toContain(",'＝cmd")
    expect(text).toContain(",'-2+3")
    const all = new Uint8Array(await (await exported('csv')).arrayBuffer())
    const back = await upload(all)
    expect(back.data).toMatchObject({ created: 0, updated: await total(), failed: 0 })
    expect(back.data?.unchanged).toBe(await total())
  })

  test('comes as a workbook with every row, and goes in again unchanged', async () => {
    const bytes = new Uint8Array(await (await exported('xlsx')).arrayBuffer())
    const back = await upload(bytes, '账户.xlsx')
    expect(back.data).toMatchObject({ created: 0, updated: await total(), failed: 0 })
    expect(back.data?.unchanged).toBe(await total())
  })

  test('holds no password and no hash', async () => {
    expect(await (await exported('csv')).text()).not.toMatch(/argon|md5:|密码/)
  })
})
