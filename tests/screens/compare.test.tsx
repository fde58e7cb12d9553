import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()

test('a product stands beside others, at the buyer’s prices; what differs can be shown alone', async () => {
  const { user } = await open('/prodect?SpecId=hd-001-1', { mall: behind.mall, as: 'hospital' })
  await user.click(await screen.findByRole('button', { name: '与其他产品对比' }))
  const dialog = within(await screen.findByRole('dialog', { name: '产品对比' }))
  const names = () => dialog.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(names()).toHaveLength(1)
  await user.click((await dialog.findAllByRole('button', { name: /./ })).find(({ className }) => className.includes('small')) as HTMLElement)
  await waitFor(() => expect(names()).toHaveLength(2))
  await user.type(dialog.getByLabelText('加入对比的产品'), '外科口罩')
  await user.click(await dialog.findByRole('option', { name: /口罩 医用外科口罩/ }))
  await waitFor(() => expect(names()).toHaveLength(3))
  const row = (name: string) =>
    within(dialog.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(row('您的价格')[0]).toMatch(/^¥1,013\.76 – ¥1,126\.20 \/ 支$/)
  expect(row('品牌')).toEqual(['衡植', '衡植', '清护'])
  await user.click(dialog.getByRole('checkbox', { name: '只看不同之处' }))
  expect(dialog.getByRole('row', { name: /^品牌/ })).toBeTruthy()
  for (const shown of dialog.getAllByRole('row').slice(1))
    expect(
      new Set(
        within(shown)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ).size,
    ).toBeGreaterThan(1)
  await user.click(dialog.getByRole('button', { name: /^不再对比 口罩 医用外科口罩/ }))
  expect(names()).toHaveLength(2)
})

test('a product that is gone meanwhile says so, and takes nobody’s place', async () => {
  const { user } = await open('/prodect?SpecId=hd-002-1', { mall: behind.mall, as: 'hospital' })
  await user.click(await screen.findByRole('button', { name: '与其他产品对比' }))
  const dialog = within(await screen.findByRole('dialog', { name: '产品对比' }))
  const [offered, ...others] = (await dialog.findAllByRole('button', { name: /./ })).filter(({ className }) => className.includes('small'))
  await behind.mall.database.pool.query("update goods set status = 'disabled' where name = $1", [offered?.textContent])
  await user.click(offered as HTMLElement)
  await dialog.findByText('商品已下架，或您无权查看')
  for (const other of others.slice(0, 3)) await user.click(dialog.getByRole('button', { name: other.textContent ?? '' }))
  await waitFor(() => expect(dialog.getAllByRole('columnheader')).toHaveLength(4))
  expect(dialog.queryByText('商品已下架，或您无权查看')).toBeNull()
  expect(dialog.queryByLabelText('加入对比的产品')).toBeNull()
})

test('whoever may not see prices compares without them', async () => {
  await behind.mall.database.pool.query("update account set may = '{order}' where id = 'hospital-east'")
  const { user } = await open('/prodect?SpecId=hd-001-1', { mall: behind.mall, as: 'hospital-east' })
  await user.click(await screen.findByRole('button', { name: '与其他产品对比' }))
  const dialog = within(await screen.findByRole('dialog', { name: '产品对比' }))
  await dialog.findByRole('row', { name: /^品牌/ })
  expect(dialog.queryByRole('row', { name: /^您的价格/ })).toBeNull()
  expect(dialog.queryByText(/¥/)).toBeNull()
})
