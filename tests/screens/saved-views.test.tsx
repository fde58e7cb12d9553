import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const filterInAddress = () => JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '{}') as Record<string, unknown>

test('what a list is narrowed to is saved under a name, opened again, and removed', async () => {
  const { user } = await open(`/certificates?filter=${encodeURIComponent(JSON.stringify({ state: 'expired', q: '国械' }))}&page=1`, { mall: behind.mall, as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '保存为视图' }))
  const dialog = await screen.findByRole('dialog', { name: '保存为视图' })
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  expect(await within(dialog).findByText('请填写')).toBeTruthy()
  await user.type(within(dialog).getByLabelText('名称'), '已过期')
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  const chip = await screen.findByRole('button', { name: '已过期', pressed: true })
  // It is what stands there now: there is nothing more to save.
  expect(screen.queryByRole('button', { name: '保存为视图' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '清除' }))
  await waitFor(() => expect(filterInAddress()).toEqual({}))
  await waitFor(() => expect(chip.getAttribute('aria-pressed')).toBe('false'))
  await user.click(chip)
  await waitFor(() => expect(filterInAddress()).toEqual({ state: 'expired', q: '国械' }))
  await user.click(screen.getByRole('button', { name: '删除视图“已过期”' }))
  await user.click(await screen.findByRole('button', { name: '删除' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '已过期' })).toBeNull())
})
