import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const WORD = '开始日期晚于结束日期'

test.each([
  ['/mypage/tranDetail?from=2026-02-02&to=2026-01-01', 'hospital', '至'],
  ['/mypage/myorder?from=2026-02-02&to=2026-01-01', 'hospital', '至'],
  ['/payments?from=2026-02-02&to=2026-01-01', 'admin', '至'],
  [`/deliveries?filter=${encodeURIComponent(JSON.stringify({ shippedFrom: '2026-02-02', shippedTo: '2026-01-01' }))}`, 'admin', '发货至'],
])('that nothing lies between days the wrong way round is said at %s, until they are put right', async (address, as, last) => {
  await open(address, { mall: behind.mall, as })
  const field = (await screen.findByLabelText(last)) as HTMLInputElement
  expect([(await screen.findByText(WORD)).id, field.getAttribute('aria-invalid')]).toEqual([field.getAttribute('aria-describedby'), 'true'])
  fireEvent.change(screen.getByLabelText(last), { target: { value: '2026-03-03' } })
  await waitFor(() => expect(screen.queryByText(WORD)).toBeNull())
})

test('what isn’t a day is before none', async () => {
  await open('/mypage/tranDetail?from=x&to=2026-01-01', { mall: behind.mall, as: 'hospital' })
  await screen.findByRole('heading', { name: '没有记录' })
  expect(screen.queryByText(WORD)).toBeNull()
})

test('the accounts list says it beside what it is filtered by', async () => {
  await open(`/accounts?filter=${encodeURIComponent(JSON.stringify({ createdFrom: '2026-02-02', createdTo: '2026-01-01' }))}`, { mall: behind.mall, as: 'admin' })
  await screen.findByText(WORD)
})
