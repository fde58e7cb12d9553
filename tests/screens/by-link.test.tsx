import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contentOf } from '#contract/application-content.ts'
import { ask, fileForm, signIn } from '#tests/support/ask.ts'
import { byLinkContent, PNG } from '#tests/support/reviewing.ts'
import { address, mallBehind, open } from '#tests/support/screen.tsx'

interface Filed {
  fId: string
  fVersion: number
  fNumber: string
}
const behind = mallBehind()

test('whoever handed in an application by a link reads there what became of it, and sends it again', async () => {
  const { token } = await signIn(behind.mall, 'hospital')
  const { data: link } = await ask<{ fLink: string }>(behind.mall, '/api/letter/getLinkMall', {}, { token })
  const fToken = new URL(link?.fLink ?? '').searchParams.get('token') ?? ''
  const { data: file } = await ask(behind.mall, `/api/attachment/uploadMall?${new URLSearchParams({ token: fToken })}`, fileForm(PNG, '许可证.png'))
  // As typed in this tab before a reload.
  sessionStorage.setItem(`link-draft.${fToken.slice(-16)}`, JSON.stringify(contentOf('transfer', { ...byLinkContent(), fFiles: [file] })))
  const here = `/authadd?${new URLSearchParams({ token: fToken })}`
  const first = await open(here)
  await first.user.click(await screen.findByRole('button', { name: '提交申请' }))
  const part = () => screen.findByRole('region', { name: /^申请 SQ/ })
  await within(await part()).findByText('待审核')
  const { data: own } = await ask<{ items: Filed[] }>(behind.mall, '/api/application/getPageListMall', { fKind: '转配送授权', page: 1, size: 1 }, { token })
  const [filed] = own?.items ?? []
  cleanup()

  const { token: reviewer } = await signIn(behind.mall, 'admin')
  const { errors } = await ask(
    behind.mall,
    '/api/application/review',
    { fId: filed?.fId, fVersion: filed?.fVersion, fApprove: false, fReason: '请写明科室', fRemarks: { fHospital: '请写明到科' } },
    { token: reviewer },
  )
  expect(errors).toBeNull()
  const { user } = await open(here)
  await within(await part()).findByText(/终端医院.*请写明到科/)
  await user.click(screen.getByRole('button', { name: '修改并重新提交' }))
  const hospital = await screen.findByRole<HTMLInputElement>('textbox', { name: /终端医院/ })
  expect(hospital.value).toBe('黄石口腔医院')
  await user.type(hospital, '种植科')
  await user.click(screen.getByRole('button', { name: '提交申请' }))
  await within(await part()).findByText('待审核')
  expect(document.activeElement?.textContent).toContain(filed?.fNumber ?? '—')
  const { data: again } = await ask<{ fContent: { fHospital: string } }>(behind.mall, '/api/application/getFiledMall', { fId: filed?.fId, fToken })
  expect(again?.fContent.fHospital).toBe('黄石口腔医院种植科')
})

test('a letter is checked by the code that is typed', async () => {
  const { user } = await open('/letter')
  await user.type(await screen.findByRole('textbox', { name: '核验码' }), ' 0123456789abcdef {Enter}')
  await waitFor(() => expect(address()).toBe('/mall/letter?code=0123456789abcdef'))
  await screen.findByRole('heading', { name: '查无此授权书' })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '核验码' }).value).toBe('0123456789abcdef')
})
