import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { restock } from '#tests/support/books.ts'
import { mocks } from '#tests/support/mocks.ts'
import { address, mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
beforeEach(() => restock(behind.mall, ['hd-001-1', 'hd-001-2', 'gb-001-1', 'cc-001-1'], 500))
/** The button, once it can be pressed. */
const ready = async () => {
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '提交订单' }).disabled).toBe(false))
  return screen.getByRole('button', { name: '提交订单' })
}
const run = (text: string) => behind.mall.database.pool.query(text)

describe('the cart', () => {
  test('shows lines by brand, sets apart what can’t be ordered with the way out, and sums what can', async () => {
    await run("update certificate set valid_to = current_date - 2 where number = (select certificate_number from goods where id = 'gb-001')")
    const { user } = await open('/shoppingcar', { mall: behind.mall, as: 'hospital' })
    const gone = await screen.findByText('已下架或不再对您供应，请移出')
    expect(gone.closest('[data-line]')?.getAttribute('data-line')).toBe('GB0111')
    expect(screen.getByText('已选 3 个规格')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: '选择 衡植 的全部商品' }))
    await screen.findByText('已选 1 个规格')
    await user.click(screen.getByRole('checkbox', { name: '选择 衡植 的全部商品' }))
    await screen.findByText('已选 3 个规格')
    await user.click(screen.getByRole('button', { name: '清理不可售商品（1）' }))
    await waitFor(() => expect(screen.queryByText('已下架或不再对您供应，请移出')).toBeNull())
    await run("update certificate set valid_to = current_date + 900 where number = (select certificate_number from goods where id = 'gb-001')")
  })

  test('leads who has no account with us yet to opening one, and counts what stands there', async () => {
    await run("insert into cart_line (id, account_id, spec_id, qty, selected) values ('recruit-line', 'recruit', 'hd-001-1', 1, true)")
    const { user } = await open('/shoppingcar', { mall: behind.mall, as: 'recruit' })
    await screen.findByText('1 个规格，1 个品牌', { exact: false })
    expect(screen.queryByText(/暂不能下单/)).toBeNull()
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: '申请开户' }))
    await waitFor(() => expect(address()).toBe('/mall/openaccount'))
  })

  test('what is more than there is becomes what there is by one press, in the field as well', async () => {
    await run("update cart_line set qty = 200 where account_id = 'hospital' and spec_id = 'hd-001-1'")
    await restock(behind.mall, ['hd-001-1'], 60)
    const { user } = await open('/shoppingcar', { mall: behind.mall, as: 'hospital' })
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^BL 骨水平 锥形种植体 Ø 3.3 × 8 mm/ })
    expect(field.value).toBe('200')
    await user.click(screen.getByRole('button', { name: '改为 60' }))
    await waitFor(() => expect(field.value).toBe('60'))
    await restock(behind.mall, ['hd-001-1'], 500)
  })

  test('what was removed can be put back, as many and as unticked as it was', async () => {
    const { user } = await open('/shoppingcar', { mall: behind.mall, as: 'hospital' })
    await screen.findByText('已选 3 个规格')
    const line = () => document.querySelector<HTMLElement>('[data-line="HD0112"]')
    const inside = () => within(line() as HTMLElement)
    const qty = (inside().getByRole('textbox') as HTMLInputElement).value
    await user.click(inside().getByRole('checkbox'))
    await screen.findByText('已选 2 个规格')
    await user.click(inside().getByRole('button', { name: /^移出/ }))
    await screen.findByText('已移出 1 种')
    expect(line()).toBeNull()
    await user.click(screen.getByRole('button', { name: '撤销' }))
    await waitFor(() => expect(line()).not.toBeNull())
    await screen.findByText('已选 2 个规格')
    expect((inside().getByRole('textbox') as HTMLInputElement).value).toBe(qty)
    await user.click(inside().getByRole('checkbox'))
    await screen.findByText('已选 3 个规格')
  })

  test('leaves a quantity that is more than there is to who ordered it', async () => {
    const line = (await run("select l.spec_id, l.qty from cart_line l join spec s on s.id = l.spec_id where l.account_id = 'hospital' and s.code = 'CC0111'")).rows[0]
    await restock(behind.mall, [line.spec_id], 106)
    const { user } = await open('/shoppingcar', { mall: behind.mall, as: 'hospital' })
    await waitFor(() => expect(document.querySelector('[data-line="CC0111"]')?.textContent).toContain('库存'))
    const field = () => within(document.querySelector('[data-line="CC0111"]') as HTMLElement).getByRole<HTMLInputElement>('textbox')
    await user.click(field())
    await user.tab()
    expect(field().value).toBe(String(line.qty))
    await user.clear(field())
    await user.type(field(), '150')
    await user.tab()
    await waitFor(() => expect(field().value).toBe('106'))
  })

  test('keeps a quantity that still waits from who signs in meanwhile', async () => {
    const { user, unmount } = await open('/shoppingcar', { mall: behind.mall, as: 'hospital' })
    await waitFor(() => expect(document.querySelector('[data-line="CC0111"]')).not.toBeNull())
    await user.click(within(document.querySelector('[data-line="CC0111"]') as HTMLElement).getByRole('button', { name: '减少' }))
    const by = ({ headers }: Request) => headers.get('authorization')
    const theirs = new Set(behind.requests.map(by))
    unmount()
    await open('/shoppingcar', { mall: behind.mall, as: 'personal' })
    await new Promise((done) => setTimeout(done, 500))
    await screen.findByText('购物车是空的')
    // On a slow machine the hand had rested before: then it was written as who typed it.
    expect(behind.calls('/api/saleCart/saveMall').filter((one) => !theirs.has(by(one)))).toEqual([])
  })
})

describe('the confirmation', () => {
  test('keeps what was chosen when the price has changed meanwhile, and says the new sum', async () => {
    const { user } = await open('/confirmcart', { mall: behind.mall, as: 'hospital' })
    await user.type(await screen.findByLabelText('订单备注'), '请上午送')
    await run("insert into special_price (id, account_id, spec_id, price, priority) values ('screen-price', 'hospital', 'hd-001-1', '1.00', 9)")
    await user.click(await ready())
    expect((await screen.findByRole('alert')).textContent).toContain('价格或费用有变动')
    expect((screen.getByLabelText('订单备注') as HTMLInputElement).value).toBe('请上午送')
    await run("delete from special_price where id = 'screen-price'")
  })

  test('has again after a reload what was said with it, for the same person alone', async () => {
    sessionStorage.setItem('order-notes', JSON.stringify({ of: 'personal', notes: { whole: { remark: '别人写的' } } }))
    const { user, unmount } = await open('/confirmcart', { mall: behind.mall, as: 'hospital' })
    expect((await screen.findByLabelText<HTMLInputElement>('订单备注')).value).toBe('')
    await user.type(screen.getByLabelText('订单备注'), '周末不收货')
    expect(screen.getByText('5 / 160')).toBeTruthy()
    unmount()
    await open('/confirmcart', { mall: behind.mall, as: 'hospital' })
    await waitFor(() => expect((screen.getByLabelText('订单备注') as HTMLInputElement).value).toBe('周末不收货'))
    expect(JSON.parse(sessionStorage.getItem('order-notes') ?? '{}')).toMatchObject({ of: 'hospital' })
  })

  test('has again after a reload what was chosen, as long as it can be', async () => {
    const { user, unmount } = await open('/confirmcartxs?SpecId=cc-003-1&qty=1', { mall: behind.mall, as: 'hospital' })
    await user.click(await screen.findByRole('radio', { name: /王志强/ }))
    await user.click(screen.getByRole('radio', { name: /银行转账/ }))
    await user.click(screen.getByRole('radio', { name: /^暂不开票/ }))
    unmount()
    await open('/confirmcartxs?SpecId=cc-003-1&qty=1', { mall: behind.mall, as: 'hospital' })
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /王志强/ })).checked).toBe(true)
    for (const name of [/银行转账/, /^暂不开票/]) expect(screen.getByRole<HTMLInputElement>('radio', { name }).checked).toBe(true)
  })

  test('chooses what is usual where what was chosen isn’t there any more', async () => {
    sessionStorage.setItem('order-notes', JSON.stringify({ of: 'hospital', notes: { compact: { addressId: 'gone', titleId: 'gone', way: 'gone' } } }))
    await open('/confirmcartxs?SpecId=cc-003-1&qty=1', { mall: behind.mall, as: 'hospital' })
    await ready()
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toHaveLength(3)
  })

  test('another language changes the words alone: what was chosen and typed stays', async () => {
    const { user } = await open('/confirmcart?SpecId=cc-003-1&qty=1', { mall: behind.mall, as: 'hospital' })
    await user.click(await screen.findByRole('radio', { name: /王志强/ }))
    await user.click(screen.getByRole('radio', { name: /银行转账/ }))
    const remark = screen.getByRole('textbox', { name: /订单备注/ })
    await user.type(remark, '周五前')
    await user.click(screen.getAllByRole('button', { name: 'English' })[0] as HTMLElement)
    await screen.findByRole('heading', { level: 1, name: 'Confirm your order' })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /王志强/ }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Bank transfer/ }).checked).toBe(true)
    expect((remark as HTMLInputElement).value).toBe('周五前')
    expect(remark.isConnected).toBe(true)
    // What the server says is asked for again, in that language.
    await waitFor(() => expect(behind.calls('/api/saleOrder/quoteMall').at(-1)?.headers.get('accept-language')).toBe('en'))
  })

  test('an address is asked for field by field, and kept', async () => {
    const { user } = await open('/confirmcart', { mall: behind.mall, as: 'hospital' })
    await user.click(await screen.findByRole('button', { name: '新增地址' }))
    const dialog = within(await screen.findByRole('dialog', { name: '新增地址' }))
    await user.click(dialog.getByRole('button', { name: '保存' }))
    await dialog.findByText('请选择省份和城市')
    await user.type(dialog.getByLabelText('收货人'), '孙晴')
    await user.type(dialog.getByLabelText('联系电话'), '123')
    await user.type(dialog.getByLabelText('详细地址'), '解放大道 9 号')
    await user.selectOptions(dialog.getByLabelText('省份'), '湖北省')
    await user.selectOptions(dialog.getByLabelText('城市'), '武汉市')
    await user.click(dialog.getByRole('button', { name: '保存' }))
    await dialog.findByText('请填写手机号或带区号的电话')
    await user.clear(dialog.getByLabelText('联系电话'))
    await user.type(dialog.getByLabelText('联系电话'), '13800000099')
    await user.click(dialog.getByRole('button', { name: '保存' }))
    expect(((await screen.findByRole('radio', { name: /孙晴 13800000099/ })) as HTMLInputElement).checked).toBe(true)
  })

  test('waits until it knows where to, and on whose invoice', async () => {
    const held: (() => void)[] = []
    // Answered by the mall itself, once it is let go.
    mocks.use(...['saleAddress', 'saleInvoiceTitle'].map((one) => http.post(`*/api/${one}/getListMall`, () => new Promise<undefined>((done) => held.push(() => done(undefined))))))
    await open('/confirmcart', { mall: behind.mall, as: 'hospital' })
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: '提交订单' })
    await waitFor(() => expect(held).toHaveLength(2))
    expect(button.disabled).toBe(true)
    for (const letGo of held) letGo()
    await waitFor(() => expect(button.disabled).toBe(false))
  })

  test('buys at once in the short form, with what is said in it and nothing that was typed elsewhere', async () => {
    sessionStorage.setItem('order-notes', JSON.stringify({ of: 'hospital', notes: { whole: { remark: '送到 3 号楼' } } }))
    const { user } = await open('/confirmcartxs?SpecId=cc-001-1&qty=10', { mall: behind.mall, as: 'hospital' })
    await user.click(await screen.findByRole('radio', { name: /余额支付/ }))
    const folded = (await screen.findByText('采购单号、备注与送货要求')).closest('details')
    expect(folded?.open).toBe(false)
    await user.type(within(folded as HTMLElement).getByLabelText('送货要求'), '请走北门')
    await user.click(await ready())
    await waitFor(() => expect(address()).toContain('/orderdetail?id='))
    await screen.findByText('已付款')
    const { rows } = await behind.mall.database.pool.query<{ remark: string | null; delivery_note: string | null }>('select remark, delivery_note from sales_order order by placed_at desc limit 1')
    expect(rows[0]).toEqual({ remark: null, delivery_note: '请走北门' })
    expect(JSON.parse(sessionStorage.getItem('order-notes') ?? '{}').notes.whole).toEqual({ remark: '送到 3 号楼' })
  })
})

test('nothing is said with an order unseen: what was typed into the short form before is unfolded', async () => {
  sessionStorage.setItem('order-notes', JSON.stringify({ of: 'hospital', notes: { compact: { remark: '送到 3 号楼' } } }))
  await open('/confirmcartxs?SpecId=cc-001-1&qty=10', { mall: behind.mall, as: 'hospital' })
  expect((await screen.findByText('采购单号、备注与送货要求')).closest('details')?.open).toBe(true)
  expect((screen.getByLabelText(/^订单备注/) as HTMLInputElement).value).toBe('送到 3 号楼')
})
