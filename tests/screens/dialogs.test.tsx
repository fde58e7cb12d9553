import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const run = async <Row,>(text: string) => (await behind.mall.database.pool.query(text)).rows as Row[]
const dialogOf = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

describe('a dialog of the desk', () => {
  test('says what is wrong at its fields, and leads to the first of them', async () => {
    const { user } = await open('/funds', { mall: behind.mall, as: 'finance' })
    await user.click(await screen.findByRole('button', { name: '保证金与退款' }))
    const dialog = await dialogOf('保证金与退款')
    await user.click(dialog.getByRole('button', { name: '确认变动' }))
    await dialog.findByText('请选择客户')
    const customer = dialog.getByRole('combobox', { name: '客户' })
    expect(customer.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(customer)
    expect(dialog.getByRole('textbox', { name: /^原因/ }).getAttribute('aria-invalid')).toBe('true')
    expect(behind.calls('/api/fund/deposit')).toHaveLength(0)
  })

  test('asks before Escape throws away what was typed; nothing typed, nothing asked', async () => {
    const { user } = await open('/funds', { mall: behind.mall, as: 'finance' })
    const begin = await screen.findByRole('button', { name: '保证金与退款' })
    await user.click(begin)
    await dialogOf('保证金与退款')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(begin)
    const dialog = await dialogOf('保证金与退款')
    await user.type(dialog.getByRole('textbox', { name: /^原因/ }), '季度保证金')
    await user.keyboard('{Escape}')
    const question = await dialogOf('还有未保存的修改')
    await user.click(question.getByRole('button', { name: '继续编辑' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '还有未保存的修改' })).toBeNull())
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^原因/ }).value).toBe('季度保证金')
    await user.keyboard('{Escape}')
    await user.click((await dialogOf('还有未保存的修改')).getByRole('button', { name: '离开' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('money that is more than was asked for', () => {
  let number: string | undefined
  beforeAll(async () => {
    ;[{ number } = { number: undefined }] = await run<{ number: string }>(
      "update payment set state = 'waiting', way = 'transfer', received_fen = 0, settled_at = null, fen = 10000 where id = (select id from payment where payer_id = 'hospital' order by id limit 1) returning number",
    )
  })

  test('is booked once somebody has said that they checked it', async () => {
    const { user } = await open(`/payments?q=${number}`, { mall: behind.mall, as: 'finance' })
    await user.click(await screen.findByRole('button', { name: /^登记到账/ }))
    const dialog = await dialogOf(/^登记到账/)
    const amount = dialog.getByRole('textbox', { name: /^到账金额/ })
    await user.clear(amount)
    // As a bank's list has it.
    await user.type(amount, '¥100.01')
    await user.type(dialog.getByRole('textbox', { name: /^银行流水号/ }), 'BANK-MORE-1')
    await user.click(dialog.getByRole('button', { name: '登记到账' }))
    await dialog.findByText('请先核对，再勾选确认')
    const tick = dialog.getByRole('checkbox')
    expect(document.activeElement).toBe(tick)
    expect(behind.calls('/api/salePayment/receive')).toHaveLength(0)
    await user.click(tick)
    await user.click(dialog.getByRole('button', { name: '登记到账' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await run("select 1 from payment_receipt where reference = 'BANK-MORE-1' and fen = 10001")).toHaveLength(1)
  })
})

describe('a dialog of the shop', () => {
  test('asks before Escape or the cross throws away what was typed, and leads to the first field that is wrong', async () => {
    const { user } = await open('/confirmcart', { mall: behind.mall, as: 'hospital' })
    await user.click(await screen.findByRole('button', { name: '新增地址' }))
    const found = await screen.findByRole('dialog', { name: '新增地址' })
    const dialog = within(found)
    await user.click(dialog.getByRole('button', { name: '保存' }))
    const contact = dialog.getByLabelText<HTMLInputElement>('收货人')
    await waitFor(() => expect(document.activeElement).toBe(contact))
    await user.type(contact, '孙晴')
    fireEvent(found, new Event('cancel', { cancelable: true }))
    expect(dialog.getByRole('alert').textContent).toBe('填写的内容还没有提交，离开就没有了。')
    await user.click(dialog.getByRole('button', { name: '继续填写' }))
    expect(contact.value).toBe('孙晴')
    await user.click(dialog.getByRole('button', { name: '关闭' }))
    await user.click(dialog.getByRole('button', { name: '不要了，离开' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
