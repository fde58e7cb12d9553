import { beforeAll, expect, test } from 'vitest'
import { orderingMall } from '#tests/support/ordering.ts'

const { call, run } = orderingMall()
beforeAll(() => run("delete from cart_line where account_id = 'hospital'").then(() => undefined))

test('checks pasted rows one by one, and says which code was probably meant', async () => {
  const { data } = await call<{ fRow: number; fSpecId: string | null; fProblemText: string | null; fSuggestion: string | null }[]>('/api/saleCart/checkRowsMall', {
    fRows: [
      { fCode: 'hd0111', fQty: '2' },
      { fCode: 'HDO111', fQty: '2' },
      { fCode: 'HD0112', fQty: '1.5' },
      { fCode: 'HD0111', fQty: '1' },
      { fCode: 'nothing', fQty: '1' },
    ],
  })
  expect(data?.map(({ fProblemText }) => fProblemText)).toEqual([null, '没有编码 HDO111', '数量应为 1 到 99999 的整数', '与前面的行重复，加入时会合并', '没有编码 nothing'])
  expect(data?.map(({ fSpecId, fSuggestion }) => fSpecId ?? fSuggestion)).toEqual(['hd-001-1', 'HD0111', 'hd-001-2', 'hd-001-1', null])
})

test('knows a row by its UDI and by a registration certificate that only it stands under; names offer what they find', async () => {
  const [of] = await run<{ udi: string; certificate: string; name: string; spec: string }>(
    "select s.udi, g.certificate_number as certificate, g.name, s.name as spec from spec s join goods g on g.id = s.goods_id where s.id = 'hd-001-1'",
  )
  const checked = async (...codes: string[]) =>
    (
      await call<{ fSpecId: string | null; fCode: string; fProblemText: string | null; fCandidates: { fCode: string; fName: string }[] }[]>('/api/saleCart/checkRowsMall', {
        fRows: codes.map((fCode) => ({ fCode, fQty: '1' })),
      })
    ).data ?? []
  await run("update spec set udi = '06901234567892' where id = 'hd-001-1'")
  await run("update spec set status = 'disabled' where goods_id = 'hd-001' and id <> 'hd-001-1'")
  try {
    const rows = await checked('(01)06901234567892(17)281231(10)A1', '6901234567892', of?.certificate ?? '', 'HD0111')
    expect(rows.map(({ fSpecId, fCode }) => [fSpecId, fCode])).toEqual(Array(4).fill(['hd-001-1', 'HD0111']))
    // All four are one spec: they are added together.
    expect(rows.map(({ fProblemText }) => fProblemText)).toEqual([null, ...Array(3).fill('与前面的行重复，加入时会合并')])
  } finally {
    await run("update spec set status = 'active' where goods_id = 'hd-001'")
    await run("update spec set udi = $1 where id = 'hd-001-1'", [of?.udi])
  }
  const [several, named, worded, letter] = await checked(of?.certificate ?? '', of?.name ?? '', `${of?.name} ${of?.spec}`, 'h')
  for (const row of [several, named, worded]) {
    expect(row).toMatchObject({ fSpecId: null, fProblemText: expect.stringContaining('没有编码') })
    expect(row?.fCandidates.length).toBeLessThanOrEqual(5)
    expect(row?.fCandidates.map(({ fCode }) => fCode)).toContain('HD0111')
  }
  expect(worded?.fCandidates[0]).toEqual({ fCode: 'HD0111', fName: `${of?.name} ${of?.spec}` })
  expect(letter?.fCandidates).toEqual([])
  // What isn't sold to whoever asks isn't offered.
  await run("update goods set status = 'disabled' where id = 'hd-001'")
  expect((await checked(of?.certificate ?? ''))[0]?.fCandidates).toEqual([])
  await run("update goods set status = 'active' where id = 'hd-001'")
})

test('checks rows of one code together, and leaves out of it what can’t be had anyway', async () => {
  const [{ left } = { left: 0 }] = await run<{ left: number }>("select sum(on_hand - reserved)::int as left from lot where spec_id = 'hd-001-1' and (expires_on is null or expires_on >= current_date)")
  const checked = async (...quantities: number[]) =>
    (await call<{ fProblemText: string | null; fMerges: boolean }[]>('/api/saleCart/checkRowsMall', { fRows: quantities.map((qty) => ({ fCode: 'HD0111', fQty: String(qty) })) })).data?.map(
      ({ fProblemText, fMerges }) => `${fMerges ? 'merges ' : ''}${fProblemText ?? 'right'}`.replace(/\d+ ?支?$/, 'n'),
    )
  expect(await checked(1, left - 1)).toEqual(['right', 'merges 与前面的行重复，加入时会合并'])
  expect(await checked(1, left)).toEqual(['right', expect.stringContaining('库存只剩')])
  expect(await checked(left + 1, 1)).toEqual([expect.stringContaining('库存只剩'), 'right'])
  // What lies in the cart already is counted, too: the rows are added to it.
  await call('/api/saleCart/saveMall', { fSpecId: 'hd-001-1', fQty: 2, fMode: 'set' })
  expect(await checked(left - 2)).toEqual(['right'])
  expect(await checked(left - 1)).toEqual([expect.stringContaining('购物车里已有')])
})
