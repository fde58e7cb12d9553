import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const run = async <Row extends object>(text: string) => (await behind.mall.database.pool.query<Row>(text)).rows
const kept = () =>
  run<{ name: string; shared: boolean; code: string | null; qty: number | null }>(
    'select b.name, b.shared, s.code, l.qty from buying_list b left join buying_list_line l on l.list_id = b.id left join spec s on s.id = l.spec_id order by b.name, l.place',
  )

beforeAll(() => behind.mall.database.pool.query('delete from buying_list').then(() => undefined))

test('what is chosen in the cart is saved as a list, under a name', async () => {
  const cart = await run<{ code: string; qty: number }>("select s.code, l.qty from cart_line l join spec s on s.id = l.spec_id where l.account_id = 'hospital' and l.selected order by s.code")
  const { user } = await open('/shoppingcar', { mall: behind.mall, as: 'hospital' })
  await user.click(await screen.findByRole('button', { name: `存为清单（${cart.length}）` }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(dialog.getByLabelText(/清单名称/).getAttribute('aria-invalid')).toBe('true')
  await user.type(dialog.getByLabelText(/清单名称/), '门诊月采')
  await user.click(dialog.getByRole('checkbox', { name: /共享/ }))
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await screen.findByText('已存入“门诊月采”')
  const rows = await kept()
  expect(rows.map(({ code, qty }) => ({ code, qty })).sort((a, b) => ((a.code ?? '') < (b.code ?? '') ? -1 : 1))).toEqual(cart)
  expect(rows.every(({ name, shared }) => name === '门诊月采' && shared)).toBe(true)
})

test('a list is changed line by line, extended by a code, and goes into the cart', async () => {
  const [first, second] = await kept()
  await run("delete from cart_line where account_id = 'hospital'")
  const { user } = await open('/mypage/buyingLists', { mall: behind.mall, as: 'hospital' })
  await user.click(await screen.findByRole('link', { name: '门诊月采' }))
  const sheet = within(await screen.findByRole('region', { name: '门诊月采' }))
  const out = sheet.getAllByRole('button', { name: /从清单移除/ })
  await user.click(out[0] as HTMLElement)
  await screen.findByText(/^已移除 /)
  expect((await kept()).map(({ code }) => code)).not.toContain(first?.code)
  // Undone, it stands where it stood.
  await user.click(screen.getByRole('button', { name: /撤销|撤消/ }))
  await waitFor(async () => expect((await kept())[0]?.code).toBe(first?.code))
  await waitFor(() => expect(sheet.getAllByRole('listitem')[0]?.textContent).toContain(first?.code))
  await user.click(sheet.getAllByRole('button', { name: /从清单移除/ })[0] as HTMLElement)
  await waitFor(async () => expect((await kept()).map(({ code }) => code)).not.toContain(first?.code))
  const [more] = sheet.getAllByRole('button', { name: '增加' })
  await user.click(more as HTMLElement)
  await waitFor(async () => expect((await kept()).find(({ code }) => code === second?.code)?.qty).toBe((second?.qty ?? 0) + 1))
  await user.type(sheet.getByLabelText('编码、品名、注册证号或 UDI'), 'XX9999')
  await user.click(sheet.getByRole('button', { name: '添加' }))
  await sheet.findByText('没有编码 XX9999')
  await user.clear(sheet.getByLabelText('编码、品名、注册证号或 UDI'))
  await user.type(sheet.getByLabelText('编码、品名、注册证号或 UDI'), first?.code ?? '')
  await user.click(sheet.getByRole('button', { name: '添加' }))
  await screen.findByText(/^已添加/)
  expect((await kept()).find(({ code }) => code === first?.code)?.qty).toBe(1)
  await user.click(screen.getByRole('button', { name: '加入购物车' }))
  await screen.findByRole('heading', { name: '购物车' })
  expect((await run("select 1 from cart_line where account_id = 'hospital' and selected")).length).toBe((await kept()).length)
})

test('names find what they may mean, and rows come in many at once', async () => {
  const [spec] = await run<{ name: string }>("select g.name || ' ' || s.name as name from spec s join goods g on g.id = s.goods_id where s.code = 'HD0112'")
  await run("delete from buying_list_line where spec_id in (select id from spec where code in ('HD0112', 'GB0111', 'GB0112'))")
  const { user } = await open('/mypage/buyingLists', { mall: behind.mall, as: 'hospital' })
  await user.click(await screen.findByRole('link', { name: '门诊月采' }))
  const sheet = within(await screen.findByRole('region', { name: '门诊月采' }))
  await user.type(sheet.getByLabelText('编码、品名、注册证号或 UDI'), spec?.name ?? '')
  await user.clear(sheet.getByLabelText('数量'))
  await user.type(sheet.getByLabelText('数量'), '4')
  await user.click(sheet.getByRole('button', { name: '添加' }))
  await user.click(await sheet.findByRole('button', { name: `${spec?.name} · HD0112` }))
  await screen.findByText(`已添加 ${spec?.name}`)
  await user.click(sheet.getByRole('button', { name: '粘贴多行' }))
  await user.click(sheet.getByRole('textbox', { name: '粘贴多行' }))
  // What is short can be kept: it is ordered another day.
  await user.paste('HD0112\t2\nGB0111\t3\nGB0112\t99999\nGB0111\t1\nXX9999\t1')
  await user.click(await sheet.findByRole('button', { name: '加入清单 4 行' }))
  await screen.findByText('已加入清单 4 行')
  expect(Object.fromEntries((await kept()).map(({ code, qty }) => [code, qty]))).toMatchObject({ HD0112: 6, GB0111: 4, GB0112: 99999 })
  await waitFor(() => expect((sheet.getByRole('textbox', { name: '粘贴多行' }) as HTMLTextAreaElement).value).toBe('XX9999\t1'))
})

test('a colleague orders from a shared list and doesn’t change it', async () => {
  const [list] = await run<{ id: string }>('select id from buying_list')
  await open(`/mypage/buyingLists?id=${list?.id}`, { mall: behind.mall, as: 'hospital-east' })
  await screen.findByText(/^武汉仁和口腔医院有限公司共享$/)
  expect(screen.queryByRole('button', { name: '修改清单' })).toBeNull()
  expect(screen.queryByRole('button', { name: /从清单移除/ })).toBeNull()
  expect(screen.getByRole('button', { name: '加入购物车' })).toBeTruthy()
})

test('a list is renamed and deleted; another of the same name is refused at the field', async () => {
  const { user } = await open('/mypage/buyingLists', { mall: behind.mall, as: 'hospital' })
  await user.click(await screen.findByRole('button', { name: '新建清单' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/清单名称/), '门诊月采')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await dialog.findByText('已有同名的清单')
  await user.type(dialog.getByLabelText(/清单名称/), '二')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await screen.findByText('清单里还没有商品')
  await user.click(screen.getByRole('button', { name: '删除清单' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除清单' }))
  await screen.findByText('清单已删除')
  expect([...new Set((await kept()).map(({ name }) => name))]).toEqual(['门诊月采'])
})
