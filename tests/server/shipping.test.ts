import { describe, expect, test, vi } from 'vitest'
import type { Paper } from '#server/outside/paper.ts'
import { orderingMall } from '#tests/support/ordering.ts'

const { here, tokens, call, run, placed, shipAll } = orderingMall()

interface ToShip {
  fNumber: string
  fOpenQty: number
  fLots: { fLineId: string; fLotId: string; fQty: number }[]
  fExpiredCertificates: number
  fProblem: string | null
}
const toShip = async (fIds: string[], who = 'sales') => call<ToShip[]>('/api/saleOrder/getToShip', { fIds }, who)
const confirmed = async (...lines: { fSpecId: string; fQty: number }[]) => {
  const order = await placed(lines, '信用支付')
  await call('/api/saleOrder/confirm', { fIds: [order.fId] }, 'sales')
  return order
}
/** The rows of a paper's tables, as text. */
const rowsOf = (paper: Paper) =>
  (paper.content as { table?: { body: unknown[][] } }[])
    .flatMap(({ table }) => table?.body ?? [])
    .map((row) => row.map((cell) => (typeof cell === 'string' ? cell : String((cell as { text?: string }).text ?? ''))))
const printed = async (path: string, fIds: string[], who = 'sales') => {
  const pdf = vi.spyOn(here.mall.deps.printer, 'pdf')
  const answer = await here.mall.app.fetch(
    new Request(`http://mall.test${path}`, { method: 'POST', headers: { authorization: `Bearer ${tokens[who]}`, 'content-type': 'application/json' }, body: JSON.stringify({ fIds }) }),
  )
  const papers = pdf.mock.calls[0] ?? []
  pdf.mockRestore()
  return { status: answer.status, type: answer.headers.get('content-type'), name: decodeURIComponent(answer.headers.get('content-disposition') ?? ''), papers }
}

describe('what would go out of several orders', () => {
  test('is what each was promised, in the order in which they were asked for, and says why others stay', async () => {
    const plain = await confirmed({ fSpecId: 'hd-001-1', fQty: 3 }, { fSpecId: 'cc-001-1', fQty: 2 })
    const waiting = await placed([{ fSpecId: 'hd-001-1', fQty: 1 }], '信用支付')
    const bare = await confirmed({ fSpecId: 'hd-001-2', fQty: 1 })
    await run('delete from allocation where line_id in (select id from sales_order_line where order_id = $1)', [bare.fId])
    const { data } = await toShip([bare.fId, plain.fId, waiting.fId])
    expect(data?.map(({ fNumber, fProblem, fOpenQty }) => [fNumber, fProblem, fOpenQty])).toEqual([
      [bare.fNumber, '没有可发的预留库存', 1],
      [plain.fNumber, null, 5],
      [waiting.fNumber, '还不能发货', 1],
    ])
    expect(data?.[1]?.fLots.reduce((sum, { fQty }) => sum + fQty, 0)).toBe(5)
    // And it goes as it stands.
    const { data: sent } = await call<{ fNumber: string }>('/api/saleOrder/ship', { fKey: 'ship-many-1', fId: plain.fId, fLines: data?.[1]?.fLots, fCarrier: '顺丰速运' }, 'sales')
    expect(sent?.fNumber).toMatch(/^CK/)
    expect((await toShip([plain.fId])).data?.[0]).toMatchObject({ fOpenQty: 0, fLots: [], fProblem: '还不能发货' })
  })

  test('says where it goes, what its buyer asks for, and that staff noted something', async () => {
    const order = await confirmed({ fSpecId: 'hd-001-1', fQty: 1 })
    const [{ buyer } = { buyer: { contact: '', phone: '', address: '' } }] = await run<{ buyer: Record<'contact' | 'phone' | 'address', string> }>('select buyer from sales_order where id = $1', [
      order.fId,
    ])
    expect((await toShip([order.fId])).data?.[0]).toMatchObject({ fTo: `${buyer.contact} ${buyer.phone} ${buyer.address}`, fWish: null, fNoteCount: 0 })
    await run("update sales_order set remark = '请与上一单同发', delivery_note = '工作日送' where id = $1", [order.fId])
    expect((await call('/api/staffNote/add', { fAbout: '订单', fAboutId: order.fId, fText: '先电话联系' }, 'sales')).errors).toBeNull()
    expect((await toShip([order.fId])).data?.[0]).toMatchObject({ fWish: '请与上一单同发\n工作日送', fNoteCount: 1 })
  })

  test('is nothing of goods made to order, which are sent one order at a time', async () => {
    const order = await confirmed({ fSpecId: 'hd-001-1', fQty: 1 })
    await run("update sales_order set kind = 'custom' where id = $1", [order.fId])
    expect((await toShip([order.fId])).data?.[0]?.fProblem).toBe('定制商品，请逐单发货')
  })

  test('tells goods whose certificate has ended since', async () => {
    const order = await confirmed({ fSpecId: 'hd-001-1', fQty: 1 })
    expect((await toShip([order.fId])).data?.[0]?.fExpiredCertificates).toBe(0)
    const [line] = await run<{ number: string; until: string }>(
      'select c.number, c.valid_to::text as until from sales_order_line l join certificate c on c.number = l.certificate_number where l.order_id = $1',
      [order.fId],
    )
    await run("update certificate set valid_to = '2020-01-01' where number = $1", [line?.number])
    expect((await toShip([order.fId])).data?.[0]?.fExpiredCertificates).toBe(1)
    await run('update certificate set valid_to = $2 where number = $1', [line?.number, line?.until])
  })

  test('is the business of who reads orders, and of orders that there are', async () => {
    const order = await confirmed({ fSpecId: 'hd-001-1', fQty: 1 })
    expect((await toShip([order.fId], 'hospital')).status).toBe(403)
    expect((await toShip([order.fId, 'nobody-has-this'])).status).toBe(404)
    expect((await toShip(Array.from({ length: 101 }, (_, at) => `order-${at}`))).errors).toBeTruthy()
  })
})

describe('the pick list', () => {
  test('takes each lot once, says for which orders, and what isn’t there', async () => {
    const [first, second] = [await confirmed({ fSpecId: 'hd-001-1', fQty: 3 }), await confirmed({ fSpecId: 'hd-001-1', fQty: 4 })]
    const bare = await confirmed({ fSpecId: 'hd-001-2', fQty: 2 })
    await run('delete from allocation where line_id in (select id from sales_order_line where order_id = $1)', [bare.fId])
    const waiting = await placed([{ fSpecId: 'hd-001-1', fQty: 1 }], '信用支付')
    const { status, type, name, papers } = await printed('/api/saleOrder/pickList', [first.fId, second.fId, bare.fId, waiting.fId])
    expect([status, type]).toEqual([200, 'application/pdf'])
    expect(name).toMatch(/拣货单 \d{4}-\d{2}-\d{2}\.pdf/)
    const rows = rowsOf(papers[0] as Paper)
    const said = JSON.stringify(papers[0])
    // Counted is what is on it; what isn't is named.
    expect(said).toContain('2 张订单')
    expect(said).toContain(`还不能发货，不在本次拣货之内：${waiting.fNumber}`)
    const nothing = await call('/api/saleOrder/pickList', { fIds: [waiting.fId, bare.fId] }, 'sales')
    expect(nothing.errors).toContain('没有可以拣的货')
    const taken = rows.filter(([, , lot]) => /^TEST-/.test(lot ?? ''))
    expect(taken.reduce((sum, row) => sum + Number.parseInt(row[4] ?? '', 10), 0)).toBe(7)
    expect(new Set(taken.map(([, , lot]) => lot)).size).toBe(taken.length)
    expect(taken.map((row) => row[6]).join('\n')).toContain(`${first.fNumber} × `)
    expect(rows.filter(([order]) => order === bare.fNumber).map((row) => row[3])).toEqual([expect.stringMatching(/^2 /)])
  })

  test('is nobody’s outside, and of no order that isn’t there', async () => {
    expect((await printed('/api/saleOrder/pickList', ['nobody-has-this'])).status).toBe(404)
    expect((await printed('/api/saleOrder/pickList', ['order-00001'], 'hospital')).status).toBe(403)
  })
})

test('delivery notes of several deliveries are one file, in the order in which they were asked for', async () => {
  const orders = [await confirmed({ fSpecId: 'hd-001-1', fQty: 1 }), await confirmed({ fSpecId: 'cc-001-1', fQty: 2 })]
  const sent: { fId: string; fNumber: string }[] = []
  for (const { fId } of orders) sent.push((await shipAll(fId)).data ?? { fId: '', fNumber: '' })
  sent.reverse()
  const { status, name, papers } = await printed(
    '/api/saleDelivery/papers',
    sent.map(({ fId }) => fId),
  )
  expect(status).toBe(200)
  expect(name).toContain(`随货同行单 ${sent[0]?.fNumber} 等 2 份.pdf`)
  expect(papers.map(({ info }) => info.title)).toEqual(sent.map(({ fNumber }) => `随货同行单 ${fNumber}`))
  // Each has its own lines.
  expect(papers.map((paper) => rowsOf(paper).at(-1)?.[8])).toEqual(['2', '1'])
  expect((await printed('/api/saleDelivery/papers', [sent[0]?.fId ?? '', 'nobody-has-this'])).status).toBe(404)
  // What the seller may trade in is its own: another organisation's stands on no paper of it.
  const [{ org = '' } = {}] = await run<{ org: string }>('select o.org_id as org from delivery d join sales_order o on o.id = d.order_id where d.id = $1', [sent[0]?.fId])
  const saying = async () => JSON.stringify((await printed('/api/saleDelivery/papers', [sent[0]?.fId ?? ''])).papers)
  await run("insert into setting (key, value) values ($1, '许可甲'), ($2, '许可乙') on conflict (key) do update set value = excluded.value", [`bank.licences.${org}`, `bank.licences.not-${org}`])
  expect(await saying()).toMatch(/许可甲/)
  await run('delete from setting where key = $1', [`bank.licences.${org}`])
  expect(await saying()).not.toMatch(/许可|经营备/)
  expect((await printed('/api/saleDelivery/papers', [sent[0]?.fId ?? ''], 'hospital')).status).toBe(403)
})

test('papers that would keep others waiting for long are refused with a sentence', async () => {
  const order = await confirmed({ fSpecId: 'hd-001-1', fQty: 1 })
  const sent = (await shipAll(order.fId)).data
  await run(
    `insert into delivery_line (id, delivery_id, line_id, lot_id, lot_number, qty)
     select 'long-' || n, delivery_id, line_id, lot_id, lot_number, 1 from delivery_line, generate_series(1, 2000) n where delivery_id = $1`,
    [sent?.fId],
  )
  expect((await call('/api/saleDelivery/papers', { fIds: [sent?.fId] }, 'sales')).errors).toBe('一次最多打印 2000 行，请分几次打印')
  await run('delete from delivery_line where id = $1', ['long-1'])
  expect((await printed('/api/saleDelivery/papers', [sent?.fId ?? ''])).status).toBe(200)
})
