import { expect, test } from 'vitest'
import { ask, fileForm } from '#tests/support/ask.ts'
import { orderingMall } from '#tests/support/ordering.ts'

const { here, tokens, call, run } = orderingMall()

interface Result {
  fBatchId: string
  created: number
  updated: number
  unchanged: number
  failed: number
  errors: { row: number; column: string; message: string }[]
  changes: { row: number; cells: { column: string; before: string; after: string }[] }[]
}
const head = '客户编码,文件,证号,到期日,覆盖的器械类别'
const upload = async (rows: string[], query = '', heading = head) =>
  (await ask<Result>(here.mall, `/api/qualifications/import${query}`, fileForm(`${heading}\n${rows.join('\n')}\n`, '资质.csv'), { token: tokens.admin as string })).data as Result
const filesOf = async (account: string) =>
  (
    await run<{ row: string }>(
      `select concat_ws(' ', f.name, f.number, coalesce(f.expires_on::text, '-'), array_to_string(f.classes, '+'), case when f.mandatory then '必备' end) as row
       from qualification_file f join account a on a.company_id = f.company_id where a.account = '${account}' order by f.name`,
    )
  ).map(({ row }) => row)
const made = async (account: string, customerType: string) =>
  run(
    `insert into account (id, account, name, name_key, account_type, customer_type, org_id, status) select '${account}', '${account}', '${account}诊所', '${account}', 'customer', '${customerType}', org_id, 'active' from account where account = 'hospital'`,
  )

test('licences are added to whoever has none yet and changed where there is one of the name; the same file again changes nothing', async () => {
  await made('holder-one', 'individual')
  await made('holder-two', 'company')
  const rows = ['holder-one,身份证明,ID-1,2031/1/4,', 'holder-one,《诊所备案凭证》,ZS-1,20310104,"Ⅱ类、三类"', 'holder-two诊所,营业执照,YY-1,,', 'holder-two诊所,医疗器械经营许可证,JY-1,47856,三类']
  const first = await upload(rows)
  expect(first).toMatchObject({ created: 4, updated: 0, failed: 0, errors: [] })
  expect(await filesOf('holder-one')).toEqual(['诊所备案凭证 ZS-1 2031-01-04 II+III', '身份证明 ID-1 2031-01-04  必备'])
  // A day that a workbook kept as its number.
  expect(await filesOf('holder-two')).toEqual(['医疗器械经营许可证 JY-1 2031-01-08 III', '营业执照 YY-1 -  必备'])
  expect(await upload(rows)).toMatchObject({ created: 0, updated: 4, unchanged: 4 })
  // Fewer classes are a change, too.
  const narrower = ['holder-one,诊所备案凭证,,,II']
  expect((await upload(narrower, '?dryRun=true')).changes).toEqual([expect.objectContaining({ row: 2, cells: [{ column: '覆盖的器械类别', before: 'II/III', after: 'II' }] })])
  expect(await upload(narrower)).toMatchObject({ created: 0, updated: 1, failed: 0 })
  expect((await filesOf('holder-one'))[0]).toBe('诊所备案凭证 ZS-1 2031-01-04 II')
  expect((await call('/api/qualifications/undoImport', { fBatchId: first.fBatchId }, 'admin')).errors).toMatch(/不能撤销；文件行号：3/)
})

test('what was brought in is found by its batch and taken back, warnings included', async () => {
  await made('holder-three', 'company')
  const { fBatchId } = await upload(['holder-three,营业执照,YY-3,2031-01-04,', 'holder-three,医疗器械经营许可证,JY-3,2031-01-04,III'])
  const [file] = await run<{ id: string }>("select id from qualification_file where number = 'JY-3'")
  await run(`insert into message (id, account_id, kind, key, title, text, at) select 'warned', id, 'file', 'file:${file?.id}:30', 'x', 'x', now() from account where account = 'holder-three'`)
  const list = await here.mall.app.fetch(
    new Request(`http://mall.test/api/rest/qualifications?filter=${encodeURIComponent(JSON.stringify({ batchId: fBatchId }))}`, { headers: { authorization: `Bearer ${tokens.admin}` } }),
  )
  expect(((await list.json()) as unknown[]).length).toBe(2)
  expect((await call('/api/qualifications/undoImport', { fBatchId }, 'admin')).data).toEqual({ removed: 2, restored: 0 })
  expect(await filesOf('holder-three')).toEqual([])
  expect(await run("select 1 from message where id = 'warned'")).toEqual([])
  // Nobody became a holder by it.
  expect(await run("select company_id from account where id = 'holder-three'")).toEqual([{ company_id: null }])
  expect(await run("select 1 from company where name = 'holder-three诊所'")).toEqual([])
})

test('classes that were ticked in another order are the same', async () => {
  await made('holder-eight', 'company')
  await upload(['holder-eight,医疗器械经营许可证,JY-8,2031-01-04,"II,III"'])
  await run("update qualification_file set classes = array['III', 'II'] where number = 'JY-8'")
  expect(await upload(['holder-eight,医疗器械经营许可证,,,二、三类'])).toMatchObject({ updated: 1, unchanged: 1 })
})

test('a day cut short is no day of another century', async () => {
  await made('holder-nine', 'company')
  expect((await upload(['holder-nine,医疗器械经营许可证,JY-9,20261,II'])).errors).toEqual([expect.objectContaining({ row: 2, column: '到期日' })])
})

test('what was changed is given back as it was', async () => {
  await made('holder-four', 'company')
  await upload(['holder-four,医疗器械经营许可证,JY-4,2031-01-04,"II,III"'])
  const { fBatchId } = await upload(['holder-four,医疗器械经营许可证,JY-4B,2032-01-04,III'])
  expect(await filesOf('holder-four')).toEqual(['医疗器械经营许可证 JY-4B 2032-01-04 III'])
  expect((await call('/api/qualifications/undoImport', { fBatchId }, 'admin')).data).toEqual({ removed: 0, restored: 1 })
  expect(await filesOf('holder-four')).toEqual(['医疗器械经营许可证 JY-4 2031-01-04 II+III'])
})

test('each wrong row is named, and nothing of the file is written', async () => {
  await made('holder-five', 'company')
  const { errors, failed } = await upload([
    'NOBODY,营业执照,1,,',
    'admin,营业执照,1,,',
    'holder-five,驾驶证,1,,',
    'holder-five,营业执照,,,',
    'holder-five,医疗器械经营许可证,1,,II',
    'holder-five,诊所备案凭证,1,2031-01-04,I',
    'holder-five,开户许可证,1,2031-13-04,',
    'holder-five,其他,1,,',
    'holder-five诊所,其他,2,,',
  ])
  expect(errors.map(({ row, column, message }) => `${row} ${column} ${message}`)).toEqual([
    '2 客户编码 没有编码、账号或名称为“NOBODY”的客户',
    '3 客户编码 没有编码、账号或名称为“admin”的客户',
    expect.stringMatching(/^4 文件 没有这种文件，可填 营业执照、/),
    '5 证号 请填写',
    '6 到期日 请填写',
    '7 覆盖的器械类别 请填 II、III 或 II、III 两类',
    expect.stringMatching(/^8 到期日 /),
    expect.stringMatching(/^10 /),
  ])
  expect(failed).toBe(8)
  expect(await filesOf('holder-five')).toEqual([])
})

test('a company with two accounts has one licence of a name, whichever of them a row names', async () => {
  await made('holder-six', 'company')
  await upload(['holder-six,营业执照,YY-6,,'])
  await made('holder-seven', 'company')
  await run("update account set company_id = (select company_id from account where account = 'holder-six') where account = 'holder-seven'")
  expect(await upload(['holder-seven,营业执照,YY-7,,'])).toMatchObject({ created: 0, updated: 1, failed: 0 })
  expect(await filesOf('holder-six')).toEqual(['营业执照 YY-7 -  必备'])
  expect((await upload(['holder-six,其他,1,,', 'holder-seven,其他,2,,'])).errors).toEqual([expect.objectContaining({ row: 3 })])
})

test('what has no end is said so, also where it had one; a sub-account is led to its main one, and a day that is none is told how to be written', async () => {
  await made('holder-endless', 'company')
  expect(await upload(['holder-endless,营业执照,YY-4,2031-01-04,'])).toMatchObject({ created: 1 })
  const { fBatchId } = await upload(['holder-endless,营业执照,,长期,'])
  expect(await filesOf('holder-endless')).toEqual(['营业执照 YY-4 -  必备'])
  expect(await upload(['holder-endless,营业执照,,长期有效,'])).toMatchObject({ updated: 1, unchanged: 1 })
  expect((await call('/api/qualifications/undoImport', { fBatchId }, 'admin')).data).toEqual({ removed: 0, restored: 1 })
  expect(await filesOf('holder-endless')).toEqual(['营业执照 YY-4 2031-01-04  必备'])
  const [sub] = await run<{ account: string; main: string }>(
    "select s.account, coalesce(m.code, m.account) as main from account s join account m on m.id = s.owner_id where m.account = 'hospital' limit 1",
  )
  const { errors } = await upload([`${sub?.account},营业执照,YY-5,2031-01-04,`, 'holder-endless,医疗器械经营许可证,JY-4,明年,', 'holder-endless,诊所备案凭证,ZS-4,长期,'], '?dryRun=true')
  expect(errors.map(({ row, column, message }) => [row, column, message])).toEqual([
    [2, '客户编码', `“${sub?.account}”是子账户，资质归主账户，请填 ${sub?.main}`],
    [3, '到期日', '请填日期，如 2031-01-04；没有期限的填“长期”'],
    [4, '到期日', '请填写'],
  ])
})
