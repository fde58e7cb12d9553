import { expect, test } from 'vitest'
import { returningMall } from '#tests/support/returning.ts'

const { here, tokens, call, run, delivered, throughTo } = returningMall()

interface Mine {
  fId: string
  fAccountId: string
  fNumber: string
  fState: string
  fLevel: string
  fSent: number
  fReturned: number
  fLeft: number | null
  fUsed: number | null
  fAnsweredBy: string | null
  fAnsweredAt: string | null
  fOrderId: string | null
}
interface Customer {
  fAccountId: string
  fAnsweredAt: string | null
  fAnsweredBy: string | null
  fLeft: number | null
  fState: string
  fToldAt: string | null
}
const mine = async (body: object = {}, who = 'hospital') => (await call<{ items: Mine[]; total: number }>('/api/lotRecall/getPageListMall', { page: 1, size: 50, ...body }, who)).data
const open = (fLotId: string, more: object = {}, who = 'admin') =>
  call<{ fId: string; fCustomers: number; fUntold: number }>('/api/lotRecall/add', { fLotId, fLevel: '一级召回', fReason: '存在断裂风险', fAdvice: '请立即停止使用', fFiles: [], ...more }, who)
const answer = (fId: string, body: object, who = 'hospital', fAccountId = 'hospital') => call<Mine>('/api/lotRecall/answerMall', { fId, fAccountId, fLeft: 0, fUsed: 0, ...body }, who)
const customers = async (fId: string) => (await call<{ items: Customer[]; total: number }>('/api/lotRecall/getCustomerPageList', { page: 1, size: 50, fId }, 'admin')).data
const close = (fId: string, fResult = '全部退回') => call<{ fVersion: number }>('/api/lotRecall/close', { fId, fResult }, 'admin')
const lotOf = async (deliveryLine: string) => (await run<{ lot_id: string }>('select lot_id from delivery_line where id = $1', [deliveryLine]))[0]?.lot_id ?? ''
const letGo = async (lot: string) =>
  (
    await here.mall.app.fetch(
      new Request(`http://mall.test/api/rest/lots/${lot}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${tokens.admin}`, 'content-type': 'application/json' },
        body: JSON.stringify({ held: false }),
      }),
    )
  ).json() as Promise<Record<string, unknown>>
/** A piece of an order comes back and is put into store again. */
const comesBack = async (order: Awaited<ReturnType<typeof delivered>>) => {
  const back = await throughTo(order, 1)
  const fLines = back.fLines.map((line) => ({ fId: line.fId, fAccepted: line.fQty, fScrapped: 0, fRefused: 0 }))
  expect((await call('/api/application/inspect', { fId: back.fId, fVersion: back.fVersion, fLines, fNote: '' }, 'sales')).errors).toBeNull()
}
const told = (accountId: string, id: string) =>
  run<{ title: string; text: string; link: string }>("select title, text, link from message where account_id = $1 and key like 'recall:' || $2 || ':%' order by at", [accountId, id])

test('a recall holds the lot, tells whoever has any of it, and keeps what they say until it is over', async () => {
  const order = await delivered(5)
  const lot = await lotOf(order.lines[0]?.fId ?? '')
  await comesBack(order)
  const [has] = await run<{ accounts: string[] }>(
    "select array_agg(distinct o.account_id) as accounts from delivery_line dl join delivery d on d.id = dl.delivery_id join sales_order o on o.id = d.order_id where dl.lot_id = $1 and d.state <> 'calledBack'",
    [lot],
  )
  const { data: opened, errors } = await open(lot)
  expect(errors).toBeNull()
  expect(opened?.fCustomers).toBe(has?.accounts.length)
  const id = opened?.fId ?? ''
  expect(await run('select held from lot where id = $1', [lot])).toEqual([{ held: true }])
  // Twice at a time it isn't.
  expect(await open(lot)).toMatchObject({ succeeded: false, extras: { code: 'recall.open', fLink: `/recalls/${id}` } })

  const [one] = (await mine({ fState: '待确认' }))?.items.filter(({ fId }) => fId === id) ?? []
  const pieces = (one?.fSent ?? 0) - (one?.fReturned ?? 0)
  expect(one).toMatchObject({ fLevel: '一级召回', fState: '待确认', fLeft: null })
  expect(one?.fNumber).toMatch(/^ZH20\d{2}\d{5}$/)
  expect((await told('hospital', id)).map(({ title, link }) => [title.startsWith('一级召回：'), link])).toEqual([[true, '/mypage/recalls']])

  // More than one has, and less without a word where the rest is.
  for (const [body, code, field] of [
    [{ fLeft: pieces + 1 }, 'recall.tooMany', 'fLeft'],
    [{ fLeft: 1, fUsed: pieces }, 'recall.tooMany', 'fUsed'],
    [{ fLeft: pieces - 1 }, 'recall.sayRest', 'fNote'],
  ] as const)
    expect(await answer(id, body)).toMatchObject({ status: 200, succeeded: false, extras: { code, field } })
  expect((await answer(id, { fLeft: -1 })).status).toBe(400)
  // Another's isn't there; nor is one's own under another's name.
  expect((await answer(id, { fLeft: 1 }, 'personal', 'hospital')).status).toBe(404)
  expect((await answer(id, { fLeft: 1 }, 'hospital', 'personal')).status).toBe(404)

  const { data: first } = await answer(id, { fLeft: 1, fUsed: pieces - 2, fNote: '一件已转院' })
  expect(first).toMatchObject({ fState: '已确认', fLeft: 1, fUsed: pieces - 2, fAnsweredBy: '武汉仁和口腔医院有限公司' })
  // Counted once more, it is put right, by whoever has seen what was said before.
  expect((await answer(id, { fLeft: 2, fUsed: pieces - 2 })).extras).toMatchObject({ code: 'recall.answered' })
  expect((await answer(id, { fLeft: 2, fUsed: pieces - 2, fSeenAt: first?.fAnsweredAt })).data).toMatchObject({ fLeft: 2 })
  // What comes back afterwards isn't there any more.
  await comesBack(order)
  expect((await mine())?.items.find(({ fId }) => fId === id)).toMatchObject({ fReturned: (one?.fReturned ?? 0) + 1, fLeft: 1, fOrderId: order.fId })
  const all = await customers(id)
  expect(all?.total).toBe(has?.accounts.length)
  expect(all?.items.find(({ fAccountId }) => fAccountId === 'hospital')).toMatchObject({ fLeft: 1, fAnsweredAt: expect.any(String) })
  // Until it is over nobody sells it on.
  expect(await letGo(lot)).toMatchObject({ errors: '该批号正在召回，结束召回后才能解除冻结', extras: { code: 'lot.recalled', field: 'held', fLink: `/recalls/${id}` } })

  expect((await close(id, '  ')).status).toBe(400)
  expect((await close(id)).data).toEqual({ fVersion: 2 })
  expect((await close(id)).extras).toMatchObject({ code: 'recall.closed' })
  expect((await answer(id, { fLeft: 1 })).extras).toMatchObject({ code: 'recall.closed' })
  expect((await mine())?.items.find(({ fId }) => fId === id)).toMatchObject({ fState: '已结束', fLeft: 1 })
  expect((await told('hospital', id)).map(({ title }) => title.slice(0, 5))).toEqual(['一级召回：', '一级召回已'])
  // It stays held, and can be recalled anew.
  expect(await run('select held from lot where id = $1', [lot])).toEqual([{ held: true }])
  const again = await open(lot, { fLevel: '暂停使用' })
  expect(again.succeeded).toBe(true)
  await close(again.data?.fId ?? '')
  expect(await letGo(lot)).toMatchObject({ held: false })
})

test('who hasn’t answered is reminded, each once a day', async () => {
  const { data: page } = await call<{ items: { fId: string }[] }>('/api/lotRecall/getPageListMall', { page: 1, size: 50, fState: '待确认' })
  const id = page?.items.find(({ fId }) => fId === 'recall-1')?.fId ?? ''
  const remind = async () => (await call<{ fSent: number }>('/api/lotRecall/remind', { fId: id }, 'admin')).data?.fSent
  expect(await remind()).toBe(1)
  expect(await remind()).toBe(0)
  await run("update recall_customer set told_at = told_at - interval '1 day' where recall_id = $1", [id])
  expect(await remind()).toBe(1)
  // The same day's news comes once.
  expect(await told('hospital', id)).toHaveLength(1)
  // Others have answered, and aren't asked again.
  expect(await told('demo-0271', id)).toHaveLength(0)
})

test('a company sees and answers what those who order for it got', async () => {
  const ofTheirs = async () => (await mine())?.items.filter(({ fAccountId }) => fAccountId === 'demo-0271') ?? []
  expect(await ofTheirs()).toEqual([])
  await run("update account set owner_id = 'hospital' where id = 'demo-0271'")
  const [theirs] = await ofTheirs()
  expect(theirs).toMatchObject({ fId: 'recall-1', fState: '已确认' })
  const said = await answer('recall-1', { fSeenAt: theirs?.fAnsweredAt, fUsed: (theirs?.fSent ?? 0) - (theirs?.fReturned ?? 0) }, 'hospital', 'demo-0271')
  expect(said.data).toMatchObject({ fAccountId: 'demo-0271', fLeft: 0, fAnsweredBy: '武汉仁和口腔医院有限公司' })
  await run("update account set owner_id = null where id = 'demo-0271'")
})

test('who can’t be told is said to be, isn’t counted as told, and answers on the telephone', async () => {
  await close('recall-1')
  await run("update account set status = 'disabled', phone = null where id = 'demo-0271'")
  const [{ lot_id: lot = '' } = {}] = await run<{ lot_id: string }>("select lot_id from lot_recall where id = 'recall-1'")
  const { data: opened } = await open(lot)
  const id = opened?.fId ?? ''
  expect(opened).toMatchObject({ fCustomers: 3, fUntold: 1 })
  const one = async () => (await customers(id))?.items.find(({ fAccountId }) => fAccountId === 'demo-0271')
  expect(await one()).toMatchObject({ fState: '待确认', fToldAt: null, fPhone: null })
  const found = async (body: object) =>
    (await call<{ items: Customer[] }>('/api/lotRecall/getCustomerPageList', { page: 1, size: 50, fId: id, ...body }, 'admin')).data?.items.map(({ fAccountId }) => fAccountId)
  // Also by the name of one without a number; a page at a time.
  expect([await found({ keyword: '合肥明德' }), await found({ keyword: '没有这家' }), (await found({ page: 2, size: 2 }))?.length]).toEqual([['demo-0271'], [], 1])
  expect((await call('/api/lotRecall/remind', { fId: id }, 'admin')).data).toEqual({ fSent: 0, fUntold: 1 })
  const note = (body: object, who = 'admin') => call('/api/lotRecall/answer', { fId: id, fAccountId: 'demo-0271', fLeft: 0, fUsed: 0, fNote: '院方来电：全部已使用', ...body }, who)
  expect([(await note({}, 'hospital')).status, (await note({}, 'sales')).status, (await note({ fAccountId: 'personal' })).status]).toEqual([403, 403, 404])
  expect((await note({})).data).toEqual({ done: true })
  expect(await one()).toMatchObject({ fState: '已确认', fAnsweredBy: '林书远（代）' })
  await run("update account set status = 'active' where id = 'demo-0271'")
})

test('who has nothing of it any more is asked for nothing, also where it never arrived', async () => {
  const [row] = await run<{ recall_id: string; account_id: string; lot_id: string }>(
    "select c.recall_id, c.account_id, r.lot_id from recall_customer c join lot_recall r on r.id = c.recall_id where r.closed_at is null and c.account_id = 'hospital' limit 1",
  )
  const id = row?.recall_id ?? ''
  await run(
    "update delivery set state = 'calledBack' where id in (select dl.delivery_id from delivery_line dl join delivery d on d.id = dl.delivery_id join sales_order o on o.id = d.order_id where dl.lot_id = $1 and o.account_id = 'hospital')",
    [row?.lot_id],
  )
  const waiting = await mine({ fState: '待确认' })
  expect(waiting?.items.map(({ fId }) => fId)).not.toContain(id)
  const all = await mine()
  expect(all?.items).toHaveLength(all?.total ?? -1)
  expect(all?.items.find(({ fId }) => fId === id)).toMatchObject({ fState: '无需确认', fSent: 0, fOrderId: null })
  expect((await customers(id))?.items.find(({ fAccountId }) => fAccountId === 'hospital')).toMatchObject({ fState: '无需确认' })
})

test('what nobody has can’t be recalled, and only who may does', async () => {
  const [unsent] = await run<{ id: string }>('select l.id from lot l where not exists (select 1 from delivery_line dl where dl.lot_id = l.id) order by 1 limit 1')
  expect(await open(unsent?.id ?? '')).toMatchObject({ succeeded: false, extras: { code: 'recall.nobody', field: 'fLotId' } })
  expect(await run('select held from lot where id = $1', [unsent?.id])).toEqual([{ held: false }])
  expect((await open('no-such-lot')).status).toBe(404)
  expect((await open('hd-001-1-lot-0', { fFiles: [{ fName: 'a.pdf', fFile: 'attachment-00000000-0000-0000-0000-000000000000.pdf' }] })).status).toBe(404)
  expect([(await open('hd-001-1-lot-0', {}, 'sales')).status, (await open('hd-001-1-lot-0', {}, 'hospital')).status]).toEqual([403, 403])
})
