import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '#contract/calls.ts'
import { fieldsOf } from '#contract/wire.ts'
import { booksBalance } from '#tests/support/books.ts'
import { listBody } from '#tests/support/list-bodies.ts'
import { openRaceMall, type RaceMall } from '#tests/support/race.ts'

let one: RaceMall
let many: RaceMall
beforeAll(async () => {
  one = await openRaceMall(1)
  many = await openRaceMall()
})
afterAll(async () => {
  await one.close()
  await many.close()
})

/** A day of the mall, step by step: each step reads or builds on what another process may have written the moment before. */
const aDay = async ({ ask, signIn }: RaceMall): Promise<unknown[]> => {
  const told: unknown[] = []
  const [buyer, staff] = [await signIn('hospital'), await signIn('admin')]
  const step = async (path: string, body: unknown, token: string) => {
    const { status, data, errors } = await ask(path, body, token)
    told.push([path, status, data, errors])
    return data as Record<string, never>
  }
  const fLines = [{ fSpecId: 'hd-001-1', fQty: 2 }]
  for (let round = 0; round < 3; round++) {
    await step('/api/saleCart/saveMall', { ...fLines[0], fQty: round + 1 }, buyer)
    await step('/api/saleCart/getPageListMall', { page: 1, size: 50 }, buyer)
    await step('/api/saleCart/mallSaveCollect', { fGoodsIds: [`hd-00${round + 1}`] }, buyer)
    await step('/api/saleCart/getCollectPageListMall', { page: 1, size: 20 }, buyer)
    const { fTotal } = await step('/api/saleOrder/quoteMall', { fLines }, buyer)
    const { fId } = await step('/api/saleOrder/addMall', { fKey: `two-processes-${round}`, fLines, fAddressId: 'address-1', fPayWay: '银行转账', fTotal }, buyer)
    await step('/api/saleOrder/getInfoMall', { fId }, buyer)
    await step('/api/saleOrder/getCountsMall', {}, buyer)
    await step('/api/saleOrder/cancelMall', { fId, fReason: '下错单' }, buyer)
    await step('/api/saleOrder/cancelMall', { fId, fReason: '下错单' }, buyer)
    await step('/api/saleOrder/getInfoMall', { fId }, buyer)
    const { fVersion } = await step('/api/accounts/getDetailInfo', { fId: 'personal' }, staff)
    await step('/api/accounts/update', { fId: 'personal', fVersion, fRemark: `第${round}次` }, staff)
    await step('/api/accounts/update', { fId: 'personal', fVersion, fRemark: '晚了' }, staff)
    await step('/api/accounts/getDetailInfo', { fId: 'personal' }, staff)
    await step('/api/accounts/getHistory', { fId: 'personal', page: 1, size: 5 }, staff)
    await step('/api/message/getCountMall', {}, buyer)
  }
  await step('/api/auth/logout', {}, buyer)
  await step('/api/saleCart/getCountMall', {}, buyer)
  return told
}
/** Moments and made-up ids are another each time; the rest may not be. */
const plain = (told: unknown) =>
  JSON.stringify(told, null, 1)
    .replace(/\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d+Z)?/g, '(moment)')
    .replace(/"fId": "[0-9a-f]{32}"/g, '"fId": "(id)"')
    .replace(/"(f\w*Id)": "[0-9a-f]{32}"/g, '"$1": "(id)"')

test('N8 a day across the processes is what it is in one', async () => {
  const alone = await aDay(one)
  const together = await aDay(many)
  expect(plain(together)).toBe(plain(alone))
  // The day went as it should: of each step only what must be refused was.
  const statuses = (alone as [string, number, unknown, unknown][]).map(([path, status, , errors]) => `${status} ${path.split('/').at(-1)} ${errors === null ? 'done' : 'refused'}`)
  expect(statuses.filter((said) => said.endsWith('refused') || !said.startsWith('200'))).toMatchInlineSnapshot(`
    [
      "200 cancelMall refused",
      "409 update refused",
      "200 cancelMall refused",
      "409 update refused",
      "200 cancelMall refused",
      "409 update refused",
      "401 getCountMall refused",
    ]
  `)
  await booksBalance({ database: { pool: many.pool } } as never)
})

test('N8 each process answers every list alike', async () => {
  const lists = allCalls.filter((call) => call.method === 'POST' && call.answers === 'json' && fieldsOf(call.body)?.page && fieldsOf(call.body)?.size).map(({ path }) => path)
  expect(lists.length).toBeGreaterThan(20)
  const tokens = { buyer: await many.signIn('hospital'), staff: await many.signIn('admin') }
  for (const path of lists) {
    const body = { page: 1, size: 50, ...listBody(path) }
    const token = path.endsWith('Mall') ? tokens.buyer : tokens.staff
    const [first, second] = [await many.ask(path, body, token), await many.ask(path, body, token)]
    expect([path, first.status]).toEqual([path, 200])
    expect(plain([path, second])).toBe(plain([path, first]))
  }
})
