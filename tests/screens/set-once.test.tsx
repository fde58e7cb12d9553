import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const run = async <Row,>(text: string) => (await behind.mall.database.pool.query(text)).rows as Row[]

test.each([
  ['lots', 'select id from lot order by id limit 1', '备注', 'select remark as now from lot where id = $1'],
  ['priceLists', 'select code as id from price_list order by code limit 1', '名称', 'select name as now from price_list where code = $1'],
  ['banks', 'select code as id from bank order by code limit 1', '银行', 'select name as now from bank where code = $1'],
  ['roles', "select code as id from role where code = 'sales'", '名称', 'select name as now from role where code = $1'],
  ['qualifications', 'select id from qualification_file where number is not null and expires_on is not null order by id limit 1', '证号', 'select number as now from qualification_file where id = $1'],
])('what is set once stays when other fields of %s are saved', async (name, which, field, now) => {
  const [record] = await run<{ id: string }>(which)
  const { user, unmount } = await open(`/${name}/${record?.id}`, { mall: behind.mall, as: 'admin' })
  const input = await screen.findByRole('textbox', { name: new RegExp(`^${field}`) })
  await user.type(input, '改')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(async () => expect((await behind.mall.database.pool.query(now, [record?.id])).rows[0]?.now).toMatch(/改$/))
  unmount()
})

test('what is set once is there again with what was typed beside it', async () => {
  const [lot] = await run<{ id: string; code: string }>('select l.id, s.code from lot l join spec s on s.id = l.spec_id order by l.id limit 1')
  const { user } = await open(`/lots/${lot?.id}`, { mall: behind.mall, as: 'admin' })
  await user.type(await screen.findByRole('textbox', { name: /^批号/ }), '改')
  await waitFor(() => expect(Object.keys(localStorage).some((key) => key.includes('draft.'))).toBe(true))
  const kept = { ...localStorage }
  cleanup()
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value as string)
  await open(`/lots/${lot?.id}`)
  await screen.findByText('上次没有保存的内容已经填回来了。')
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^规格/ }).value).toContain(lot?.code ?? '—'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^批号/ }).value).toMatch(/改$/)
  cleanup()
  localStorage.clear()
})

test('a record that is taken away takes what was typed into it along, and is asked for no more', async () => {
  await run("insert into certificate (number, device_class, maker, valid_from) values ('鄂械备20269999', 'I', '某公司', '2026-01-01')")
  const { user } = await open('/certificates/鄂械备20269999', { mall: behind.mall, as: 'admin' })
  await user.type(await screen.findByRole('textbox', { name: /^注册人/ }), '改')
  await user.click(screen.getByRole('button', { name: '删除' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(address()).toMatch(/^\/mall\/certificates(\?|$)/))
  await screen.findByRole('heading', { name: '注册证' })
  expect(screen.queryByText(/还有未保存的修改/)).toBeNull()
  const asked = behind.calls(`/api/rest/certificates/${encodeURIComponent('鄂械备20269999')}`).filter(({ method }) => method === 'GET')
  expect(asked).toHaveLength(1)
})
