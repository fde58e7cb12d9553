import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()

test.each([
  ['recruit', '还没有开户。开户后按您的价格表下单，并有专人服务。', '申请开户'],
  ['applicant', '开户申请正在审核，结果会发到消息里。', '查看开户申请'],
])('home tells %s, who came by recruitment, how far they are with opening an account', async (who, said, leads) => {
  const { user } = await open('/home', { mall: behind.mall, as: who })
  await screen.findByText(said)
  const card = within(screen.getByText(said).closest('section') as HTMLElement)
  expect(card.queryByText('资质文件')).toBeNull()
  await user.click(card.getByRole('link', { name: leads }))
  await waitFor(() => expect(address()).toBe('/mall/openaccount'))
})

test('home tells whoever’s opening was turned down so, and leads to changing it', async () => {
  const { pool } = behind.mall.database
  await pool.query("update account set sale_audit_status = '已驳回' where id = 'applicant'")
  await open('/home', { mall: behind.mall, as: 'applicant' })
  await screen.findByText('开户申请没有通过，请按审核意见修改后再次提交。')
  expect(screen.getByRole('link', { name: '修改开户申请' }).getAttribute('href')).toBe('/mall/openaccount')
  await pool.query("update account set sale_audit_status = '审核中' where id = 'applicant'")
})

test('whoever is a customer already has no form to open an account', async () => {
  await open('/openaccount', { mall: behind.mall, as: 'personal' })
  await screen.findByText('您的账户已开通，无需再申请。')
  expect(screen.queryByRole('button', { name: '提交申请' })).toBeNull()
})
