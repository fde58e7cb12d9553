import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { address, mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const run = async <Row,>(text: string, values: unknown[] = []) => (await behind.mall.database.pool.query(text, values)).rows as Row[]

describe('of what is reviewed one at a time', () => {
  test('the one under review is shown instead of a form, and a form once it is decided', async () => {
    await run("update application set state = 'approved' where kind = 'credit' and account_id = 'hospital'")
    await run(
      `insert into application (id, number, kind, account_id, state, title, content, amount, created_at, submitted_at)
       values ('more-credit', 'SQ99010200001', 'credit', 'hospital', 'pending', '¥900,000.00', '{"limit": "900000.00", "reason": "扩大采购", "files": []}', 900000, now(), now())`,
    )
    const { user, unmount } = await open('/mypage/credit?new=1', { mall: behind.mall, as: 'hospital' })
    await screen.findByText('已有同类申请 SQ99010200001 在审核中，审核结束后才能再次申请。')
    expect(screen.queryAllByRole('textbox', { name: /额度/ })).toEqual([])
    await user.click(screen.getByRole('link', { name: '查看这件申请' }))
    await waitFor(() => expect(address()).toBe('/mall/mypage/credit?id=more-credit'))
    unmount()
    await run("update application set state = 'rejected' where id = 'more-credit'")
    await open('/mypage/credit?new=1', { mall: behind.mall, as: 'hospital' })
    expect((await screen.findAllByRole('textbox', { name: /额度/ })).length).toBeGreaterThan(0)
  })
})

describe('opening an account', () => {
  test('begins, for whoever decides, with what the account says already; what they change stays', async () => {
    await run(
      "update account set code = 'C-KNOWN-1', staff_name = '陈立群', staff_tel = '027-88888888' where id = (select account_id from application where kind = 'openAccount' order by created_at limit 1)",
    )
    const [opening] = await run<{ id: string }>("update application set state = 'pending' where id = (select id from application where kind = 'openAccount' order by created_at limit 1) returning id")
    const { user } = await open(`/applications?id=${opening?.id}`, { mall: behind.mall, as: 'admin' })
    const code = await screen.findByRole<HTMLInputElement>('textbox', { name: /^客户编码/ })
    await waitFor(() => expect(code.value).toBe('C-KNOWN-1'))
    const staff = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^服务人员/ })
    expect(staff().value).toBe('陈立群')
    await user.clear(staff())
    await user.type(staff(), '周宁')
    expect(staff().value).toBe('周宁')
    expect(within(document.body).getByRole<HTMLInputElement>('textbox', { name: /^服务电话/ }).value).toBe('027-88888888')
  })
})

test('a licence that is sent for the first time begins with what opened the account', async () => {
  await run("delete from qualification_file where company_id = (select company_id from account where id = 'personal')")
  await run("insert into attachment (file, account_id, name, size, created_at) values ('attachment-00000000-0000-4000-8000-00000000abcd.pdf', 'personal', '营业执照副本.pdf', 1234, now())")
  await run(
    `insert into application (id, number, kind, account_id, state, title, content, created_at, submitted_at)
     values ('opened', 'SQ99010300001', 'openAccount', 'personal', 'approved', '经销商', '{"creditCode": "91320602MA1QM1NG0A", "files": [{"file": "attachment-00000000-0000-4000-8000-00000000abcd.pdf", "name": "营业执照副本.pdf"}]}', now(), now())`,
  )
  const start = (name: string) => open(`/aptitude?new=1&name=${name}`, { mall: behind.mall, as: 'personal' })
  const { unmount } = await start('营业执照')
  await screen.findByText('已带入开户时提交的文件，请删去与此证照无关的。')
  screen.getByText('营业执照副本.pdf')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^证照编号/ }).value).toBe('91320602MA1QM1NG0A')
  unmount()
  await start('开户许可证')
  await screen.findByText('营业执照副本.pdf')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^证照编号/ }).value).toBe('')
})
