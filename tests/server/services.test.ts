import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ask, fileForm, signIn } from '#tests/support/ask.ts'
import { askRest } from '#tests/support/ask-rest.ts'
import { signedInMall } from '#tests/support/signed-in-mall.ts'

const { here, tokens, call } = signedInMall(['hospital', 'personal', 'recruit', 'finance', 'sales', 'admin'])

const rest = (method: string, path: string, body?: unknown, who = 'sales') => askRest(here.mall, method, path, body, tokens[who] as string)
const fetched = (path: string, headers: Record<string, string> = {}) => here.mall.app.fetch(new Request(`http://mall.test${path}`, { headers }))
const video = readFileSync('server/db/demo/media/course-demo-ordering.webm')

interface Course {
  fId: string
  fPosition: number
  fFurthest: number
  fDone: boolean
}

describe('tutorials', () => {
  let id: string
  test('are uploaded at the desk; what is no video, or by whoever may not, is refused', async () => {
    expect((await call('/api/course/upload', fileForm('<svg onload=alert(1)>', 'a.webm'), 'sales')).errors).toContain('MP4')
    expect((await call('/api/course/upload', fileForm(video, 'a.webm'), 'hospital')).status).toBe(403)
    const { data } = await call<{ fVideo: string }>('/api/course/upload', fileForm(video, 'a.webm'), 'sales')
    expect((await rest('POST', 'courses', { title: '课', category: '下单', video: 'course-not-there.webm', seconds: 20 })).json.errors).toContain('请先上传视频')
    const made = await rest('POST', 'courses', { title: '第一课', category: '下单', video: data?.fVideo, seconds: 20 })
    expect(made.status).toBe(200)
    id = made.json.id
  })

  test('are played in parts by whoever holds the address of the day, and by nobody else', async () => {
    const { data } = await call<{ video: string }>('/api/course/getInfoMall', { fId: id })
    const address = data?.video ?? ''
    const whole = await fetched(address)
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([200, 'video/webm', 'bytes'])
    expect((await whole.arrayBuffer()).byteLength).toBe(video.length)
    for (const [range, from, to] of [
      ['bytes=0-99', 0, 99],
      ['bytes=100-', 100, video.length - 1],
      ['bytes=-50', video.length - 50, video.length - 1],
    ] as const) {
      const part = await fetched(address, { range })
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to}/${video.length}`])
      expect(Buffer.from(await part.arrayBuffer()).equals(video.subarray(from, to + 1))).toBe(true)
    }
    expect((await fetched(address, { range: `bytes=${video.length}-` })).status).toBe(416)
    const head = await here.mall.app.fetch(new Request(`http://mall.test${address}`, { method: 'HEAD' }))
    expect([head.status, head.headers.get('content-length'), head.body]).toEqual([200, String(video.length), null])
    const [path = '', token = ''] = address.split('?token=')
    expect((await fetched(`${path}?token=${token.slice(0, -2)}xx`)).status).toBe(404)
    expect((await fetched(`${path}?token=nonsense`)).status).toBe(404)
    expect((await fetched(path)).status).toBe(400)
    // The token is for one video.
    expect((await fetched(`/api/course/video/course-other.webm?token=${token}`)).status).toBe(404)
    here.mall.wait(86_401)
    for (const who of ['hospital', 'personal', 'recruit', 'finance', 'sales', 'admin']) tokens[who] = (await signIn(here.mall, who)).token
    expect((await fetched(address)).status).toBe(404)
  })

  test('keep how far one is: the furthest stays, the end makes it done, and everybody’s is their own', async () => {
    const watch = (fPosition: number, who = 'hospital') => call<Course>('/api/course/watchMall', { fId: id, fPosition }, who)
    expect((await watch(8)).data).toMatchObject({ fPosition: 8, fFurthest: 8, fDone: false })
    expect((await watch(3)).data).toMatchObject({ fPosition: 3, fFurthest: 8, fDone: false })
    expect((await watch(99_999)).status).toBe(400)
    expect((await watch(50)).data).toMatchObject({ fPosition: 20, fFurthest: 20, fDone: true })
    expect((await watch(1)).data).toMatchObject({ fPosition: 1, fFurthest: 20, fDone: true })
    expect((await call<{ course: Course }>('/api/course/getInfoMall', { fId: id }, 'personal')).data?.course).toMatchObject({ fFurthest: 0, fDone: false })
    expect((await call('/api/course/watchMall', { fId: 'no-such', fPosition: 1 })).status).toBe(404)
    const { data } = await call<{ items: Course[]; categories: string[] }>('/api/course/getPageListMall', { page: 1, size: 50, keyword: '第一课' })
    expect([data?.items.length, data?.categories]).toEqual([1, expect.arrayContaining(['下单', '收货'])])
    expect((await rest('GET', `courses/${id}`)).json).toMatchObject({ watched: 1, finished: 1 })
  })

  test('taken off the list are gone for customers', async () => {
    await rest('PUT', `courses/${id}`, { id, status: '停用' })
    expect((await call('/api/course/getInfoMall', { fId: id })).status).toBe(404)
    expect((await call('/api/course/watchMall', { fId: id, fPosition: 1 })).status).toBe(404)
  })
})

describe('test reports', () => {
  test('are found by product and lot, with their paper, by whoever may see the goods', async () => {
    const { data: file } = await call<{ fName: string; fFile: string }>('/api/attachment/upload', fileForm(new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31]), '报告.pdf'), 'sales')
    const report = { goodsId: 'hd-001', lotNumber: 'LOT-REPORT', number: 'JC-1', issuedOn: '2026-01-05', files: [file] }
    expect((await rest('POST', 'testReports', { ...report, files: [{ fName: 'x', fFile: 'attachment-00000000-0000-4000-8000-999999999999.pdf' }] })).status).toBe(404)
    expect((await rest('POST', 'testReports', report)).status).toBe(200)
    const { data } = await call<{ items: { fLotNo: string; fFiles: { fFile: string }[] }[] }>('/api/testReport/getPageListMall', { page: 1, size: 20, keyword: 'lot-report' })
    expect(data?.items).toEqual([expect.objectContaining({ fLotNo: 'LOT-REPORT', fFiles: [file] })])
    const paper = (who: string) => fetched(`/api/attachment/file/${file?.fFile}`, { authorization: `Bearer ${tokens[who]}` })
    expect((await paper('personal')).status).toBe(200)
    // Of goods that only some may see, the others get neither the report nor its paper.
    await here.mall.database.pool.query("update goods set exclusive = true where id = 'hd-001'")
    expect((await paper('personal')).status).toBe(404)
    expect((await call<{ total: number }>('/api/testReport/getPageListMall', { page: 1, size: 20, keyword: 'lot-report' }, 'personal')).data?.total).toBe(0)
    await here.mall.database.pool.query("update goods set exclusive = false where id = 'hd-001'")
  })

  test('on request are those of lots that one got', async () => {
    const { data } = await call<{ items: { fLotNo: string; fGoodsId: string }[]; total: number }>('/api/testReport/getPageListMall', { page: 1, size: 50, fMine: true })
    expect(data?.total).toBeGreaterThan(0)
    expect(data?.items.map(({ fLotNo }) => fLotNo)).not.toContain('LOT-REPORT')
    expect((await call<{ total: number }>('/api/testReport/getPageListMall', { page: 1, size: 50, fMine: true }, 'recruit')).data?.total).toBe(0)
  })
})

test('contacts are those in force, in their order', async () => {
  const before = (await call<{ fId: string }[]>('/api/contactCard/getListMall')).data ?? []
  expect(before.length).toBeGreaterThan(3)
  await rest('PUT', `contactCards/${before[0]?.fId}`, { id: before[0]?.fId, status: '停用' })
  expect((await call<{ fId: string }[]>('/api/contactCard/getListMall')).data?.map(({ fId }) => fId)).toEqual(before.slice(1).map(({ fId }) => fId))
  expect((await rest('POST', 'contactCards', { province: '江苏', name: '甲', duty: '经理', phone: 'abc' })).status).toBe(400)
})

test('an agreement’s paper is its customer’s, and part of what is signed', async () => {
  const { data: file } = await call<{ fName: string; fFile: string }>('/api/attachment/upload', fileForm(new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0x32]), '合同.pdf'), 'sales')
  const made = await rest('POST', 'agreements', { accountId: 'hospital', number: 'XY-FILE', title: '附件协议', body: '正文', validFrom: '2026-01-01', validTo: '2030-01-01', files: [file] })
  expect(made.json.files).toEqual([file])
  const paper = (who: string) => fetched(`/api/attachment/file/${file?.fFile}`, { authorization: `Bearer ${tokens[who]}` })
  expect([(await paper('hospital')).status, (await paper('personal')).status]).toEqual([200, 404])
  // A picture's address doesn't lead to it either.
  expect((await fetched(`/mall/files/${file?.fFile}`)).status).toBe(404)
})

describe('settings', () => {
  interface Settings {
    fOrder: { fFreight: string; fFreeFreightFrom: string; fTaxPercent: string; fPayHours: number }
    fSite: { fSeller: string; fContactPage: string }
    fAccounts: { fOrgId: string; fName: string; fBank: string; fNumber: string }[]
    fVersion: number
  }
  const settings = async () => (await call<Settings>('/api/setting/getInfo', undefined, 'finance')).data as Settings

  test('are read and changed by who may; two at once: one wins, one is told', async () => {
    const now = await settings()
    expect((await call('/api/setting/getInfo', undefined, 'hospital')).status).toBe(403)
    expect((await call('/api/setting/update', now, 'sales')).status).toBe(403)
    const changed = { ...now, fSite: { ...now.fSite, fSeller: '新的销售者', fContactPage: 'https://cards.example/' } }
    const answers = await Promise.all([1, 2].map(() => call('/api/setting/update', changed, 'finance')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await ask<{ fSeller: string; fContactPage: string }>(here.mall, '/api/saleHome/getSiteMall')).data).toMatchObject({ fSeller: '新的销售者', fContactPage: 'https://cards.example/' })
    expect((await call('/api/setting/update', { ...(await settings()), fSite: { ...changed.fSite, fContactPage: 'javascript:alert(1)' } }, 'finance')).status).toBe(400)
  })

  test('of freight and tax hold for orders from then on', async () => {
    await here.mall.database.pool.query("update account set included_freight = false, included_tax = false where id = 'hospital'")
    const quote = async () => (await call<{ fFreight: string; fTax: string; fGoodsAmount: string }>('/api/saleOrder/quoteMall', { fLines: [{ fSpecId: 'hd-001-1', fQty: 1 }] })).data
    const now = await settings()
    await call('/api/setting/update', { ...now, fOrder: { ...now.fOrder, fFreight: '12.50', fFreeFreightFrom: '999999.00', fTaxPercent: '6' } }, 'finance')
    const then = await quote()
    expect(then?.fFreight).toBe('12.50')
    expect(Number(then?.fTax)).toBeCloseTo(Number(then?.fGoodsAmount) * 0.06, 1)
  })

  test('of receiving accounts are what the cashier shows', async () => {
    const now = await settings()
    await call('/api/setting/update', { ...now, fAccounts: now.fAccounts.map((one) => ({ ...one, fNumber: one.fOrgId === '3' ? '1111 2222' : one.fNumber })) }, 'finance')
    expect((await call<{ fAccount: { fNumber: string } }>('/api/salePayment/cashierMall', { fType: '费用充值', fAmount: '10.00' })).data?.fAccount.fNumber).toBe('1111 2222')
  })
})
