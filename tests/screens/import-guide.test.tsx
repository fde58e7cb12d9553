import { screen, within } from '@testing-library/react'
import { readXlsx } from 'hucre/xlsx'
import { expect, test, vi } from 'vitest'
import { signIn } from '#tests/support/ask.ts'
import { handedFiles } from '#tests/support/handed-files.ts'
import { mallBehind, open } from '#tests/support/screen.tsx'

const saved = handedFiles()

const behind = mallBehind()
const begin = async (list: string) => {
  const { user } = await open(`/${list}?filter={}&page=1`, { mall: behind.mall, as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '导入' }))
  await user.click(await screen.findByText('各列怎么填'))
  return { user, row: (label: RegExp) => within(screen.getByRole('dialog')).getByRole('row', { name: label }) }
}

test('each column says how it is filled in: which finds the record, which words it may hold, and an example', async () => {
  const { row } = await begin('accounts')
  expect(row(/^账号/).textContent).toMatch(/按它找到已有记录，必须有.*renhe-hospital/)
  expect(row(/^账户类型/).textContent).toContain('客户、代理商、员工')
  expect(row(/^备注/).textContent).toContain('文字')
  await vi.waitFor(() => expect(row(/^组织/).textContent).toContain('华东医疗器械有限公司'))
})

test('days and numbers are said to be such, and how what has no end is written', async () => {
  const { row } = await begin('qualifications')
  expect(row(/^到期日/).textContent).toContain('日期，没有期限的填“长期”')
  expect(row(/^证号/).textContent).toContain('文字')
})

test('a workbook’s template has the same on a second sheet, and its first is what is imported', async () => {
  const { user } = await begin('accounts')
  await user.click(screen.getByRole('button', { name: 'Excel 模板' }))
  await vi.waitFor(() => expect(saved()).toHaveLength(1))
  const { sheets } = await readXlsx(new Uint8Array(await new Response(saved()[0]?.blob).arrayBuffer()))
  expect(sheets.map(({ name }) => name)).toEqual(['账户', '填写说明'])
  const [headings] = sheets[0]?.rows ?? []
  const [head, ...guide] = sheets[1]?.rows ?? []
  expect(head?.[0]).toBe('列')
  expect(guide.map(([label]) => label)).toEqual(headings)
  expect(guide.find(([label]) => label === '账户类型')?.[2]).toBe('客户、代理商、员工')
})

test.each([
  ['dictionary', /^分组/, '基础字典', 'GoodsUnit'],
  ['contactCards', /^省份/, '各省名片', '湖北'],
  ['banks', /^编码/, '银行', 'ABC'],
  ['exclusives', /^商品编码/, '专属可见', 'HZ-900'],
  ['agreements', /^编号/, '协议', 'XY2026001'],
])('%s have a template of their own', async (list, key, called, example) => {
  const { user, row } = await begin(list)
  expect(row(key).textContent).toContain('按它找到已有记录，必须有')
  await user.click(screen.getByRole('button', { name: 'CSV 模板' }))
  await vi.waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]?.name).toBe(`${called}导入模板.csv`)
  expect(await new Response(saved()[0]?.blob).text()).toContain(example)
})

test('what an import wrote in the dictionary is shown by its groups, until it is put aside', async () => {
  const form = new FormData()
  form.set('file', new File(['分组,编码,名称\nGoodsUnit,tong,桶\nStorageCondition,dark,避光\n'], '单位.csv'))
  const token = (await signIn(behind.mall, 'admin')).token
  const { data } = (await (await behind.mall.app.fetch(new Request('http://mall.test/api/baseDict/import', { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form }))).json()) as {
    data: { fBatchId: string }
  }
  const { user } = await open(`/dictionary?batch=${data.fBatchId}`, { mall: behind.mall, as: 'admin' })
  const groups = within(await screen.findByRole('navigation', { name: '分组' }))
  expect((await groups.findAllByRole('button')).map(({ textContent }) => textContent?.replace(/^\S+?(?=[A-Z])/, ''))).toEqual(['GoodsUnit1', 'StorageCondition1'])
  expect(screen.getByRole('button', { name: '修改 桶' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /上移/ })).toBeNull()
  await user.click(await screen.findByRole('button', { name: /单位\.csv/ }))
  expect((await groups.findAllByRole('button')).length).toBeGreaterThan(3)
})
