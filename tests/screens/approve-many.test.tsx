import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const rows = <Row extends object>(text: string, values: unknown[] = []) => behind.mall.database.pool.query<Row>(text, values).then((found) => found.rows)

test('colleagues’ orders are approved together; one that was changed meanwhile says so and stays', async () => {
  const awaiting = await rows<{ id: string; number: string }>(
    `update sales_order set account_id = (select id from account where owner_id = 'hospital' order by id limit 1), approval = 'awaiting', handling = 'pending', delivery = 'none', payment = 'unpaid', paid = 0, pay_way = 'credit', expires_at = now() + interval '30 days'
     where id in (select o.id from sales_order o where o.account_id = 'hospital' order by o.placed_at desc limit 3) returning id, number`,
  )
  expect(awaiting).toHaveLength(3)
  const { user } = await open('/mypage/myorder?tab=toApprove', { mall: behind.mall, as: 'hospital' })
  await screen.findAllByRole('link', { name: awaiting[0]?.number as string })
  expect(screen.queryByRole('button', { name: /^同意所选/ })).toBeNull()
  await user.click(screen.getAllByRole('checkbox', { name: '选择本页' })[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: `同意所选 ${awaiting.length} 张` }))
  const dialog = within(await screen.findByRole('dialog', { name: `同意 ${awaiting.length} 张订单` }))
  for (const { number } of awaiting) dialog.getByText(number)
  const [late] = awaiting
  await rows('update sales_order set version = version + 1 where id = $1', [late?.id])
  await user.click(dialog.getByRole('button', { name: '同意' }))
  await dialog.findByText('1 张没有通过，原因见各单')
  dialog.getByText(late?.number as string)
  expect(dialog.queryByText(awaiting[1]?.number as string)).toBeNull()
  await user.click(dialog.getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await rows("select approval from sales_order where id = any($1) and approval = 'approved'", [awaiting.map(({ id }) => id)])).toHaveLength(awaiting.length - 1)
  // What was approved isn't chosen any more; what was not still is.
  screen.getByRole('button', { name: '同意所选 1 张' })
})
