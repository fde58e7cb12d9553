import { beforeAll, describe, expect, test } from 'vitest'
import { ask, fileForm } from '#tests/support/ask.ts'
import { orderingMall } from '#tests/support/ordering.ts'

const { here, tokens, call, run, placed } = orderingMall()

interface Result {
  fBatchId: string
  created: number
  updated: number
  unchanged: number
  failed: number
  errors: { row: number; column: string; message: string }[]
}
const upload = async (what: 'certificates' | 'lots', content: string, query = '') =>
  (await ask<Result>(here.mall, `/api/${what}/import${query}`, fileForm(content, 'a.csv'), { token: tokens.admin as string })).data as Result
const undo = (what: 'certificates' | 'lots', fBatchId: string) => call<{ removed: number; restored: number }>(`/api/${what}/undoImport`, { fBatchId }, 'admin')
const exported = async (what: 'certificates' | 'lots') => {
  const response = await here.mall.app.fetch(new Request(`http://mall.test/api/rest/${what}/export?format=csv`, { headers: { authorization: `Bearer ${tokens.admin}` } }))
  return response.text()
}

describe('registration certificates from a file', () => {
  const head = '证号,管理类别,注册人,批准日期,有效期至'

  test('are added and changed, listed by their batch, and taken back', async () => {
    const first = await upload('certificates', `${head}\n国械注准20263639001,Ⅲ,示例甲公司,2026年1月5日,2031/1/4\n鄂械备20260009,一类,示例乙公司,20260105,\n`)
    expect(first).toMatchObject({ created: 2, failed: 0, errors: [] })
    expect(await run("select number, device_class, valid_from::text as since, valid_to::text as until from certificate where number like '%9001' or number like '%20260009' order by number")).toEqual([
      { number: '国械注准20263639001', device_class: 'III', since: '2026-01-05', until: '2031-01-04' },
      { number: '鄂械备20260009', device_class: 'I', since: '2026-01-05', until: null },
    ])
    expect((await run<{ count: number }>("select count(*)::int as count from audit where entity = 'certificate' and entity_id = '鄂械备20260009' and action = 'import'"))[0]?.count).toBe(1)
    const filter = encodeURIComponent(JSON.stringify({ batchId: first.fBatchId }))
    const list = await here.mall.app.fetch(new Request(`http://mall.test/api/rest/certificates?filter=${filter}`, { headers: { authorization: `Bearer ${tokens.admin}` } }))
    expect(((await list.json()) as unknown[]).length).toBe(2)
    const second = await upload('certificates', '证号,注册人\n国械注准20263639001,示例丙公司\n')
    expect(second).toMatchObject({ updated: 1, failed: 0 })
    expect((await undo('certificates', first.fBatchId)).errors).toMatch(/不能撤销/)
    expect((await undo('certificates', second.fBatchId)).data).toEqual({ removed: 0, restored: 1 })
    expect((await run<{ maker: string }>("select maker from certificate where number = '国械注准20263639001'"))[0]?.maker).toBe('示例甲公司')
  })

  test.each([
    ['国械注准20263639002,III,甲,2026-01-05,', '有效期至', '请填写'],
    ['国械注准20263639002,III,甲,2026-01-05,2031-02-05', '有效期至', '注册证有效期最长五年'],
    ['国械注准20263639002,III,甲,2026-01-05,2025-12-31', '有效期至', '结束日期不能早于开始日期'],
    ['国械注准20263639002,III,,2026-01-05,2031-01-04', '注册人', '请填写'],
    ['国械注准20263639002,四类,甲,2026-01-05,2031-01-04', '管理类别', expect.stringContaining('I、II、III')],
  ])('%s is refused at %s', async (row, column, message) => {
    expect((await upload('certificates', `${head}\n${row}\n`)).errors).toEqual([expect.objectContaining({ row: 2, column, message })])
  })

  test('are not given back a class under which goods are sold meanwhile', async () => {
    await upload('certificates', `${head}\n国械注准20263629003,I,甲,2026-01-05,2031-01-04\n`)
    const { fBatchId } = await upload('certificates', '证号,管理类别\n国械注准20263629003,II\n')
    await run("update goods set certificate_number = '国械注准20263629003' where id = (select id from goods where device_class = 'II' order by id limit 1)")
    expect((await undo('certificates', fBatchId)).errors).toMatch(/不能撤销/)
  })

  test('keep their class while goods are sold under them, and go out as they come in', async () => {
    const [used] = await run<{ number: string }>("select certificate_number as number from goods where device_class = 'III' order by id limit 1")
    expect((await upload('certificates', `证号,管理类别\n${used?.number},II\n`)).errors).toEqual([expect.objectContaining({ column: '管理类别', message: '已有商品使用这张注册证，不能改变管理类别' })])
    const back = await upload('certificates', await exported('certificates'), '?dryRun=true')
    expect([back.failed, back.created, back.updated - back.unchanged]).toEqual([0, 0, 0])
    expect(back.unchanged).toBeGreaterThan(10)
  })
})

describe('lots from a file', () => {
  beforeAll(() => here.mall.database.pool.query("update lot set reserved = 0 where spec_id = 'hd-001-1'"))
  const codeOf = async () => (await run<{ code: string }>("select code from spec where id = 'hd-001-1'"))[0]?.code ?? ''

  test('are added, sold, and not taken back any more; what is counted anew is a movement', async () => {
    const code = await codeOf()
    const made = await upload('lots', `规格编码,批号,生产日期,失效日期,在库\n${code.toLowerCase()},IMP-1,2026/1/5,2027/1/5,"1,200"\n`)
    expect(made).toMatchObject({ created: 1, failed: 0, errors: [] })
    const counted = await upload('lots', `规格编码,批号,在库\n${code},imp-1,1150\n`)
    expect(counted).toMatchObject({ updated: 1, failed: 0 })
    const moves = () => run("select kind, on_hand, actor_name from stock_move where lot_id = (select id from lot where number = 'IMP-1') order by at, id")
    expect(await moves()).toEqual([{ kind: 'adjust', on_hand: -50, actor_name: (await run<{ name: string }>("select name from account where account = 'admin'"))[0]?.name }])
    expect((await undo('lots', counted.fBatchId)).data).toEqual({ removed: 0, restored: 1 })
    expect((await run<{ on_hand: number }>("select on_hand from lot where number = 'IMP-1'"))[0]?.on_hand).toBe(1200)
    expect(((await moves()) as { on_hand: number }[]).map(({ on_hand }) => on_hand).sort()).toEqual([-50, 50])
    // An order promises its pieces. What is only said of the lot can still be taken back; nor is its count a thing of the past.
    const said = await upload('lots', `规格编码,批号,备注,失效日期\n${code},IMP-1,复检合格,2027-06-01\n`)
    await run("update lot set on_hand = 0 where spec_id = 'hd-001-1' and number <> 'IMP-1' and reserved = 0")
    await placed([{ fSpecId: 'hd-001-1', fQty: 2 }])
    expect((await run<{ reserved: number }>("select reserved from lot where number = 'IMP-1'"))[0]?.reserved).toBe(2)
    expect((await undo('lots', said.fBatchId)).data).toEqual({ removed: 0, restored: 1 })
    expect(await run("select remark, expires_on::text as until, on_hand from lot where number = 'IMP-1'")).toEqual([{ remark: null, until: '2027-01-05', on_hand: 1200 }])
    const recounted = await upload('lots', `规格编码,批号,在库\n${code},IMP-1,1300\n`)
    await run("update lot set on_hand = 1299 where number = 'IMP-1'")
    expect((await undo('lots', recounted.fBatchId)).errors).toMatch(/不能撤销/)
    expect((await undo('lots', made.fBatchId)).errors).toMatch(/不能撤销/)
    expect((await upload('lots', `规格编码,批号,在库\n${code},IMP-1,1\n`)).errors).toEqual([expect.objectContaining({ column: '在库', message: '在库不能少于已预留的 2' })])
  })

  test('that nobody has used are taken back; the good ones of a file are written alone', async () => {
    const code = await codeOf()
    const made = await upload('lots', `规格编码,批号,在库\n${code},BACK-1,5\n${code},BACK-2,六\n${code},back-1,7\n`, '?partial=true')
    expect(made).toMatchObject({ created: 1, failed: 2 })
    expect(made.errors.map(({ row, column }) => [row, column])).toEqual([
      [3, '在库'],
      [4, '批号'],
    ])
    // Held or renamed meanwhile it is somebody's word.
    for (const said of ['held = true', "number = 'BACK-9'"]) {
      await run(`update lot set ${said} where number = 'BACK-1'`)
      expect((await undo('lots', made.fBatchId)).errors).toMatch(/不能撤销/)
      await run("update lot set held = false, number = 'BACK-1' where number in ('BACK-1', 'BACK-9')")
    }
    expect((await undo('lots', made.fBatchId)).data).toEqual({ removed: 1, restored: 0 })
    expect(await run("select 1 from lot where number ilike 'back-%'")).toEqual([])
  })

  test.each(['2027-12', '2027年12月', '202712', '2026-01-05至2031-01-04', '2026.01.05-2031.01.04'])('a month or a span is no day: %s', async (day) => {
    expect((await upload('lots', `规格编码,批号,失效日期\n${await codeOf()},SPAN-1,${day}\n`)).errors).toEqual([expect.objectContaining({ row: 2, column: '失效日期' })])
  })

  test('1,5 is no number of pieces', async () => {
    expect((await upload('lots', `规格编码,批号,在库\n${await codeOf()},HALF-1,"1,5"\n`)).errors).toEqual([expect.objectContaining({ row: 2, column: '在库' })])
  })

  test('of a spec that isn’t there, backwards, or written as none of two are refused', async () => {
    const code = await codeOf()
    const { errors } = await upload('lots', `规格编码,批号,生产日期,失效日期\nNO-SUCH,A,,\n${code},B,2026-02-01,2026-01-01\n${code},,,\n`)
    expect(errors).toEqual([
      expect.objectContaining({ row: 2, column: '规格编码' }),
      expect.objectContaining({ row: 3, column: '失效日期', message: '失效日期不能早于生产日期' }),
      expect.objectContaining({ row: 4, column: '批号', message: '请填写' }),
    ])
    await run("insert into lot (id, spec_id, number) values ('case-1', 'hd-001-1', 'Case'), ('case-2', 'hd-001-1', 'CASE')")
    expect((await upload('lots', `规格编码,批号,在库\n${code},case,1\n`)).errors).toEqual([expect.objectContaining({ column: '批号', message: '有仅大小写不同的编码，请按原样填写' })])
    expect(await upload('lots', `规格编码,批号,在库\n${code},Case,1\n`)).toMatchObject({ updated: 1, errors: [] })
  })

  test('go out as they come in', async () => {
    const back = await upload('lots', await exported('lots'), '?dryRun=true')
    expect([back.failed, back.created, back.updated - back.unchanged, back.errors]).toEqual([0, 0, 0, []])
    expect(back.unchanged).toBeGreaterThan(10)
  })
})
