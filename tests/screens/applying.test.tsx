import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { day } from '#tests/support/day.ts'
import { mocks } from '#tests/support/mocks.ts'
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

describe('what is filled in', () => {
  test('is asked about before it is left; one stays with all of it, or goes', async () => {
    const { user } = await open('/mypage/specialOffer?new=1', { mall: behind.mall, as: 'hospital' })
    const reason = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /理由|原因|说明/ })
    const leave = () => user.click(screen.getAllByRole('link', { name: '我的订单' })[0] as HTMLElement)
    await user.type(reason, '年度采购量大')
    await leave()
    const question = within(await screen.findByRole('dialog', { name: '离开这一页？' }))
    await user.click(question.getByRole('button', { name: '继续填写' }))
    expect(reason.value).toBe('年度采购量大')
    expect(address()).toContain('/mypage/specialOffer')
    await leave()
    await user.click(within(await screen.findByRole('dialog', { name: '离开这一页？' })).getByRole('button', { name: '不要了，离开' }))
    await waitFor(() => expect(address()).toBe('/mall/mypage/myorder'))
  })

  test('is wrong in several fields: each says so at the first press, before anything is sent', async () => {
    const { user } = await open('/mypage/specialOffer?new=1', { mall: behind.mall, as: 'hospital' })
    const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name)
    fireEvent.change(await field(/数量/), { target: { value: '0' } })
    fireEvent.change(await field(/生效日期|开始/), { target: { value: day(20) } })
    fireEvent.change(await field(/失效日期|结束/), { target: { value: day(10) } })
    await user.click(screen.getByRole('button', { name: '提交申请' }))
    await screen.findByText('结束日期不能早于开始日期')
    expect(screen.getByText('数量应为不小于 1 的整数')).toBeTruthy()
    expect(screen.getAllByText('请填写').length).toBeGreaterThan(0)
    expect(behind.calls('/api/application/saveMall')).toHaveLength(0)
  })

  test('finds specs by a word or by a code, each with what it costs now', async () => {
    const { user } = await open('/mypage/specialOffer', { mall: behind.mall, as: 'hospital' })
    await user.click(await screen.findByRole('link', { name: '申请特价' }))
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /规格/ })
    await user.type(field, '医用外科口罩')
    const found = await screen.findAllByRole('option', { name: /医用外科口罩.*¥/ })
    expect(found.length).toBeGreaterThan(1)
    await user.clear(field)
    const [spec] = await run<{ code: string }>("select code from spec where id = 'cc-001-1'")
    await user.type(field, String(spec?.code))
    await waitFor(() => expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([expect.stringMatching(new RegExp(`${spec?.code} ¥[\\d.]+$`))]))
    await user.click(screen.getByRole('option'))
    expect(field.value).toContain(`${spec?.code} ¥`)
  })

  test('says that it couldn’t look for specs, instead of that there are none', async () => {
    const { user } = await open('/mypage/specialOffer?new=1', { mall: behind.mall, as: 'hospital' })
    const field = await screen.findByRole('combobox', { name: /规格/ })
    const busy = { statusCode: 503, data: null, errors: '服务繁忙，请稍后再试', succeeded: false, extras: null, timestamp: 0 }
    mocks.use(http.post('*/api/saleCart/checkRowsMall', () => HttpResponse.json(busy, { status: 503 }), { once: true }))
    await user.type(field, '口罩')
    await screen.findByText('服务繁忙，请稍后再试')
    expect(screen.queryByText('没有找到')).toBeNull()
    await user.click(screen.getByRole('button', { name: '重试' }))
    await screen.findAllByRole('option')
    expect(screen.queryByText('服务繁忙，请稍后再试')).toBeNull()
  })

  test('is asked about also on the way back to the list of the same page, and before one signs out', async () => {
    const { user } = await open('/mypage/specialOffer', { mall: behind.mall, as: 'hospital' })
    await user.click(await screen.findByRole('link', { name: '申请特价' }))
    const reason = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /理由/ })
    await user.type(reason, '年度采购量大')
    window.history.back()
    await user.click(within(await screen.findByRole('dialog', { name: '离开这一页？' })).getByRole('button', { name: '继续填写' }))
    expect(reason.isConnected && reason.value).toBe('年度采购量大')
    await user.click(screen.getByRole('button', { name: /账户菜单$/ }))
    await user.click(screen.getByRole('button', { name: '退出登录' }))
    const question = within(await screen.findByRole('dialog', { name: '离开这一页？' }))
    expect(behind.calls('/api/auth/logout')).toHaveLength(0)
    await user.click(question.getByRole('button', { name: '不要了，离开' }))
    await waitFor(() => expect(behind.calls('/api/auth/logout')).toHaveLength(1))
  })
})

describe('opening an account', () => {
  test('that was taken back begins anew with what it said', async () => {
    await run(
      `insert into application (id, number, kind, account_id, state, title, content, created_at, submitted_at)
       values ('taken-back', 'SQ99010400001', 'openAccount', 'recruit', 'withdrawn', '苏州仁康医疗器械有限公司', '{"companyName": "苏州仁康医疗器械有限公司", "legalPerson": "李四", "files": []}', now() + interval '1 day', now())`,
    )
    await open('/openaccount', { mall: behind.mall, as: 'recruit' })
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^公司名称/ })).value).toBe('苏州仁康医疗器械有限公司')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^法定代表人/ }).value).toBe('李四')
    await run("delete from application where id = 'taken-back'")
  })

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

  test('tells whoever decides whose credit code it is already, and what is wrong with a field until it is changed', async () => {
    const [opening] = await run<{ id: string; code: string }>("select id, content->>'creditCode' as code from application where kind = 'openAccount' and state = 'pending' order by created_at limit 1")
    await run("insert into company (id, name, kind, credit_code, org_id) values ('code-owner', '先来的医院', 'customer', $1, '3')", [opening?.code])
    const { user } = await open(`/applications?id=${opening?.id}`, { mall: behind.mall, as: 'admin' })
    await screen.findByText('先来的医院')
    const code = await screen.findByRole<HTMLInputElement>('textbox', { name: /^客户编码/ })
    await user.clear(code)
    await user.click(screen.getByRole('button', { name: /^通过/ }))
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
    await user.type(code, 'C')
    await waitFor(() => expect(code.getAttribute('aria-invalid')).not.toBe('true'))
    await run("delete from company where id = 'code-owner'")
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
