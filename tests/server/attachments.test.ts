import { describe, expect, test } from 'vitest'
import { ask } from '#tests/support/ask.ts'
import { PNG, reviewingMall } from '#tests/support/reviewing.ts'

const { here, tokens, files, upload, save, run } = reviewingMall()

describe('attachments', () => {
  const fetchFile = (file: string, who: string) => here.mall.app.fetch(new Request(`http://mall.test/api/attachment/file/${file}`, { headers: { authorization: `Bearer ${tokens[who]}` } }))
  test('are for their account and for reviewers; others’ can’t be put into an application', async () => {
    const [{ fFile = '' } = {}] = files.hospital ?? []
    expect([(await fetchFile(fFile, 'hospital')).status, (await fetchFile(fFile, 'sales')).status, (await fetchFile(fFile, 'personal')).status]).toEqual([200, 200, 404])
    expect((await fetchFile(fFile, 'hospital')).headers.get('content-security-policy')).toContain('sandbox')
    expect((await save('资质', { fName: '身份证明', fNumber: '1', fExpiryDate: null, fClasses: [], fFiles: files.hospital }, {}, 'personal')).status).toBe(404)
  })
  test('are pictures or PDFs', async () => {
    expect((await upload('a.html', 'hospital', '<script>alert(1)</script>')).errors).toContain('只支持')
    expect((await upload('a.png', 'hospital', PNG)).data?.fFile).toMatch(/\.webp$/)
  })
})

test('a registration certificate’s paper is read by whoever may see what is sold under it, and by nobody else', async () => {
  const [{ file = '', spec = '' } = {}] = await run<{ file: string; spec: string }>(
    "select c.files -> 0 ->> 'file' as file, s.id as spec from certificate c join goods g on g.certificate_number = c.number join spec s on s.goods_id = g.id where jsonb_array_length(c.files) > 0 and not g.exclusive and g.status = 'active' and s.status = 'active' order by s.id limit 1",
  )
  const status = async (who: string) => (await here.mall.app.fetch(new Request(`http://mall.test/api/attachment/file/${file}`, { headers: { authorization: `Bearer ${tokens[who]}` } }))).status
  await here.mall.deps.files.put(file, new TextEncoder().encode('%PDF-1.4 …'))
  expect([await status('hospital'), await status('personal'), await status('sales')]).toEqual([200, 200, 200])
  const product = async (who: string) =>
    (await ask<{ fCertificateFiles: { fFile: string }[] }>(here.mall, '/api/saleGoods/getInfoMall', { fSpecId: spec }, { token: tokens[who] as string })).data?.fCertificateFiles.map(
      ({ fFile }) => fFile,
    )
  expect(await product('personal')).toEqual([file])
  // Goods for some customers alone keep their paper for these.
  await run("update goods set exclusive = true where certificate_number = (select number from certificate where files -> 0 ->> 'file' = $1)", [file])
  await run(
    "insert into goods_visibility (id, goods_id, account_id) select 'paper-' || g.id, g.id, 'hospital' from goods g join certificate c on c.number = g.certificate_number where c.files -> 0 ->> 'file' = $1 on conflict do nothing",
    [file],
  )
  expect([await status('hospital'), await status('personal')]).toEqual([200, 404])
})
