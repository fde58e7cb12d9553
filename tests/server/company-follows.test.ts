import { expect, test } from 'vitest'
import { orderingMall } from '#tests/support/ordering.ts'

const { call, run, placed } = orderingMall()
const buyer = async () => {
  const { fId } = await placed([{ fSpecId: 'hd-001-1', fQty: 1 }])
  const [row] = await run<{ name: string; code: string }>("select buyer->>'name' as name, buyer->>'creditCode' as code from sales_order where id = $1", [fId])
  return row
}

test('what a company is called by its own account stands on the papers of its next order', async () => {
  await run("update account set name = (select name from company c where c.id = company_id) where id = 'hospital'")
  const before = await buyer()
  const changed = await call('/api/accounts/update', { fId: 'hospital', fName: '武汉仁和口腔医院集团有限公司', fCreditCode: '91420100MA4K12345K' }, 'admin')
  expect(changed.errors).toBeNull()
  expect(before).not.toMatchObject({ code: '91420100MA4K12345K' })
  expect(await buyer()).toEqual({ name: '武汉仁和口腔医院集团有限公司', code: '91420100MA4K12345K' })
})

test('a credit code that another company has is refused at its field', async () => {
  const [other] = await run<{ name: string; code: string }>(
    "select name, credit_code as code from company where credit_code is not null and id <> (select company_id from account where id = 'hospital') order by id limit 1",
  )
  const changed = await call('/api/accounts/update', { fId: 'hospital', fCreditCode: other?.code }, 'admin')
  expect(changed).toMatchObject({ errors: `统一社会信用代码已属于「${other?.name}」`, extras: { field: 'fCreditCode' } })
})

test('one of several accounts of a company doesn’t name the others', async () => {
  await run(
    "insert into account (id, account, name, name_key, account_type, customer_type, org_id, roles, status, company_id) select 'branch', 'branch', '分院', 'fenyuan', account_type, 'company', org_id, roles, 'active', company_id from account where id = 'hospital'",
  )
  const [before] = await run<{ name: string }>("select name from company where id = (select company_id from account where id = 'hospital')")
  expect((await call('/api/accounts/update', { fId: 'branch', fName: '分院二' }, 'admin')).errors).toBeNull()
  expect(await run("select name from company where id = (select company_id from account where id = 'hospital')")).toEqual([before])
})
