import { afterAll, beforeAll, expect, test } from 'vitest'
import { remindOfNotes } from '#server/staff-notes/remind.ts'
import { ask, signIn } from '#tests/support/ask.ts'
import { day } from '#tests/support/day.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
let sales: string
let admin: string
let order: { id: string; number: string; accountId: string }
beforeAll(async () => {
  mall = await openTestMall()
  await mall.database.pool.query('delete from staff_note')
  sales = (await signIn(mall, 'sales')).token
  admin = (await signIn(mall, 'admin')).token
  const { rows } = await mall.database.pool.query<typeof order>(`select id, number, account_id as "accountId" from sales_order where account_id = 'hospital' order by id limit 1`)
  order = rows[0] as typeof order
})
afterAll(() => mall.close())

interface Note {
  fId: string
  fAbout: string
  fAboutName: string
  fText: string
  fFollowDate: string | null
  fDoneAt: string | null
  fDoneBy: string | null
  fAuthorName: string
  fOwn: boolean
  fVersion: number
}
const at = (token: string, call: string, body: object) => ask<{ fId: string; fVersion: number; items: Note[]; total: number }>(mall, `/api/staffNote/${call}`, body, { token })
const texts = async (token: string, about: string, id: string, more: object = {}) => (await at(token, 'getPageList', { fAbout: about, fAboutId: id, ...more })).data?.items.map(({ fText }) => fText)

test("a customer's notes stand at its orders, and theirs at the customer; no other customer's do", async () => {
  const added = await at(sales, 'add', { fAbout: '客户', fAboutId: order.accountId, fText: '  只收工作日的货\n找王主任 ' })
  expect(added.data).toEqual({ fId: expect.any(String), fVersion: 1 })
  await at(sales, 'add', { fAbout: '订单', fAboutId: order.id, fText: '催过一次款' })
  expect(await texts(admin, '客户', order.accountId)).toEqual(['催过一次款', '只收工作日的货\n找王主任'])
  expect(await texts(admin, '订单', order.id)).toEqual(['催过一次款', '只收工作日的货\n找王主任'])
  const { data } = await at(admin, 'getPageList', { fAbout: '客户', fAboutId: order.accountId, page: 2, size: 1 })
  expect(data).toMatchObject({ total: 2, page: 2, size: 1, items: [{ fText: '只收工作日的货\n找王主任', fAbout: '客户', fOwn: false, fAuthorName: expect.stringMatching(/./) }] })
  const { rows } = await mall.database.pool.query<{ id: string }>('select id from sales_order where payer_id <> $1 order by id limit 1', [order.accountId])
  expect(await texts(admin, '订单', rows[0]?.id ?? '')).toEqual([])
})

test('a colleague of the customer has the notes of the company', async () => {
  const { rows } = await mall.database.pool.query<{ id: string; ownerId: string }>(`select id, owner_id as "ownerId" from account where owner_id is not null order by id limit 1`)
  const [colleague] = rows
  await at(sales, 'add', { fAbout: '客户', fAboutId: colleague?.id, fText: '仓库收货人' })
  expect(await texts(sales, '客户', colleague?.ownerId ?? '')).toContain('仓库收货人')
})

test('only who wrote a note changes or deletes it; whoever reads it says that it is done', async () => {
  const { data } = await at(sales, 'add', { fAbout: '订单', fAboutId: order.id, fText: '问到货没有', fFollowDate: day(2) })
  const id = data?.fId ?? ''
  expect((await at(admin, 'update', { fId: id, fVersion: 1, fText: '别人的话' })).errors).toBe('只有写下记录的人可以修改或删除')
  expect((await at(admin, 'delete', { fId: id })).succeeded).toBe(false)
  expect((await at(sales, 'update', { fId: id, fVersion: 9, fText: '旧的' })).status).toBe(409)
  // Whoever is changing its words isn't disturbed by it.
  expect((await at(admin, 'setDone', { fId: id, fDone: true })).data?.fVersion).toBe(1)
  const done = async () => (await at(sales, 'getPageList', { fAbout: '订单', fAboutId: order.id })).data?.items.find((note) => note.fId === id)
  expect(await done()).toMatchObject({ fDoneAt: expect.any(String), fDoneBy: expect.stringMatching(/./) })
  // The same again changes nothing.
  expect((await at(sales, 'setDone', { fId: id, fDone: true })).data?.fVersion).toBe(1)
  // Another day is to be looked after once more.
  await at(sales, 'update', { fId: id, fVersion: 1, fText: '再问一次', fFollowDate: day(9) })
  expect(await done()).toMatchObject({ fText: '再问一次', fDoneAt: null, fDoneBy: null, fFollowDate: day(9) })
  expect((await at(sales, 'delete', { fId: id })).data).toEqual({ fCount: 1 })
  expect(await done()).toBeUndefined()
  expect((await at(sales, 'delete', { fId: id })).status).toBe(404)
})

test('what somebody who has left wrote is handed on by whoever reads it', async () => {
  const { data } = await at(sales, 'add', { fAbout: '订单', fAboutId: order.id, fText: '我离职前写的', fFollowDate: day(2) })
  const id = data?.fId ?? ''
  await mall.database.pool.query("update account set status = 'disabled' where id = 'sales'")
  try {
    const shown = (await at(admin, 'getPageList', { fAbout: '订单', fAboutId: order.id })).data?.items.find((note) => note.fId === id)
    expect(shown).toMatchObject({ fOwn: true })
    expect((await at(admin, 'update', { fId: id, fVersion: 1, fText: '由我跟进', fFollowDate: day(2), fForId: 'admin' })).errors).toBeNull()
    // Whose words they are now is said with them.
    const [signed] = (await mall.database.pool.query<{ author_id: string }>('select author_id from staff_note where id = $1', [id])).rows
    expect(signed?.author_id).toBe('admin')
    expect((await at(admin, 'delete', { fId: id })).data).toEqual({ fCount: 1 })
  } finally {
    await mall.database.pool.query("update account set status = 'active' where id = 'sales'")
  }
})

test('what is to be looked after stands in a list of one’s own, the most urgent first, and is reminded of once on its day', async () => {
  const write = async (text: string, days: number) => (await at(sales, 'add', { fAbout: '客户', fAboutId: order.accountId, fText: text, fFollowDate: day(days) })).data?.fId ?? ''
  const [later, late] = [await write('下周的', 7), await write('昨天的', -1)]
  const due = async (token: string, more: object = {}) => (await at(token, 'getDueList', more)).data?.items.map(({ fId }) => fId)
  expect(await due(sales)).toEqual([late, later])
  expect(await due(sales, { fUntil: day(0) })).toEqual([late])
  expect(await due(admin)).toEqual([])
  await remindOfNotes(mall.deps)
  await remindOfNotes(mall.deps)
  const news = async (token: string) =>
    (await ask<{ items: { fTitle: string; fText: string; fLink: string }[] }>(mall, '/api/message/getPageListMall', { size: 100 }, { token })).data?.items.filter(({ fTitle }) =>
      fTitle.startsWith('跟进提醒'),
    )
  expect(await news(sales)).toEqual([expect.objectContaining({ fText: `${day(-1)}：昨天的`, fLink: `/accounts/${order.accountId}` })])
  expect(await news(admin)).toEqual([])
  await at(sales, 'setDone', { fId: late, fDone: true })
  expect(await due(sales)).toEqual([later])
  expect((await at(sales, 'setDone', { fId: (await at(sales, 'add', { fAbout: '客户', fAboutId: order.accountId, fText: '无日期' })).data?.fId, fDone: true })).errors).toBe('这条记录没有跟进日期')
})

test('each note asks for the right to read what it stands at, and no customer reads any', async () => {
  await mall.database.pool.query(`insert into role (code, name, permissions, menus) values ('ordersOnly', '只看订单', '{desk:open,orders:read}', '{}')`)
  await mall.database.pool.query(`update account set roles = '{ordersOnly}' where account = 'finance'`)
  const packer = (await signIn(mall, 'finance')).token
  expect((await at(packer, 'getPageList', { fAbout: '客户', fAboutId: order.accountId })).status).toBe(403)
  expect((await at(packer, 'add', { fAbout: '客户', fAboutId: order.accountId, fText: '不行' })).status).toBe(403)
  expect(await texts(packer, '订单', order.id)).toEqual(['催过一次款'])
  const buyer = (await signIn(mall, 'hospital')).token
  expect((await at(buyer, 'getPageList', { fAbout: '订单', fAboutId: order.id })).status).toBe(403)
  expect((await at(sales, 'add', { fAbout: '客户', fAboutId: 'nobody', fText: '没有' })).status).toBe(404)
  expect((await at(sales, 'add', { fAbout: '客户', fAboutId: order.accountId, fText: ' ' })).status).toBe(400)
})

test('a note is handed to a colleague who may read it, who is told at once and finds it among their own', async () => {
  const { data } = await at(sales, 'add', { fAbout: '客户', fAboutId: order.accountId, fText: '请财务核对账期', fFollowDate: day(3), fForId: 'admin' })
  const due = async (token: string) => (await at(token, 'getDueList', {})).data?.items.map(({ fId }) => fId)
  expect(await due(admin)).toEqual([data?.fId])
  expect(await due(sales)).not.toContain(data?.fId)
  const { rows } = await mall.database.pool.query<{ title: string; link: string }>("select title, link from message where account_id = 'admin' and key like 'followUp:%:by:%'")
  expect(rows).toEqual([{ title: expect.stringMatching(/^陈立群请您跟进：/), link: `/accounts/${order.accountId}` }])
  // Finance reads orders only by now.
  expect(await at(sales, 'add', { fAbout: '客户', fAboutId: order.accountId, fText: '转', fFollowDate: day(3), fForId: 'finance' })).toMatchObject({
    succeeded: false,
    errors: '这位同事没有查看这里的权限',
    extras: { field: 'fForId' },
  })
  expect((await at(sales, 'add', { fAbout: '客户', fAboutId: order.accountId, fText: '转', fFollowDate: day(3), fForId: 'hospital' })).succeeded).toBe(false)
  const colleagues = await ask<{ fId: string; fName: string }[]>(mall, '/api/staffNote/getColleagues', {}, { token: sales })
  expect(colleagues.data?.map(({ fId }) => fId)).toEqual(expect.arrayContaining(['admin', 'sales', 'finance']))
  // Taken back by whoever wrote it.
  expect((await at(sales, 'update', { fId: data?.fId, fVersion: 1, fText: '请财务核对账期', fFollowDate: day(3) })).data?.fVersion).toBe(2)
  expect(await due(admin)).toEqual([])
})

test('a reminder goes with its note, and with whom it is about; nothing is noted about who was masked', async () => {
  const reminders = async () => (await mall.database.pool.query("select 1 from message where key like 'followUp:%'")).rows.length
  await mall.database.pool.query("delete from message where key like 'followUp:%'")
  await mall.database.pool.query('delete from staff_note')
  const write = async (about: string, id: string) => (await at(sales, 'add', { fAbout: about, fAboutId: id, fText: '问一下', fFollowDate: day(0) })).data?.fId ?? ''
  const note = await write('订单', order.id)
  await remindOfNotes(mall.deps)
  expect(await reminders()).toBe(1)
  expect((await at(sales, 'delete', { fId: note })).data).toEqual({ fCount: 1 })
  expect(await reminders()).toBe(0)
  await write('客户', 'recruit')
  await remindOfNotes(mall.deps)
  expect(await reminders()).toBe(1)
  await mall.database.pool.query("update account set status = 'disabled' where id = 'recruit'")
  await mall.database.pool.query("delete from application where account_id = 'recruit' and state = 'pending'")
  const { errors } = await ask(mall, '/api/accounts/mask', { fId: 'recruit' }, { token: admin })
  expect(errors).toBeNull()
  expect(await reminders()).toBe(0)
  expect((await at(sales, 'add', { fAbout: '客户', fAboutId: 'recruit', fText: '再写' })).errors).toBe('账户的个人信息已脱敏，不能再填写')
  // Who may read customers no more is reminded of none.
  await write('客户', order.accountId)
  await mall.database.pool.query("update account set roles = '{ordersOnly}' where account = 'sales'")
  await remindOfNotes(mall.deps)
  expect(await reminders()).toBe(0)
})
