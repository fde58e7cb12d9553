import { expect, test } from 'vitest'
import { day } from '#tests/support/day.ts'
import { signedInMall } from '#tests/support/signed-in-mall.ts'

const { here, tokens, call } = signedInMall(['hospital', 'personal', 'admin', 'sales'])

interface Agreement {
  fId: string
  fState: string
  fVersion: number
  fSignedBy: string | null
}
const list = async (who = 'hospital') => (await call<{ items: Agreement[] }>('/api/agreement/getPageListMall', { page: 1, size: 50 }, who)).data?.items ?? []
const rest = (method: string, path: string, body?: unknown, who = 'admin') =>
  here.mall.app.fetch(
    new Request(`http://mall.test/api/rest/agreements${path}`, {
      method,
      headers: { authorization: `Bearer ${tokens[who]}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )

test('is written by staff, signed by its customer as it was seen, and then never changed', async () => {
  const made = await rest('POST', '', { accountId: 'hospital', number: 'XY-T-1', title: '测试协议', body: '一、内容', validFrom: day(0), validTo: day(30) })
  const { id } = (await made.json()) as { id: string }
  const one = (await list()).find(({ fId }) => fId === id)
  expect(one?.fState).toBe('待签署')
  expect((await call('/api/agreement/signMall', { fId: id, fVersion: one?.fVersion, fAgreed: false })).status).toBe(400)
  expect((await call('/api/agreement/signMall', { fId: id, fVersion: one?.fVersion, fAgreed: true }, 'personal')).status).toBe(404)
  // Changed since it was read: then it isn't signed.
  expect((await rest('PUT', `/${id}`, { body: '一、另一内容', version: one?.fVersion })).status).toBe(200)
  expect((await call('/api/agreement/signMall', { fId: id, fVersion: one?.fVersion, fAgreed: true })).status).toBe(409)
  const seen = (await list()).find(({ fId }) => fId === id)
  expect((await call<Agreement>('/api/agreement/signMall', { fId: id, fVersion: seen?.fVersion, fAgreed: true })).data).toMatchObject({ fState: '生效中', fSignedBy: '武汉仁和口腔医院有限公司' })
  expect((await call('/api/agreement/signMall', { fId: id, fVersion: (seen?.fVersion ?? 0) + 1, fAgreed: true })).errors).toContain('已签署')
  for (const answer of [await rest('PUT', `/${id}`, { title: '改' }), await rest('DELETE', `/${id}`)]) expect(JSON.stringify(await answer.json())).toContain('不能修改')
})

test('is signed by nobody in the customer’s place, and read by nobody else', async () => {
  const waiting = (await list()).find(({ fState }) => fState === '待签署')
  await call('/api/accounts/actForMall', { fId: 'hospital' }, 'sales')
  expect((await call('/api/agreement/signMall', { fId: waiting?.fId, fVersion: waiting?.fVersion, fAgreed: true }, 'sales')).errors).toContain('不能代客户签署')
  await call('/api/accounts/actForMall', {}, 'sales')
  expect(await list('personal')).toEqual([])
  const paper = (who: string) => here.mall.app.fetch(new Request(`http://mall.test/api/agreement/paper/${waiting?.fId}`, { headers: { authorization: `Bearer ${tokens[who]}` } }))
  expect([(await paper('hospital')).status, (await paper('sales')).status, (await paper('personal')).status]).toEqual([200, 200, 404])
})
