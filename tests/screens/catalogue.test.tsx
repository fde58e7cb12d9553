import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { mocks } from '#tests/support/mocks.ts'
import { address, mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const bodies = async (path: string) => Promise.all(behind.calls(path).map((request) => request.json()))

describe('a list of goods', () => {
  test('opens with what its address says, and writes every choice there', async () => {
    const { user } = await open('/brandlist?brand=衡植&sort=priceDown&stock=1', { mall: behind.mall, as: 'hospital' })
    await screen.findByRole('heading', { level: 1, name: '衡植' })
    await waitFor(async () => expect((await bodies('/api/saleGoods/getPageListMall'))[0]).toEqual({ page: 1, size: 40, sort: 'fPrice', order: 'DESC', fBrand: '衡植', fInStock: true }))
    expect(((await screen.findByRole('checkbox', { name: /仅看有货/ })) as HTMLInputElement).checked).toBe(true)
    await user.click(await screen.findByRole('checkbox', { name: /^III 类/ }))
    await waitFor(() => expect(address()).toBe('/mall/brandlist?brand=衡植&sort=priceDown&stock=1&class=III'))
    await user.selectOptions(screen.getByRole('combobox', { name: '排序' }), '价格从低到高')
    await user.click(screen.getByRole('button', { name: '列表' }))
    await waitFor(() => expect(address()).toBe('/mall/brandlist?brand=衡植&stock=1&class=III&sort=priceUp&view=rows'))
    await user.click(screen.getByRole('button', { name: '去掉 III 类' }))
    await waitFor(() => expect(address()).not.toContain('class'))
    await user.click(screen.getByRole('link', { name: '清除筛选' }))
    await waitFor(() => expect(address()).toBe('/mall/brandlist?brand=衡植'))
  })

  test('is paged by links, and a filter leads back to the first page', async () => {
    const { user } = await open('/brandlist?brand=衡植', { mall: behind.mall, as: 'hospital' })
    await user.click(await screen.findByRole('link', { name: '第 2 页' }))
    await waitFor(() => expect(address()).toBe('/mall/brandlist?brand=衡植&page=2'))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(10))
    await user.click(screen.getByRole('checkbox', { name: /客户专价/ }))
    await waitFor(() => expect(address()).toBe('/mall/brandlist?brand=衡植&special=1'))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4))
  })

  test('checks a price range before it asks', async () => {
    const { user } = await open('/moreHot', { mall: behind.mall, as: 'hospital' })
    await user.type(await screen.findByRole('textbox', { name: '最低价' }), 'abc')
    await user.click(screen.getByRole('button', { name: '确定' }))
    expect(screen.getByText('请输入最多四位小数的数字')).toBeTruthy()
    await user.clear(screen.getByRole('textbox', { name: '最低价' }))
    await user.type(screen.getByRole('textbox', { name: '最低价' }), '100{Enter}')
    await waitFor(() => expect(address()).toBe('/mall/moreHot?min=100'))
  })

  test('says when nothing is found, with the way on', async () => {
    await open('/searchlist?id=没有这样的东西', { mall: behind.mall, as: 'hospital' })
    await screen.findByRole('heading', { name: '没有找到“没有这样的东西”' })
  })

  test('offers what sounds alike where nothing is called so, and says it', async () => {
    await open('/searchlist?id=锥型种值体', { mall: behind.mall, as: 'hospital' })
    await screen.findByText('没有找到“锥型种值体”，以下是读音相同的商品。')
    expect((await screen.findAllByRole('link', { name: /锥形种植体/ })).length).toBeGreaterThan(0)
  })

  test('marks what was found, by pinyin too', async () => {
    await open('/searchlist?id=zhongzhiti', { mall: behind.mall, as: 'hospital' })
    const title = await screen.findByRole('heading', { level: 2, name: 'BL 骨水平 锥形种植体' })
    expect(title.querySelector('mark')?.textContent).toBe('种植体')
  })

  test('puts goods with several specs into the cart by a choice, and the badge follows', async () => {
    const { user } = await open('/searchlist?id=GB-031', { mall: behind.mall, as: 'hospital' })
    await user.click(await screen.findByRole('button', { name: /^关节 锁定接骨板：加入购物车$/ }))
    const dialog = within(await screen.findByRole('dialog', { name: '关节 锁定接骨板' }))
    const [first] = await dialog.findAllByRole('textbox')
    await user.clear(first as HTMLElement)
    await user.type(first as HTMLElement, '3')
    await user.click(dialog.getByRole('button', { name: '加入购物车' }))
    await screen.findByText('已加入购物车：1 个规格，3 件')
    await waitFor(() => expect(screen.getByRole('link', { name: '购物车，5 种商品' })).toBeTruthy())
    expect(await bodies('/api/saleCart/saveMall')).toEqual([{ fSpecId: 'gb-011-1', fQty: 3, fMode: 'add' }])
  })

  test('keeps a heart at once, and takes it back', async () => {
    const { user } = await open('/searchlist?id=VT-011', { mall: behind.mall, as: 'hospital' })
    const name = (await within(await screen.findByRole('article')).findByRole('heading', { level: 2 })).textContent ?? ''
    await user.click(screen.getByRole('button', { name: `收藏 ${name}` }))
    await screen.findByText('已收藏')
    await user.click(await screen.findByRole('button', { name: `取消收藏 ${name}` }))
    await screen.findByText('已取消收藏')
    expect(await bodies('/api/saleCart/mallSaveCollect')).toEqual([{ fGoodsIds: ['vt-001'] }])
    await user.click(screen.getByRole('button', { name: '撤销' }))
    await user.click(await screen.findByRole('button', { name: `取消收藏 ${name}` }))
    await waitFor(async () => expect(await bodies('/api/saleCart/mallDeleteCollect')).toHaveLength(2))
  })
})

describe('a product', () => {
  test('shows price, tax and freight, certificate and specs; sums up and adds what was chosen', async () => {
    const { user } = await open('/prodect?id=hd-006&SpecId=hd-006-2', { mall: behind.mall, as: 'hospital' })
    await screen.findByRole('heading', { level: 1, name: 'TL 软组织水平 锥形种植体' })
    expect(screen.getByText('含税')).toBeTruthy()
    expect(screen.getByText('含运费')).toBeTruthy()
    expect(screen.getAllByText(/^国械注准\d{11}$/).length).toBeGreaterThan(0)
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    expect(rows.length).toBeGreaterThan(1)
    await user.click(within(rows[0] as HTMLElement).getByRole('button', { name: '增加' }))
    await user.click(within(rows[0] as HTMLElement).getByRole('button', { name: '增加' }))
    await user.click(within(rows[1] as HTMLElement).getByRole('button', { name: '增加' }))
    const prices = rows.map((row) => Number((row.textContent?.match(/¥([\d,]+\.\d\d)/)?.[1] ?? '0').replaceAll(',', '')))
    const total = (2 * (prices[0] ?? 0) + (prices[1] ?? 0)).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
    expect(screen.getByText('已选 2 个规格，3 支', { exact: false }).textContent).toContain(`¥${total}`)
    await user.click(screen.getByRole('button', { name: '加入购物车' }))
    await screen.findByText('已加入购物车：2 个规格，3 件')
    expect((screen.getAllByRole('textbox')[0] as HTMLInputElement).value).toBe('0')
  })

  test.each([
    ['keeps the quantities where nothing went out', false, '2', '连接不上服务器，请检查网络后重试'],
    ['lets go of them where they may have been added, and says where to look', true, '0', '没有收到回答，请先看看购物车再决定是否重试'],
  ])('%s', async (_, online, left, said) => {
    const { user } = await open('/prodect?id=hd-006&SpecId=hd-006-2', { mall: behind.mall, as: 'hospital' })
    const row = within((await screen.findByRole('table')).querySelectorAll('tbody tr')[0] as HTMLElement)
    await user.click(row.getByRole('button', { name: '增加' }))
    await user.click(row.getByRole('button', { name: '增加' }))
    mocks.use(http.post('*/api/saleCart/saveMall', () => HttpResponse.error()))
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    await user.click(screen.getByRole('button', { name: '加入购物车' }))
    await screen.findByText(said)
    expect(row.getByRole<HTMLInputElement>('textbox').value).toBe(left)
    line.mockRestore()
  })

  test('clamps a quantity to what is there', async () => {
    await behind.mall.database.pool.query(
      "update lot set on_hand = reserved where spec_id = 'gb-006-1'; insert into lot (id, spec_id, number, expires_on, on_hand) values ('few', 'gb-006-1', 'F', current_date + 30, 4)",
    )
    const { user } = await open('/prodect?SpecId=gb-006-1', { mall: behind.mall, as: 'hospital' })
    const qty = (await screen.findAllByRole('textbox', { name: /的数量$/ }))[0] as HTMLInputElement
    await user.clear(qty)
    await user.type(qty, '99')
    await user.tab()
    expect(qty.value).toBe('4')
    expect(screen.getByText('仅余 4')).toBeTruthy()
  })

  test('reads the wide digits of a Chinese keyboard, and says what is no quantity', async () => {
    const { user } = await open('/prodect?id=gb-001', { mall: behind.mall, as: 'hospital' })
    const qty = (await screen.findAllByRole('textbox', { name: /的数量$/ }))[0] as HTMLInputElement
    await user.clear(qty)
    await user.type(qty, '１２')
    await user.tab()
    expect(qty.value).toBe('12')
    await user.clear(qty)
    await user.type(qty, '1.5')
    await user.tab()
    await screen.findByText('数量应为不小于 0 的整数')
    expect(qty.value).not.toBe('1.5')
  })

  test('that is not theirs to see says so, with the way on', async () => {
    await open('/prodect?id=cc-030', { mall: behind.mall, as: 'hospital' })
    await screen.findByRole('heading', { name: '商品已下架，或您无权查看' })
    expect(screen.getByRole('link', { name: '看看其他商品' })).toBeTruthy()
  })

  test('says to whom its class isn’t open, with the way to the licences', async () => {
    await behind.mall.database.pool.query("update qualification_file set classes = array_remove(classes, 'III') where company_id = (select company_id from account where id = 'personal')")
    await open('/prodect?id=gb-001', { mall: behind.mall, as: 'personal' })
    expect((await screen.findByRole('note')).textContent).toContain('未覆盖 III 类器械')
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: '去提交资质' }).href).toContain('/mall/aptitude')
    await behind.mall.database.pool.query("update qualification_file set classes = array_append(classes, 'III') where company_id = (select company_id from account where id = 'personal')")
  })

  test('is remembered as seen', async () => {
    await open('/prodect?id=gb-001', { mall: behind.mall, as: 'personal' })
    await screen.findByRole('heading', { level: 1 })
    await waitFor(async () => expect(await bodies('/api/saleGoods/saveSeenMall')).toEqual([{ fId: 'gb-001' }]))
  })
})

describe('my-page', () => {
  test('finds among the favourites, whatever the speed of typing, and clears only when all are in sight', async () => {
    const { user } = await open('/mypage/collection', { mall: behind.mall, as: 'hospital' })
    await screen.findByRole('button', { name: '清空收藏' })
    const box = screen.getByRole('searchbox', { name: '在收藏中查找' }) as HTMLInputElement
    await user.type(box, 'abcdefghij')
    await screen.findByText('没有找到商品')
    expect(box.value).toBe('abcdefghij')
    expect(screen.queryByRole('button', { name: '清空收藏' })).toBeNull()
    await user.clear(box)
    await screen.findByRole('button', { name: '清空收藏' })
  })

  test('has the favourites, which can be cleared after asking', async () => {
    const { user } = await open('/mypage/collection', { mall: behind.mall, as: 'hospital' })
    await waitFor(() => expect(address()).toBe('/mall/mypage/collection'))
    await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(3))
    await user.click(screen.getByRole('button', { name: '清空收藏' }))
    const dialog = within(await screen.findByRole('dialog', { name: '清空收藏' }))
    await user.click(dialog.getByRole('button', { name: '清空收藏' }))
    await screen.findByText('还没有收藏')
  })

  test('has the exclusive goods, each customer their own', async () => {
    await open('/mypage/exclusive', { mall: behind.mall, as: 'personal' })
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    expect(within(screen.getByRole('article')).getByRole('heading', { level: 2 }).textContent).toBe('隔离衣 薄膜敷料')
  })
})

test('the filters on a phone take the focus, and give it back once Esc has closed them', async () => {
  const { user } = await open(`/brandlist?brand=${encodeURIComponent('固骨')}`, { mall: behind.mall, as: 'hospital' })
  const opener = await screen.findByRole('button', { name: /^筛选/ })
  await user.click(opener)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('关闭')
  await user.keyboard('{Escape}')
  expect([opener.getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', opener])
})
