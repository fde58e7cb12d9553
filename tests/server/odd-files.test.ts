import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { decodeText } from '#contract/decode-text.ts'
import { hiddenSheets } from '#server/imports/hidden-sheets.ts'
import { accountFiles, type Imported } from '#tests/support/account-files.ts'
import { ask, fileForm } from '#tests/support/ask.ts'
import { gb18030 } from '#tests/support/gb18030.ts'
import { numberCell, textCell, workbookOf } from '#tests/support/workbook-of.ts'

const { here, token, upload, call, total, detail } = accountFiles()
const heading = (...names: string[]) => `<row r="1">${names.map((name, at) => textCell(`${'ABCDEFG'[at]}1`, name)).join('')}</row>`
const accountHeading = heading('账号', '名称', '账户类型', '备注')
const account = (row: number, name: string, remark = '') => `<row r="${row}">${textCell(`A${row}`, name)}${textCell(`B${row}`, '某公司')}${textCell(`C${row}`, '客户')}${remark}</row>`

describe('numbers of a workbook', () => {
  test('that have more digits than it keeps are refused at their cell, and nobody else’s line is overwritten', async () => {
    const bank = (digits: string, payer: string) =>
      ask<Imported>(
        here.mall,
        '/api/bankLine/import',
        fileForm(
          workbookOf([
            {
              name: '到账',
              rows: `${heading('交易流水号', '到账日期', '付款户名', '金额')}<row r="2">${numberCell('A2', digits)}${textCell('B2', '2026-11-02')}${textCell('C2', payer)}${numberCell('D2', '100')}</row>`,
            },
          ]),
          'bank.xlsx',
        ),
        { token: token() },
      )
    for (const [digits, payer] of [
      ['88881126000012345678', '甲'],
      ['8888112600001234', '乙'],
    ] as const)
      expect((await bank(digits, payer)).data).toMatchObject({
        created: 0,
        errors: [{ row: 2, column: '交易流水号', message: '超过 15 位的数字在 Excel 里会被改变，请把这一列设为文本格式后重新填写' }],
      })
    expect((await bank('888811260000123', '丙')).data).toMatchObject({ created: 1, errors: [] })
  })

  test('that come of reckoning are what is shown of them', async () => {
    const { data } = await ask<Imported>(
      here.mall,
      '/api/bankLine/import',
      fileForm(
        workbookOf([
          {
            name: '到账',
            rows: `${heading('交易流水号', '到账日期', '付款户名', '金额')}<row r="2">${textCell('A2', 'SUM-1')}${textCell('B2', '2026-11-02')}${textCell('C2', '丁')}${numberCell('D2', '1234.5600000000002')}</row>`,
          },
        ]),
        'bank.xlsx',
      ),
      { token: token() },
    )
    expect(data).toMatchObject({ created: 1, errors: [] })
    expect((await here.mall.database.pool.query("select amount::text from bank_line where reference = 'SUM-1'")).rows).toEqual([{ amount: '1234.56' }])
  })
})

describe('what a workbook doesn’t show', () => {
  const shown = { name: '数据', rows: `${accountHeading}${account(2, 'seen-1')}` }
  const hidden = { name: '旧', rows: `${accountHeading}${account(2, 'unseen-1')}`, hidden: true }
  test('isn’t imported by itself, but where it is named', async () => {
    expect((await upload(workbookOf([{ name: '说明', rows: heading('说明') }, hidden, shown]), 'a.xlsx')).data).toMatchObject({ created: 1 })
    expect([await detail('unseen-1'), (await detail('seen-1'))?.fAccount]).toEqual([undefined, 'seen-1'])
    expect((await upload(workbookOf([hidden]), 'a.xlsx')).errors).toBe('文件里没有数据行')
    expect((await upload(workbookOf([hidden, shown]), 'a.xlsx', `?sheet=${encodeURIComponent('旧')}`)).data).toMatchObject({ created: 1 })
  })
})

describe('bombs', () => {
  test('whose list of sheets says that it is short are read no further', async () => {
    const bytes = workbookOf([{ name: 'a'.repeat(50_000_000), rows: heading('账号'), hidden: true }])
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let at = 0; at < bytes.length - 4; at++) if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 1_000_000) view.setUint32(at + 24, 1000, true)
    // Read whole it would tell of a hidden sheet.
    expect([...(await hiddenSheets(bytes))]).toEqual([])
    expect((await upload(bytes, 'a.xlsx')).errors).toMatch(/无法读取/)
  })

  test.each([
    ['one cell without end', () => `${accountHeading}<row r="2">${textCell('A2', 'x'.repeat(60_000_000))}</row>`, /无法读取/],
    ['rows with nothing in them', () => `${accountHeading}${'<row/>'.repeat(2_000_000)}`, /最多导入 1048576 行/],
    ['columns far away', () => `${accountHeading}${Array.from({ length: 20_000 }, (_, at) => `<row r="${at + 2}">${textCell(`XFD${at + 2}`, 'x')}</row>`).join('')}`, /最多 1000 列/],
  ])('of %s are refused soon', async (_, rows, sentence) => {
    const before = await total()
    const begun = performance.now()
    expect((await upload(workbookOf([{ name: 'a', rows: rows() }]), 'a.xlsx')).errors).toMatch(sentence)
    expect(performance.now() - begun).toBeLessThan(20_000)
    expect(await total()).toBe(before)
  })
})

describe('texts', () => {
  const words = '账号,名称,账户类型\nzz-gar1,中文名称医院,客户\nzz-gar2,医院采购,客户\n'
  test('of UTF-8 with a broken byte are refused, not read as something else', async () => {
    const torn = Buffer.from(words).subarray(0, -2)
    const broken = Buffer.concat([Buffer.from('fAccount,fAccountType,fName\nzz-gar1,customer,中文'), Buffer.from([0xe9]), Buffer.from('a\nzz-gar2,customer,医院采购\n')])
    for (const bytes of [torn, broken, Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('a,b\n'), Buffer.from([0xb0])])]) {
      expect(decodeText(new Uint8Array(bytes))).toBeUndefined()
      expect((await upload(new Uint8Array(bytes))).errors).toMatch(/编码/)
    }
  })

  test.each(['账号,名称\n某,医院', '联通,移动\n公司,集团有限公司', '北京大学第三医院'])('of GB18030 are read as they are: %s', (text) => {
    expect(decodeText(gb18030(text))).toBe(text)
  })

  test('may end their lines in more than one way', async () => {
    expect((await upload('账号,名称,账户类型\r\n"zz-mixed-1",某公司,客户\nzz-mixed-2,"某公司",客户\r\n')).data).toMatchObject({ created: 2, errors: [] })
  })
})

describe('there and back', () => {
  const exported = async (format: string, filter: object) => {
    const headers = { authorization: `Bearer ${token()}`, 'content-type': 'application/json' }
    const request = new Request(`http://mall.test/api/accounts/export?format=${format}`, { method: 'POST', headers, body: JSON.stringify({ page: 0, size: 0, ...filter }) })
    return new Uint8Array(await (await here.mall.app.fetch(request)).arrayBuffer())
  }
  const remarks = ["'=1+1", "''=1", "'+x", "'＝1", '=1+1', '+86 138', '_x0041_b', '_x005F_x0041_', "'plain", '\u0007bell', 'a_x00', '-12.50']

  test.each(['csv', 'xlsx'])('nothing changes in %s', async (format) => {
    for (const [at, remark] of remarks.entries()) expect((await call('add', { fAccount: `zz-back-${format}-${at + 10}`, fName: '某公司', fAccountType: '客户', fRemark: remark })).errors).toBeNull()
    const { data } = await upload(await exported(format, { keyword: `zz-back-${format}` }), `a.${format}`)
    expect(data).toMatchObject({ updated: remarks.length, failed: 0, unchanged: remarks.length })
    for (const [at, remark] of remarks.entries()) expect((await detail(`zz-back-${format}-${at + 10}`))?.fRemark).toBe(remark)
  })

  test('letters that no workbook has spoil none', async () => {
    await here.mall.database.pool.query("update account set remark = 'a' || chr(65534) || 'b' || chr(65535) where account = 'hospital'")
    const { sheets } = await readXlsx(await exported('xlsx', {}))
    expect(sheets[0]?.rows.flat()).toContain('a\uFFFDb\uFFFD')
  })
})
