import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
const fill = async (user: Awaited<ReturnType<typeof open>>['user'], dialog: Awaited<ReturnType<typeof dialogOf>>, fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields)) await user.type(dialog.getByLabelText(name), value)
  await user.click(dialog.getByRole('button', { name: '保存' }))
}

test('is set by the password for signing in, and by a code when it is forgotten', async () => {
  const { user } = await open('/mypage/pledgefunds', { mall: behind.mall, as: 'hospital' })
  await user.click(await screen.findByRole('button', { name: '设置保证金密码' }))
  const first = await dialogOf('设置保证金密码')
  await fill(user, first, { 登录密码: 'wrong', 新保证金密码: 'Deposit@1', 再次输入: 'Deposit@1' })
  await first.findByText('登录密码不正确')
  await user.clear(first.getByLabelText('登录密码'))
  await fill(user, first, { 登录密码: 'Mall@2026' })
  await user.click(await screen.findByRole('button', { name: '修改保证金密码' }))
  const dialog = await dialogOf('修改保证金密码')
  await user.click(dialog.getByRole('button', { name: /^忘记了保证金密码/ }))
  expect(dialog.getByText('验证码将发送到账户手机 138****0011。')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '获取验证码' }))
  await waitFor(() => expect(behind.mall.codes).toHaveLength(1))
  await fill(user, dialog, { 验证码: behind.mall.codes[0]?.code ?? '', 新保证金密码: 'Deposit@2', 再次输入: 'Deposit@2' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { rows } = await behind.mall.database.pool.query("select action from audit where action = 'changeGuaranteePassword'")
  expect(rows).toHaveLength(2)
})
