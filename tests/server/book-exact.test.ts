import { expect, test } from 'vitest'
import { bankingMall } from '#tests/support/banking.ts'
import { booksBalance } from '#tests/support/books.ts'
import { day } from '#tests/support/day.ts'

const { here, call, imported, lines, waiting, lineCalled } = bankingMall()

test('a line that fails in a way nobody foresaw stays, and what was booked before it is told', async () => {
  const payments = [await waiting('521.00'), await waiting('522.00'), await waiting('523.00')]
  await imported(
    `交易流水号,到账日期,付款户名,金额,摘要\n${payments.map(({ fRemittanceCode }, at) => `Y-${at + 1},${day(-21 + at)},武汉仁和口腔医院有限公司,${521 + at}.00,${fRemittanceCode}`).join('\n')}\n`,
  )
  const fIds = await Promise.all(['Y-1', 'Y-2', 'Y-3'].map(lineCalled))
  await here.mall.database.pool.query(
    `create function refuse_booking() returns trigger language plpgsql as $$ begin if new.reference = 'Y-2' then raise exception 'torn'; end if; return new; end $$;
     create trigger refuse_booking before insert on payment_receipt for each row execute function refuse_booking()`,
  )
  const answer = await call<object>('/api/bankLine/bookExact', { fIds })
  await here.mall.database.pool.query('drop trigger refuse_booking on payment_receipt; drop function refuse_booking')
  expect(answer.data).toEqual({ fBooked: 2, fLeft: 1 })
  expect((await lines({ q: 'Y-' })).map(({ reference, state }) => `${reference} ${state}`).sort()).toEqual(['Y-1 已匹配', 'Y-2 未匹配', 'Y-3 已匹配'])
  await booksBalance(here.mall)
})

test('is booked at once where sum, payer and code leave no doubt; everything else stays', async () => {
  const [exact, otherSum, otherPayer] = [await waiting('511.00'), await waiting('512.00'), await waiting('513.00')]
  await imported(
    `交易流水号,到账日期,付款户名,金额,摘要\nX-1,${day(-19)},武汉仁和口腔医院有限公司,511.00,${exact.fRemittanceCode}\nX-2,${day(-19)},武汉仁和口腔医院有限公司,512.01,${otherSum.fRemittanceCode}\nX-3,${day(-19)},某人,513.00,${otherPayer.fRemittanceCode}\nX-4,${day(-19)},武汉仁和口腔医院有限公司,99.00,\n`,
  )
  const fIds = await Promise.all(['X-1', 'X-2', 'X-3', 'X-4'].map(lineCalled))
  expect((await call('/api/bankLine/bookExact', { fIds: [...fIds, 'nothing'] })).status).toBe(404)
  expect((await call('/api/bankLine/bookExact', { fIds }, 'sales')).status).toBe(403)
  // Twice at once books it once.
  const answers = await Promise.all([call<object>('/api/bankLine/bookExact', { fIds }), call<object>('/api/bankLine/bookExact', { fIds })])
  expect(answers.map(({ data }) => data)).toEqual(
    expect.arrayContaining([
      { fBooked: 1, fLeft: 3 },
      { fBooked: 0, fLeft: 3 },
    ]),
  )
  expect((await lines({ q: 'X-' })).map(({ reference, state }) => `${reference} ${state}`).sort()).toEqual(['X-1 已匹配', 'X-2 未匹配', 'X-3 未匹配', 'X-4 未匹配'])
  expect((await lines({ q: 'X-1' }))[0]?.paymentNumber).toBe(exact.fNumber)
  await booksBalance(here.mall)
})
