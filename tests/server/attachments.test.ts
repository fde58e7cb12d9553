import { describe, expect, test } from 'vitest'
import { PNG, reviewingMall } from '#tests/support/reviewing.ts'

const { here, tokens, files, upload, save } = reviewingMall()

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
