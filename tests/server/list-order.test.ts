import { expect, test } from 'vitest'
import { signedInMall } from '#tests/support/signed-in-mall.ts'

const { call, run } = signedInMall(['hospital', 'sales', 'admin'])

/** Lists whose order somebody asks for, and by what each row is told from the others there. */
const lists: [path: string, sort: string, by: string, who: string][] = [
  ['/api/saleDelivery/getPageListMall', 'fShippedAt', 'fShippedAt', 'hospital'],
  ['/api/letter/getPageListMall', 'fIssuedAt', 'fIssuedAt', 'hospital'],
  ['/api/letter/getPageList', 'fIssuedAt', 'fIssuedAt', 'sales'],
  ['/api/agreement/getPageListMall', 'fValidTo', 'fValidTo', 'hospital'],
  ['/api/course/getPageListMall', 'fSort', 'fId', 'hospital'],
  ['/api/saleCart/getPageListMall', 'fCreatedAt', 'fSpecId', 'hospital'],
  ['/api/saleOrder/getPageListMall', 'fPlacedAt', 'fPlacedAt', 'hospital'],
  ['/api/salePayment/getPageListMall', 'fCreatedAt', 'fCreatedAt', 'hospital'],
  ['/api/saleFund/getPageListMall', 'fAt', 'fAt', 'hospital'],
]

test.each(lists)('%s by %s comes in the order that is asked for', async (path, sort, by, who) => {
  if (path.includes('saleCart')) for (const fSpecId of ['hd-001-1', 'gb-001-1', 'cc-001-1']) await call('/api/saleCart/saveMall', { fSpecId, fQty: 1, fMode: 'add' }, who)
  if (path.includes('letter')) await run("update authorisation_letter set issued_at = issued_at - (interval '1 day' * (('x' || substr(md5(id), 1, 3))::bit(12)::int))")
  const values = async (order: 'ASC' | 'DESC') => {
    const { data, errors } = await call<{ items: Record<string, string>[] }>(path, { page: 1, size: 500, sort, order }, who)
    expect(errors).toBeNull()
    return data?.items.map((one) => one[by] ?? '') ?? []
  }
  const [up, down] = [await values('ASC'), await values('DESC')]
  expect(new Set(up).size).toBeGreaterThan(1)
  expect([...up].reverse()).toEqual(down)
  if (by === sort) expect([...up].sort()).toEqual(up)
})

test('the lines of a statement come in the order that is asked for', async () => {
  const { data: statements } = await call<{ fMonth: string }[]>('/api/saleFund/getStatementsMall', {})
  const lines = async (order?: 'ASC' | 'DESC') =>
    (await call<{ items: { fId: string }[] }>('/api/saleFund/getStatementLinesMall', { fMonth: statements?.[1]?.fMonth, page: 1, size: 500, ...(order && { order }) })).data?.items.map(
      ({ fId }) => fId,
    ) ?? []
  const up = await lines('ASC')
  expect(up.length).toBeGreaterThan(1)
  expect(await lines()).toEqual(up)
  expect((await lines('DESC')).reverse()).toEqual(up)
})
