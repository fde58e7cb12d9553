import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { day } from '#tests/support/day.ts'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()

test('a last day that has passed is said while it is entered, and may be meant', async () => {
  const { rows } = await behind.mall.database.pool.query('select id from qualification_file where expires_on > now() order by id limit 1')
  await open(`/qualifications/${rows[0]?.id}`, { mall: behind.mall, as: 'admin' })
  const until = await screen.findByLabelText<HTMLInputElement>(/^到期日/)
  expect(screen.queryByText('这一天已经过去')).toBeNull()
  fireEvent.change(until, { target: { value: day(-1) } })
  await screen.findByText('这一天已经过去')
  fireEvent.change(until, { target: { value: day(0) } })
  await waitFor(() => expect(screen.queryByText('这一天已经过去')).toBeNull())
})
