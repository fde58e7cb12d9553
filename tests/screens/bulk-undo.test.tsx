import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const remarks = async () => (await behind.mall.database.pool.query("select id, remark from account where account in ('hospital', 'hospital-east') order by id")).rows

test('accounts that were changed alike are put back, each to what it had', async () => {
  await behind.mall.database.pool.query("update account set remark = id || ' 原备注' where account in ('hospital', 'hospital-east')")
  const before = await remarks()
  const { user } = await open(`/accounts?filter=${encodeURIComponent(JSON.stringify({ q: 'hospital' }))}`, { mall: behind.mall, as: 'admin' })
  for (const id of ['hospital', 'hospital-east']) {
    const cell = await screen.findByText(id, { exact: true, selector: 'td, td *' })
    await user.click(within(cell.closest('tr') as HTMLElement).getByRole('checkbox'))
  }
  await user.click(await screen.findByRole('button', { name: /^批量修改/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByRole('combobox', { name: '字段' }), '备注')
  await user.type(dialog.getByRole('textbox'), '都一样')
  await user.click(await dialog.findByRole('button', { name: '修改 2 个账户' }))
  await waitFor(async () => expect((await remarks()).map(({ remark }) => remark)).toEqual(['都一样', '都一样']))
  await user.click(await screen.findByRole('button', { name: '撤销' }))
  await waitFor(async () => expect(await remarks()).toEqual(before))
})
