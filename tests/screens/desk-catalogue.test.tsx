import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { handedFiles } from '#tests/support/handed-files.ts'
import { address, mallBehind, open } from '#tests/support/screen.tsx'
import { sizedPage } from '#tests/support/sized-page.ts'

// There is nowhere to save to.
const handed = handedFiles()
const sized = sizedPage()

const behind = mallBehind()
const sent = async (path: string) => Promise.all(behind.calls(path).flatMap((request) => (request.method === 'GET' ? [] : [request.clone().json()])))

describe('a plain resource', () => {
  test('lists, filters in the address bar, and speaks ra-data-simple-rest', async () => {
    const { user } = await open('/certificates?filter={}&page=1', { mall: behind.mall, as: 'admin' })
    await screen.findByText('共 600 项，第 1–50 项')
    await user.selectOptions(screen.getByRole('combobox', { name: '状态' }), '已过期')
    await waitFor(() => expect(address()).toContain('"state":"expired"'))
    await screen.findByText(/^共 \d 项，/)
    const asked = new URL(behind.requests.filter(({ url }) => url.includes('/api/rest/certificates')).at(-1)?.url ?? '').searchParams
    expect(JSON.parse(asked.get('filter') ?? '')).toEqual({ state: '已过期' })
    expect(asked.get('range')).toBe('[0,49]')
    // What is listed is what is taken out.
    const listed = Number(/^共 (\d) 项/.exec(screen.getByText(/^共 \d 项，/).textContent ?? '')?.[1])
    await user.click(screen.getByRole('button', { name: '导出' }))
    await user.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    await screen.findByText(/^已导出/)
    await waitFor(() => expect(handed()).toHaveLength(1))
    const file = (await handed()[0]?.blob.text()) ?? ''
    expect(listed).toBeGreaterThan(0)
    expect(file.trim().split('\r\n')).toHaveLength(listed + 1)
  })

  test('changes only what changed, with the version, and says at the field what is refused', async () => {
    const { user } = await open('/goods/gb-002', { mall: behind.mall, as: 'admin' })
    const name = await screen.findByLabelText(/^名称/)
    await user.clear(name)
    await user.type(name, '新名称')
    const code = screen.getByLabelText(/^编码/)
    await user.clear(code)
    await user.type(code, 'GB-011')
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('编码「GB-011」已被使用')).toBeTruthy()
    await user.clear(code)
    await user.type(code, 'GB-012')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await screen.findByText('已保存')
    expect((await sent('/api/rest/goods/gb-002')).at(-1)).toEqual({ version: 1, name: '新名称' })
  })

  test('asks before what was typed is left, and lets one stay', async () => {
    const { user } = await open('/goods/gb-005', { mall: behind.mall, as: 'admin' })
    const name = (await screen.findByLabelText(/^名称/)) as HTMLInputElement
    await user.type(name, '改')
    await user.click(screen.getByRole('link', { name: '返回' }))
    const dialog = within(await screen.findByRole('dialog', { name: '还有未保存的修改' }))
    await user.click(dialog.getByRole('button', { name: '继续编辑' }))
    expect(address()).toBe('/mall/goods/gb-005')
    expect(name.value.endsWith('改')).toBe(true)
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('link', { name: '返回' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '离开' }))
    await waitFor(() => expect(address()).toMatch(/^\/mall\/goods(\?|$)/))
  })

  test('tells who comes second, and keeps what they typed', async () => {
    const { user } = await open('/specs/gb-003-1', { mall: behind.mall, as: 'admin' })
    const price = await screen.findByLabelText(/^基准价/)
    await behind.mall.database.pool.query("update spec set version = version + 1, base_price = 5 where id = 'gb-003-1'")
    await user.clear(price)
    await user.type(price, '77.7')
    await user.click(screen.getByRole('button', { name: '保存' }))
    const clash = within((await screen.findByText('别人先改了')).parentElement as HTMLElement)
    expect(clash.getByText(/^基准价：/).textContent).toMatch(/^基准价：¥[\d,.]+ → ¥5.00$/)
    expect(clash.getByText(/「基准价」双方都改了/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '载入最新，保留我的修改' }))
    await waitFor(() => expect((screen.getByLabelText(/^基准价/) as HTMLInputElement).value).toBe('77.7'))
    await user.click(screen.getByRole('button', { name: '保存' }))
    await screen.findByText('已保存')
  })

  test('tells what became of a record by names and pictures, on its page and in the log', async () => {
    await behind.mall.database.pool.query(
      `insert into audit (actor_id, actor_name, action, entity, entity_id, before, after)
       select 'admin', '林书远', 'update', 'goods', 'gb-006', json_build_object('groupId', 'no-longer', 'hot', false, 'image', '/mall/pictures/plate.svg'), json_build_object('groupId', group_id, 'hot', true, 'image', '/mall/pictures/implant.svg')
       from goods where id = 'gb-006'`,
    )
    await open('/goods/gb-006', { mall: behind.mall, as: 'admin' })
    const history = within(await screen.findByRole('complementary', { name: '变更历史' }))
    // A series that was taken away meanwhile has only its id left.
    await waitFor(() => expect(history.getByText(/^系列：/).textContent).toMatch(/^系列：no-longer → 固骨 · .*脊柱内固定系列$/))
    expect(history.getByText(/^热销：/).textContent).toBe('热销：否 → 是')
    expect(history.getAllByRole('img', { name: '主图' }).map((image) => image.getAttribute('src'))).toEqual(['/mall/pictures/plate.svg', '/mall/pictures/implant.svg'])
    const filter = encodeURIComponent(JSON.stringify({ entity: 'goods', entityId: 'gb-006' }))
    await open(`/audits?filter=${filter}&page=1`, { mall: behind.mall, as: 'admin' })
    const table = within(await screen.findByRole('table'))
    await waitFor(() => expect(table.getByText(/系列：/).textContent).toMatch(/^热销：否 → 是；主图： → ；系列：no-longer → 固骨 · .*脊柱内固定系列$/))
  })

  test('disables many by one call', async () => {
    const { user } = await open('/homeBlocks?filter={}&page=1', { mall: behind.mall, as: 'admin' })
    await screen.findByText('共 5 项，第 1–5 项')
    await user.click(within(screen.getByRole('table')).getAllByRole('checkbox')[0] as HTMLElement)
    await user.click(await screen.findByRole('button', { name: '停用' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '停用' }))
    await screen.findByText('已停用 5 条')
    const [body] = (await sent('/api/rest/homeBlocks')) as { ids: string[]; data: object }[]
    expect([body?.ids.length, body?.data]).toEqual([5, { status: '停用' }])
  })

  test('offers nothing that one may not do', async () => {
    await open('/goods?filter={}&page=1', { mall: behind.mall, as: 'finance' })
    await screen.findByText('共 600 项，第 1–50 项')
    expect(screen.queryByRole('link', { name: '新建' })).toBeNull()
    await open('/goods/gb-001', { mall: behind.mall, as: 'finance' })
    await screen.findByText('您只有查看权限')
  })
})

describe('the price sheet', () => {
  test('takes pasted rows from a spreadsheet, marks what is wrong, and saves what changed', async () => {
    const { user } = await open('/priceSheet/PL-02', { mall: behind.mall, as: 'admin' })
    await user.click(await screen.findByRole('button', { name: '从 Excel 粘贴' }))
    const dialog = within(await screen.findByRole('dialog', { name: '从 Excel 粘贴' }))
    await user.click(dialog.getByRole('textbox'))
    await user.paste('HD0111\t￥1,180.00\nHD0112\t1260\t2026/1/1\t2026-12-31\nNOPE1\t5\n')
    expect(dialog.getByText('没有找到这些规格编码：NOPE1')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: '填入 2 行' }))
    await user.click(await screen.findByRole('button', { name: '保存 2 处修改' }))
    await screen.findByText('已保存 2 个价格')
    const [body] = (await sent('/api/salePriceList/saveSheet')) as { fPriceListCode: string; fRows: Record<string, unknown>[] }[]
    expect(body?.fPriceListCode).toBe('PL-02')
    expect(body?.fRows.map(({ fSpecId, fPrice, fValidFrom, fValidTo, fVersion }) => [fSpecId, fPrice, fValidFrom, fValidTo, fVersion])).toEqual([
      ['hd-001-1', '1180.00', null, null, 1],
      ['hd-001-2', '1260', '2026-01-01', '2026-12-31', 1],
    ])
    await user.click(screen.getByRole('button', { name: '撤销' }))
    await screen.findByText('2 行已改回')
    const back = ((await sent('/api/salePriceList/saveSheet')) as { fRows: Record<string, unknown>[] }[]).at(-1)
    expect(back?.fRows.map(({ fSpecId, fVersion, fValidTo }) => [fSpecId, fVersion, fValidTo])).toEqual([
      ['hd-001-1', 2, null],
      ['hd-001-2', 2, null],
    ])
  })
})

test('prices of a brand at a share of the base price are filled in, and saved with the sheet', async () => {
  const { user } = await open('/priceSheet/PL-03', { mall: behind.mall, as: 'admin' })
  await screen.findByRole('option', { name: '衡植' })
  await user.selectOptions(screen.getByRole('combobox', { name: '品牌' }), '衡植')
  await user.click(screen.getByRole('button', { name: '按比例定价' }))
  const dialog = within(await screen.findByRole('dialog', { name: '按比例定价' }))
  const act = () => dialog.getByRole<HTMLButtonElement>('button', { name: /^填入 \d+ 个价格$/ })
  expect(act().disabled).toBe(true)
  await user.type(dialog.getByLabelText('比例（%）'), '1001')
  expect(dialog.getByText(/请填大于 0、不超过 1000 的比例/)).toBeTruthy()
  await user.clear(dialog.getByLabelText('比例（%）'))
  await user.type(dialog.getByLabelText('比例（%）'), '95.5%')
  expect(dialog.getByText('例如 HD0111：1152.00 → 1100.16')).toBeTruthy()
  await user.click(act())
  await user.click(await screen.findByRole('button', { name: /^保存 \d+ 处修改$/ }))
  await screen.findByText(/^已保存 \d+ 个价格$/)
  const body = ((await sent('/api/salePriceList/saveSheet')) as { fPriceListCode: string; fRows: { fSpecId: string; fPrice: string }[] }[]).at(-1)
  expect(body?.fPriceListCode).toBe('PL-03')
  expect(body?.fRows.find(({ fSpecId }) => fSpecId === 'hd-001-1')?.fPrice).toBe('1100.16')
  expect(body?.fRows.every(({ fSpecId }) => fSpecId.startsWith('hd-'))).toBe(true)
})

test('a wrong cell that was pasted says what is wrong with it, and nothing is saved before it is put right', async () => {
  sized(1200, 600)
  const { user } = await open('/priceSheet/PL-02', { mall: behind.mall, as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '从 Excel 粘贴' }))
  const dialog = within(await screen.findByRole('dialog', { name: '从 Excel 粘贴' }))
  await user.click(dialog.getByRole('textbox'))
  await user.paste('HD0111\t1180\t2026/2/30\nHD0112\t12x\n')
  expect(dialog.getByText('第 1 行：2026/2/30 不是价格或日期')).toBeTruthy()
  expect(dialog.getByText('第 2 行：12x 不是价格或日期')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '填入 2 行' }))
  expect((await screen.findByRole('button', { name: '保存 2 处修改' })) as HTMLButtonElement).toHaveProperty('disabled', true)
  await user.type(screen.getByRole('searchbox'), 'HD011')
  const cell = (await screen.findAllByRole('textbox', { name: /^HD0111 / }))[1] as HTMLElement
  expect(cell.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(cell.getAttribute('aria-describedby') ?? '')?.textContent).toBe('日期写作 2026-01-31')
  expect(screen.getByText('不是价格')).toBeTruthy()
})

describe('the dictionary', () => {
  test('is sorted by buttons, and an entry is disabled and changed', async () => {
    const { user } = await open('/dictionary', { mall: behind.mall, as: 'admin' })
    await user.click(await screen.findByRole('button', { name: '下移 衡植' }))
    await screen.findByText('衡植 已移到第 2 位')
    const [order] = (await sent('/api/baseDict/updateSort')) as { fIds: string[] }[]
    expect(order?.fIds.slice(0, 3)).toEqual(['brand-GB', 'brand-HD', 'brand-MV'])
    await user.click(screen.getByRole('button', { name: '停用 康透' }))
    const asked = within(await screen.findByRole('dialog', { name: '停用 康透' }))
    expect(asked.getByText(/在售商品仍可搜索和购买/)).toBeTruthy()
    await user.click(asked.getByRole('button', { name: '停用' }))
    await screen.findByRole('button', { name: '启用 康透' })
    await user.click(screen.getByRole('button', { name: '修改 衡植' }))
    const dialog = within(await screen.findByRole('dialog', { name: '修改条目' }))
    await user.clear(dialog.getByLabelText(/^编码/))
    await user.type(dialog.getByLabelText(/^编码/), 'GB')
    await user.click(dialog.getByRole('button', { name: '保存' }))
    expect(await dialog.findByText('这个分组里已有编码「GB」')).toBeTruthy()
  })
})

describe('the goods groups', () => {
  test('are hidden by one button, and moved by the arrow keys', async () => {
    sized(900, 600)
    const { user } = await open('/goodsGroups?brand=固骨', { mall: behind.mall, as: 'admin' })
    await user.click(await screen.findByRole('button', { name: '显示中，隐藏 LCP 锁定系列' }))
    await screen.findByRole('button', { name: '已隐藏，显示 LCP 锁定系列' })
    expect(await sent('/api/saleGoodsGroup/updateShow')).toEqual([{ fIds: [expect.any(String)], fShow: false }])
    const handle = screen.getByRole('button', { name: /^移动 脊柱内固定系列/ })
    handle.focus()
    await user.keyboard('{ArrowUp}')
    await screen.findByText('已移动 脊柱内固定系列')
    expect((await sent('/api/saleGoodsGroup/move'))[0]).toMatchObject({ fPId: '0', fBefore: expect.any(String) })
  })
})

test('the dashboard’s numbers lead to their lists', async () => {
  await open('/desk', { mall: behind.mall, as: 'admin' })
  const pending = (await screen.findByText('待确认订单')).closest('a') as HTMLAnchorElement
  expect(JSON.parse(new URL(pending.href).searchParams.get('filter') ?? '')).toEqual({ handling: ['pending'], approval: ['none', 'approved'] })
  const applications = screen.getByText('待审核申请').closest('a') as HTMLAnchorElement
  expect(applications.textContent).toMatch(/^待审核申请[1-9]\d*$/)
  expect(new URL(applications.href).pathname).toBe('/mall/applications')
})
