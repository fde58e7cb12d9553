import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { accountFiles, type Imported } from '#tests/support/account-files.ts'
import { ask, fileForm } from '#tests/support/ask.ts'
import { askRest } from '#tests/support/ask-rest.ts'
import { gb18030 } from '#tests/support/gb18030.ts'

const { here, token, upload, call, total, detail } = accountFiles()
const head = '账号,名称,账户类型,手机号,省份'

describe('a file', () => {
  test.each([
    ['UTF-8', `${head}\nutf-a,甲医院,客户,13811110001,江苏\n`, 'utf-a'],
    ['UTF-8 with a byte-order mark and Windows line ends', `\uFEFF${head}\r\nutf-b,乙医院,客户,13811110002,江苏\r\n`, 'utf-b'],
    ['semicolons', `${head.replaceAll(',', ';')}\nsemi;"丙;医院";客户;13811110003;江苏\n`, 'semi'],
    ['tabs', `${head.replaceAll(',', '\t')}\ntabs\t丁医院\t客户\t13811110004\t江苏\n`, 'tabs'],
    ['field names for headings', 'fAccount,fName,fAccountType\nwires,戊医院,代理商\n', 'wires'],
    ['a line of nothing but commas, as spreadsheets leave them', `${head}\ncommas,戊医院,客户,13811110007,江苏\n,,,,\n`, 'commas'],
    ['an empty line and a cell with a line break', `${head}\n\nbreaks,"己\n医院",客户,13811110006,江苏\n\n`, 'breaks'],
  ])('is read with %s', async (_, content, account) => {
    expect((await upload(content)).data).toMatchObject({ total: 1, created: 1, updated: 0, failed: 0, errors: [] })
    expect((await detail(account))?.fAccount).toBe(account)
  })

  test('is read in GB18030', async () => {
    expect((await upload(gb18030(`${head}\ngb-one,镇江丹徒第二人民医院,客户,13811110009,江苏\n`))).data?.created).toBe(1)
    expect((await detail('gb-one'))?.fName).toBe('镇江丹徒第二人民医院')
  })

  test('is read as a workbook, on the sheet with the right heading, 19 digits and leading zeros kept', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: '说明', rows: [['请在第二张表填写']] },
        { name: '客户', rows: [head.split(','), ['xlsx-1', '工作簿医院', '客户', 13_811_110_010, '江苏'], ['0012345678901234567', '长账号', '客户', null, null]] },
      ],
    })
    expect((await upload(bytes, '客户.xlsx')).data).toMatchObject({ total: 2, created: 2, failed: 0 })
    expect((await detail('工作簿医院'))?.fPhone).toBe('13811110010')
    expect((await detail('长账号'))?.fAccount).toBe('0012345678901234567')
    expect((await upload(bytes, '客户.xlsx', '?sheet=没有')).errors).toBe('工作簿里没有「没有」这张表')
    // Titles may stand above the headings; rows are counted as the file counts them.
    const titled = `客户名单,,,,\n制表：销售部,,,,\n账号,名称,账户类型,手机号,省份\ntitled-1,有表头,客户,,\ntitled-2,,客户,,\n`
    expect((await upload(titled, '客户.csv', '?dryRun=true')).errors).not.toBeNull()
    const checked = (await upload(titled, '客户.csv', '?dryRun=true&headingRow=3')).data
    expect([checked?.total, checked?.errors.map(({ row }) => row)]).toEqual([2, [5]])
  })

  test.each([
    ['', 'a.csv', '请选择文件'],
    [head, 'a.csv', '文件里没有数据行'],
    ['名称,账户类型\n甲,客户\n', 'a.csv', '没有找到「账号」列，请检查表头或对应列'],
    ['账号,账号,名称\na,b,c\n', 'a.csv', '两列都对应「账号」'],
    [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'old.xls', '只支持 CSV 和 Excel（.xlsx）文件'],
    [new Uint8Array([0x80, 0xff, 0xff, 0x80, 0x00]), 'a.csv', '文件编码无法识别，请另存为 UTF-8 或 GB18030'],
    [new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9]), 'a.xlsx', '这个 Excel（.xlsx）文件无法读取，可能已损坏或设有密码；请用 Excel 或 WPS 打开后另存一份'],
    ['账号,名称\n"a,b\n', 'a.csv', /^文件无法读取/],
  ])('that can’t be used is refused in words: %#', async (content, name, sentence) => {
    const { status, errors } = await upload(content, name)
    expect([status, errors]).toEqual([200, typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)])
  })

  test('has its columns matched by a mapping', async () => {
    const query = `?columns=${encodeURIComponent(JSON.stringify({ 登录名: 'fAccount', 客户全称: '名称', 类别: 'fAccountType', 备注: null }))}`
    expect((await upload('登录名,客户全称,类别,备注\nmapped,映射医院,客户,不要\n', 'a.csv', query)).data?.created).toBe(1)
    expect(await detail('mapped')).toMatchObject({ fName: '映射医院', fRemark: null })
  })
})

describe('an organisation', () => {
  test.each([['3'], ['华东医疗器械有限公司']])('is named as %s', async (organisation) => {
    expect((await upload(`账号,名称,账户类型,组织\norg-${organisation.length},组织医院,客户,${organisation}\n`)).data).toMatchObject({ created: 1, errors: [] })
    expect((await detail(`org-${organisation.length}`))?.fOrgId).toBe('3')
  })

  test('goes out by the name by which it comes in', async () => {
    const response = await here.mall.app.fetch(
      new Request('http://mall.test/api/accounts/export?format=csv', {
        method: 'POST',
        headers: { authorization: `Bearer ${token()}`, 'content-type': 'application/json-patch+json' },
        body: JSON.stringify({ keyword: 'org-10' }),
      }),
    )
    expect((await response.text()).split('\r\n')[1]).toContain('华东医疗器械有限公司')
  })
})

describe('a check', () => {
  test('tells what it would change in accounts that are there, in the file’s words', async () => {
    await upload('账号,名称,账户类型,省份,状态\nchange-1,原名医院,客户,江苏,正常\n')
    const again = '账号,名称,账户类型,省份,状态\nchange-1,新名医院,客户,江苏,停用\nchange-2,另一家,客户,江苏,正常\n'
    const { data } = await upload(again, 'a.csv', '?dryRun=true')
    expect((data as unknown as { changes: unknown })?.changes).toEqual([
      {
        row: 2,
        key: 'change-1',
        cells: [
          { column: '名称', before: '原名医院', after: '新名医院' },
          { column: '状态', before: '正常', after: '停用' },
        ],
      },
    ])
  })
})

test('progress of a file that is still on its way says that it is being read, of somebody else’s import nothing', async () => {
  const batchId = crypto.randomUUID()
  const progress = async (as: string) => ask<{ fPhase: string; fDone: number }>(here.mall, '/api/accounts/getImportProgress', { fBatchId: batchId }, { token: as })
  expect((await progress(token())).data).toEqual({ fPhase: 'reading', fDone: 0 })
  expect((await upload(`${head}\nprogress-1,进度,客户,13811118888,江苏\n`, 'a.csv', `?dryRun=true&batchId=${batchId}`)).data).toMatchObject({ fBatchId: batchId })
  expect((await progress(token())).status).toBe(200)
  await here.mall.database.pool.query("update import_batch set actor_id = 'sales' where id::text = $1", [batchId])
  expect((await progress(token())).status).toBe(404)
})

describe('bad rows', () => {
  const bad = `${head},价格表,统一社会信用代码
good-1,好医院,客户,13822220001,江苏,PL-01,
bad-1,坏手机,客户,1381556204,江苏,,
bad-2,坏类型,经销,,江苏,,
,没账号,客户,,,,
good-1,重复账号,客户,,,,
bad-3,,客户,,,,
bad-4,坏价格表,客户,,,PL-99,91350100M000100Y44
`
  test('are each named by row, column, value and reason, and nothing is written', async () => {
    const before = await total()
    const { data } = await upload(bad)
    expect(data).toMatchObject({ total: 7, created: 0, updated: 0, failed: 6 })
    expect(data?.errors).toEqual([
      { row: 3, column: '手机号', value: '1381556204', message: '手机号应为 1 开头的 11 位数字' },
      { row: 4, column: '账户类型', value: '经销', message: '只可填 客户、代理商、员工' },
      { row: 5, column: '账号', value: '', message: '请填写' },
      { row: 6, column: '账号', value: 'good-1', message: '与第 2 行重复' },
      { row: 7, column: '名称', value: '', message: '请填写' },
      { row: 8, column: '价格表', value: 'PL-99', message: '没有这个价格表，请填价格表的编码或名称；同名的请填编码' },
      { row: 8, column: '统一社会信用代码', value: '91350100M000100Y44', message: '统一社会信用代码应为 18 位，且校验位正确' },
    ])
    expect(await total()).toBe(before)
  })

  test('name everything that is wrong with them at once, and what could not be read isn’t called missing', async () => {
    const { data } = await upload(`${head},组织,价格表\n,,经销,123,江苏,火星公司,PL-99\nlots-1,,经销,123,江苏,火星公司,PL-99\n`)
    expect(data?.errors.filter(({ row }) => row === 3)).toEqual([
      { row: 3, column: '名称', value: '', message: '请填写' },
      { row: 3, column: '账户类型', value: '经销', message: '只可填 客户、代理商、员工' },
      { row: 3, column: '手机号', value: '123', message: '手机号应为 1 开头的 11 位数字' },
      { row: 3, column: '组织', value: '火星公司', message: expect.stringMatching(/^没有这个组织，可填 .*华东医疗器械有限公司/) },
      { row: 3, column: '价格表', value: 'PL-99', message: '没有这个价格表，请填价格表的编码或名称；同名的请填编码' },
    ])
    expect(data).toMatchObject({ created: 0, failed: 2 })
  })

  test('know price lists by their names, too', async () => {
    const { data } = await upload(`${head},价格表\nnamed-list,按名称,客户,,江苏,公立医院价\n`)
    expect(data).toMatchObject({ created: 1, failed: 0 })
    expect((await detail('named-list'))?.fPriceListCode).toMatch(/^PL-/)
  })

  test('take no key away from rows that can be written', async () => {
    const { data } = await upload('账号,名称,账户类型,手机号\nkeyed-1,坏的,客户,123\nkeyed-1,好的,客户,13811119999\n', 'a.csv', '?partial=true')
    expect(data).toMatchObject({ created: 1, failed: 1, errors: [expect.objectContaining({ row: 2, column: '手机号' })] })
    expect((await detail('keyed-1'))?.fName).toBe('好的')
  })

  test('of one’s own account stand at the column that they are about', async () => {
    const { data } = await upload('账号,名称,账户类型\nadmin,重名,客户\n')
    expect(data?.errors).toEqual([{ row: 2, column: '账户类型', value: '客户', message: '不能停用或降级自己的账户' }])
  })

  test('are told in English to who reads English', async () => {
    const answer = await ask<Imported>(here.mall, '/api/accounts/import?dryRun=true', fileForm(bad, 'a.csv'), { token: token(), language: 'en' })
    expect(answer.data?.errors[3]?.message).toBe('The same as row 2')
  })

  test('are left out when the rest is wanted', async () => {
    const { data } = await upload(bad, 'a.csv', '?partial=true')
    expect(data).toMatchObject({ created: 1, failed: 6 })
    expect((await detail('good-1'))?.fPriceListCode).toBe('PL-01')
  })

  test('are mended by corrections sent beside the file', async () => {
    const corrections = JSON.stringify([
      { row: 2, column: '手机号', value: '13833330001' },
      { row: 3, column: '账户类型', value: '代理商' },
    ])
    const { data } = await upload(`${head}\nfix-1,修正一,客户,138,江苏\nfix-2,修正二,经销,,江苏\n`, 'a.csv', '', { corrections })
    expect(data).toMatchObject({ created: 2, failed: 0 })
    expect((await detail('fix-1'))?.fPhone).toBe('13833330001')
  })
})

describe('a second time', () => {
  const file = `${head}\nagain-1,再来一次,客户,13844440001,江苏\nagain-2,再来二次,客户,13844440002,江苏\n`

  test('a check writes nothing and says what would be', async () => {
    const before = await total()
    expect((await upload(file, 'a.csv', '?dryRun=true')).data).toMatchObject({ total: 2, created: 2 })
    expect(await total()).toBe(before)
  })

  test('the same file changes nothing; changed rows change only those, and an empty cell leaves a field alone', async () => {
    await upload(file)
    expect((await upload(file)).data).toMatchObject({ created: 0, updated: 2, unchanged: 2 })
    expect((await upload(`${head}\nAGAIN-1,再来一次,客户,,浙江\nagain-2,再来二次,客户,13844440002,江苏\n`)).data).toMatchObject({ created: 0, updated: 2, unchanged: 1 })
    const changed = await detail('again-1')
    expect(changed).toMatchObject({ fPhone: '13844440001', fProvince: '浙江' })
    const { data } = await call<{ items: { fAction: string; fBefore: unknown; fAfter: unknown }[] }>('getHistory', { fId: changed?.fId, page: 1, size: 1 })
    expect(data?.items[0]).toMatchObject({ fAction: 'import', fBefore: { fProvince: '江苏', fAccount: 'again-1' }, fAfter: { fProvince: '浙江', fAccount: 'AGAIN-1' } })
  })
})

describe('undoing', () => {
  test('takes a batch back: what it made is gone, what it changed is as before', async () => {
    const before = await total()
    const { data } = await upload(`账号,名称,账户类型,备注\nundo-new,将撤销,客户,\npersonal,何静怡,客户,导入的备注\n`)
    expect(data).toMatchObject({ created: 1, updated: 1 })
    const { data: batches } = await call<{ items: Record<string, unknown>[] }>('getImports', { page: 1, size: 5 })
    expect(batches?.items[0]).toMatchObject({ fBatchId: data?.fBatchId, fUndoable: true, created: 1, updated: 1, fActorName: '林书远' })
    expect((await call('undoImport', { fBatchId: data?.fBatchId })).data).toEqual({ removed: 1, restored: 1 })
    expect(await total()).toBe(before)
    expect((await detail('personal'))?.fRemark).toBeNull()
    expect((await call('undoImport', { fBatchId: data?.fBatchId })).errors).toBe('这个批次已撤销')
  })

  test('says what is in its way: a price list that is gone, a code that another has, a licence that was entered', async () => {
    const change = (id: unknown, more: object) => call('update', { fId: id, ...more })
    const database = here.mall.database.pool
    await upload('账号,名称,账户类型\nundo-tied,客户一,客户\nundo-code,客户二,客户\n')
    await database.query("insert into price_list (code, name, org_id) values ('PL-GONE', '临时表', '3')")
    await change((await detail('undo-tied'))?.fId, { fPriceListCode: 'PL-GONE' })
    await change((await detail('undo-code'))?.fId, { fCode: 'UNDO-1' })
    const tied = await upload('账号,价格表\nundo-tied,PL-01\n')
    await database.query("delete from price_list where code = 'PL-GONE'")
    expect((await call('undoImport', { fBatchId: tied.data?.fBatchId })).errors).toContain('原来引用的内容')
    const coded = await upload('账号,编码\nundo-code,UNDO-2\n')
    await change((await detail('undo-tied'))?.fId, { fCode: 'UNDO-1' })
    expect((await call('undoImport', { fBatchId: coded.data?.fBatchId })).errors).toContain('已被别的记录使用')
    const added = await upload('账号,名称,账户类型,客户类型\nundo-licensed,有证的公司,客户,企业\n')
    const licence = await askRest(here.mall, 'POST', 'qualifications', { accountId: (await detail('undo-licensed'))?.fId, name: '营业执照', number: 'N1' }, token())
    expect(licence.status).toBe(200)
    expect((await call('undoImport', { fBatchId: added.data?.fBatchId })).errors).toContain('又被修改或使用')
  })

  test('is refused once someone has changed a row', async () => {
    const { data } = await upload('账号,名称,账户类型\nundo-late,将被修改,客户\n')
    await call('update', { fId: (await detail('undo-late'))?.fId, fRemark: '手工' })
    expect((await call('undoImport', { fBatchId: data?.fBatchId })).errors).toBe('有 1 条记录在导入后又被修改或使用，不能撤销；文件行号：2 (undo-late)')
  })
})
