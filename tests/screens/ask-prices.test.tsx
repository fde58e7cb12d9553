import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { day } from '#tests/support/day.ts'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const run = async <Row extends object>(text: string, values: unknown[] = []) => (await behind.mall.database.pool.query<Row>(text, values)).rows

test('prices of several specs are asked for at once, each by itself; what is refused stays with its reason', async () => {
  const { user } = await open('/shoppingcar', { mall: behind.mall, as: 'hospital' })
  await user.click(await screen.findByRole('button', { name: /^申请特价（\d+）$/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const prices = dialog.getAllByLabelText<HTMLInputElement>(/^申请单价 /)
  expect(prices.length).toBeGreaterThan(2)
  await user.click(dialog.getByRole('button', { name: '提交 0 份申请' }))
  await dialog.findByText('请至少为一个规格填写单价')
  const [first, second] = prices as [HTMLInputElement, HTMLInputElement]
  await user.type(first, '0.05')
  await user.type(second, '999999')
  await user.type(dialog.getByLabelText(/申请理由/), '年度集采')
  await user.click(dialog.getByRole('button', { name: '提交 2 份申请' }))
  // One that isn't lower is said before anything is sent.
  await dialog.findByText(/^应低于现价 ¥/)
  expect(await run("select 1 from application where content ->> 'reason' = '年度集采'")).toEqual([])
  await user.clear(second)
  await user.type(second, '0.06')
  // Its goods go off sale meanwhile.
  const named = second.getAttribute('aria-label')?.replace('申请单价 ', '')
  const [gone] = await run<{ id: string }>("select s.id from spec s join goods g on g.id = s.goods_id where g.name || ' ' || s.name = $1", [named])
  await run("update spec set status = 'disabled' where id = $1", [gone?.id])
  await user.click(dialog.getByRole('button', { name: '提交 2 份申请' }))
  await screen.findByText('已提交 1 份特价申请')
  await waitFor(() => expect(dialog.getAllByLabelText(/^申请单价 /)).toHaveLength(prices.length - 1))
  expect(dialog.getByLabelText(`申请单价 ${named}`).getAttribute('aria-invalid')).toBe('true')
  await run("update spec set status = 'active' where id = $1", [gone?.id])
  await user.click(dialog.getByRole('button', { name: '提交 1 份申请' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const asked = await run<{ price: string; until: string; state: string }>(
    "select content ->> 'price' as price, content ->> 'validFrom' as until, state from application where content ->> 'reason' = '年度集采' order by content ->> 'price'",
  )
  expect(asked).toEqual([
    { price: '0.05', until: day(0), state: 'pending' },
    { price: '0.06', until: day(0), state: 'pending' },
  ])
})

test('what is chosen on a product’s page is kept as a list', async () => {
  const { user } = await open('/prodect?SpecId=hd-001-1', { mall: behind.mall, as: 'hospital' })
  const [more] = await screen.findAllByRole('button', { name: '增加' })
  await user.click(more as HTMLElement)
  await user.click(await screen.findByRole('button', { name: '存为清单' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText(/清单名称/), '试用')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await screen.findByText('已存入“试用”')
  expect(await run("select l.spec_id, l.qty from buying_list b join buying_list_line l on l.list_id = b.id where b.name = '试用'")).toEqual([{ spec_id: 'hd-001-1', qty: 1 }])
})
