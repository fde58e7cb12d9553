import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const rightsOf = async () => (await behind.mall.database.pool.query("select permissions from role where code = 'sales'")).rows[0]?.permissions as string[]

test('rights stand by what they are about; one is ticked by itself, or its whole row', async () => {
  const before = await rightsOf()
  expect(before).not.toContain('banks:write')
  const { user } = await open('/roles/sales', { mall: behind.mall, as: 'admin' })
  const rowOf = (name: string) => within(screen.getByRole('group', { name }))
  await screen.findByRole('group', { name: '银行' })
  await user.click(rowOf('银行').getByRole('button', { name: '银行' }))
  expect(
    rowOf('银行')
      .getAllByRole<HTMLInputElement>('checkbox')
      .map(({ checked }) => checked),
  ).toEqual([true, true])
  await user.click(rowOf('银行').getByRole('checkbox', { name: '维护' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(async () => expect((await rightsOf()).sort()).toEqual([...new Set([...before, 'banks:read'])].sort()))
})
