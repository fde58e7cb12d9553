import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, fileForm, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
let admin: string
beforeAll(async () => {
  mall = await openTestMall()
  admin = (await signIn(mall, 'admin')).token
})
afterAll(() => mall.close())

const upload = (bytes: Uint8Array | string, name: string, query = '', token = admin) => ask<{ fUrl: string }>(mall, `/api/file/uploadPicture${query}`, fileForm(bytes, name), { token })
const fetched = (address: string) => mall.app.fetch(new Request(`http://mall.test${address}`))
/** Red on the left, blue on the right. */
const half = () =>
  sharp({ create: { width: 1200, height: 600, channels: 3, background: 'red' } })
    .composite([{ input: { create: { width: 600, height: 600, channels: 3, background: 'blue' } }, left: 600, top: 0 }])
    .png()
    .toBuffer()

test('a picture is kept in three widths, for ever the same under its name', async () => {
  const { data } = await upload(await half(), 'a.png')
  expect(data?.fUrl).toMatch(/^\/mall\/files\/[0-9a-f]{32}-480\.webp$/)
  for (const width of [160, 480, 960]) {
    const response = await fetched((data?.fUrl ?? '').replace('-480', `-${width}`))
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable'])
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 })
  }
  expect((await upload(await half(), 'b.png')).data).toEqual(data)
})

test('a section is cut out in the picture’s own pixels', async () => {
  const { data } = await upload(await half(), 'a.png', '?crop=600,0,600,600')
  const { dominant } = await sharp(Buffer.from(await (await fetched(data?.fUrl ?? '')).arrayBuffer())).stats()
  expect(dominant.b).toBeGreaterThan(200)
  expect(dominant.r).toBeLessThan(60)
})

test('what the camera wrote into it is gone, and it stands upright', async () => {
  const tall = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'green' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
  const turned = await sharp(tall).withMetadata({ orientation: 6 }).toBuffer()
  const bytes = Buffer.from(await (await fetched((await upload(turned, 'a.jpg')).data?.fUrl ?? '')).arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 200, height: 400 })
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
})

test.each([
  ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'x.svg', ''],
  ['a page named like a picture', '<html><script>alert(1)</script></html>', 'x.png', ''],
  ['a picture that breaks off', '\x89PNG\r\n\x1a\n0000', 'x.png', ''],
  ['nothing', '', 'x.png', ''],
])('%s is refused with a sentence', async (_, content, name, query) => {
  const { status, succeeded, errors } = await upload(content, name, query)
  expect([status, succeeded, typeof errors]).toEqual([200, false, 'string'])
})

test.each(['?crop=0,0,10,10', '?crop=1100,0,600,600'])('a section %s that is too small or outside is refused', async (query) => {
  expect((await upload(await half(), 'a.png', query)).succeeded).toBe(false)
})

test('only who may uploads, and names lead nowhere else', async () => {
  expect((await upload(await half(), 'a.png', '', (await signIn(mall, 'hospital')).token)).status).toBe(403)
  for (const path of ['/mall/files/nothing.webp', '/mall/files/..%2f..%2fpackage.json', '/mall/files/.env']) expect((await fetched(path)).status).toBe(404)
})
