import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey } from '#tests/support/journey.ts'

const here = journey()
const { signedIn } = here

test('J22 scripts run only from the mall’s own files; F7 what people type never does', async () => {
  const buyer = await signedIn('hospital')
  const policy = (await buyer.page.goto(`${here.mall.url}/home`))?.headers()['content-security-policy'] ?? ''
  const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? /default-src ([^;]+)/.exec(policy)?.[1] ?? ''
  expect(scripts).toContain("'self'")
  expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
  const payload = `"><img src=x onerror="window.ran=1"><script>window.ran=1</script>\${7*7}{{7*7}}<svg/onload=window.ran=1>`
  const api = here.mall.url.replace(/\/mall$/, '')
  const bearer = async (page: Page) => ({ authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('access-token'))}` })
  const post = async (page: Page, path: string, data: object) =>
    (await page.request.post(`${api}${path}`, { headers: await bearer(page), data })).json() as Promise<{ errors: unknown; data: Record<string, unknown> }>
  expect(
    (
      await post(buyer.page, '/api/application/saveMall', {
        fKind: '定制商品',
        fSubmit: true,
        fContent: { fName: payload.slice(0, 120), fParameters: payload, fQty: 1, fWantedBy: '2099-01-01', fFiles: [], fNote: payload },
      })
    ).errors,
  ).toBeNull()
  expect(
    (
      await post(buyer.page, '/api/saleAddress/saveMall', {
        fContact: payload.slice(0, 30),
        fPhone: '13800000021',
        fProvince: '湖北省',
        fCity: '武汉市',
        fDistrict: '武昌区',
        fAddress: payload.slice(0, 100),
        fDefault: false,
      })
    ).errors,
  ).toBeNull()
  const staff = await signedIn('admin', { staff: true })
  expect((await post(staff.page, '/api/accounts/update', { fId: 'personal', fName: payload.slice(0, 100), fRemark: payload, fAddress: payload.slice(0, 180) })).errors).toBeNull()
  const ran = (page: Page) => page.evaluate(() => (window as unknown as { ran?: number }).ran)
  for (const [{ page }, paths] of [
    [buyer, ['/mypage/customized', '/mypage/myinfo', '/confirmcart?SpecId=cc-003-1&qty=1', '/mypage/messages', `/searchlist?keyword=${encodeURIComponent(payload)}`]],
    [staff, ['/applications?view=all&kind=custom', '/accounts', '/accounts/personal', '/audits', '/desk']],
  ] as const)
    for (const path of paths) {
      await page.goto(`${here.mall.url}${path}`)
      await page.waitForLoadState('networkidle')
      expect([path, await ran(page)]).toEqual([path, undefined])
    }
  // It is shown as it was typed.
  await staff.page.goto(`${here.mall.url}/accounts/personal`)
  await expect.poll(() => staff.page.getByLabel('名称').first().inputValue()).toContain('<img src=x')
  expect([...buyer.complaints, ...staff.complaints]).toEqual([])
})
