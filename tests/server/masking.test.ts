import { afterAll, beforeAll, expect, test } from 'vitest'
import { post } from '#server/ledger/post.ts'
import { ask, fileForm, signIn } from '#tests/support/ask.ts'
import { booksBalance } from '#tests/support/books.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
let [admin, sales] = ['', '']
beforeAll(async () => {
  mall = await openTestMall()
  ;[admin, sales] = (await Promise.all(['admin', 'sales'].map(async (one) => (await signIn(mall, one)).token))) as [string, string]
})
afterAll(() => mall.close())

const call = <Data = Record<string, unknown>>(path: string, body: unknown, token = admin) => ask<Data>(mall, path, body, { token })
const run = (text: string, values: unknown[] = []) => mall.database.pool.query(text, values)
const personal = (token = admin) =>
  mall.app.fetch(
    new Request('http://mall.test/api/accounts/exportPersonal', { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body: '{"fId":"personal"}' }),
  )

test('a person’s data can be taken out whole, without hashes, by who may, and that is noted', async () => {
  expect((await personal(sales)).status).toBe(403)
  const answer = await personal()
  expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('个人信息 personal.json'))
  const data = (await answer.json()) as Record<string, Record<string, unknown>[]>
  expect(data.账户?.[0]).toMatchObject({ 账号: 'personal', 名称: '何静怡', 手机号: '13800000014' })
  expect(data.订单?.length).toBeGreaterThan(0)
  expect(JSON.stringify(data)).not.toMatch(/argon2|hash/i)
  const { rows } = await run("select 1 from audit where action = 'exportPersonal' and entity_id = 'personal' and actor_id = 'admin'")
  expect(rows).toHaveLength(1)
})

test('an open account, and one with work or money left, is not masked', async () => {
  expect((await call('/api/accounts/mask', { fId: 'nobody' })).status).toBe(404)
  expect((await call('/api/accounts/mask', { fId: 'personal' }, sales)).status).toBe(403)
  expect((await call('/api/accounts/mask', { fId: 'personal' })).errors).toContain('请先停用账户')
  await call('/api/accounts/update', { fId: 'hospital', fStatus: '停用' })
  expect((await call('/api/accounts/mask', { fId: 'hospital' })).errors).toContain('未完成的订单')
})

test('staff are not masked: the log goes on saying who it was', async () => {
  await call('/api/accounts/update', { fId: 'finance', fStatus: '停用' })
  expect((await call('/api/accounts/mask', { fId: 'finance' })).errors).toContain('员工账户不能脱敏')
  expect((await run("select name, masked_at from account where id = 'finance'")).rows).toEqual([{ name: '周雨桐', masked_at: null }])
})

/** What the law of the trade has the house keep, with whom it was about: trade, money, and the papers of both. */
const keptByLaw = ['bank_line', 'company', 'delivery', 'invoice', 'ledger_entry', 'order_event', 'payment', 'sales_order', 'stock_move']

/** The tables in which something of a person stands. */
const tablesWith = async (traces: readonly string[]) => {
  const { rows } = await run("select tablename as name from pg_tables where schemaname = 'public' order by 1")
  const found: string[] = []
  for (const { name } of rows as { name: string }[])
    if ((await run(`select 1 from "${name}" t where exists (select 1 from unnest($1::text[]) trace where position(trace in row_to_json(t)::text) > 0) limit 1`, [traces])).rows.length > 0)
      found.push(name)
  return found
}

/** Leaves something behind wherever a person can. */
const leaveTraces = async () => {
  const { token } = await signIn(mall, 'personal')
  const as = { token }
  const file = (await ask<{ fFile: string }>(mall, '/api/attachment/uploadMall', fileForm('%PDF-1.4 何静怡', '何静怡的执照.pdf'), as)).data?.fFile as string
  const note = '请联系何静怡 13800000014'
  for (const fContent of [{}, { fName: '营业执照', fNote: note, fFiles: [{ fName: '何静怡的执照.pdf', fFile: file }] }]) {
    const saved = await ask<{ fId: string }>(mall, '/api/application/saveMall', { fKind: '资质', fContent, fSubmit: false }, as)
    expect(saved.errors).toBeNull()
  }
  const back = await ask<{ fId: string }>(mall, '/api/application/saveMall', { fKind: '退货', fContent: {}, fSubmit: false }, as)
  expect(back.errors).toBeNull()
  await run("insert into recall_customer (recall_id, account_id) values ('recall-2', 'personal')")
  expect((await ask(mall, '/api/lotRecall/answerMall', { fId: 'recall-2', fAccountId: 'personal', fLeft: 0, fUsed: 0, fNote: note }, as)).errors).toBeNull()
  // An empty one that was handed in and taken back, as there may be of old.
  await run("update application set state = 'withdrawn' where id = $1", [back.data?.fId])
  for (let tries = 0; tries < 11; tries++) await ask(mall, '/api/auth/login', { fAccount: 'personal', fPassword: 'Wrong@1234' })
  await ask(mall, '/api/auth/sendCodeLogin', { fPhone: '13800000014' })
  const form = fileForm('账号,名称,账户类型,手机号,备注\npersonal,何静怡,客户,13800000014,何静怡的备注\n', 'a.csv')
  expect((await ask<{ updated: number }>(mall, '/api/accounts/import', form, { token: admin })).data?.updated).toBe(1)
  await mall.app.fetch(
    new Request('http://mall.test/api/accounts/export', {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
      body: '{"page":0,"size":0,"keyword":"何静怡"}',
    }),
  )
  expect(await mall.deps.files.get(file)).toBeDefined()
  return file
}

test('what staff did is not anybody’s personal data', async () => {
  const answer = await ask(mall, '/api/accounts/exportPersonal', { fId: 'sales' }, { token: admin })
  expect(answer.errors).toContain('员工的操作都关于别人')
})

test('masked, nobody can be recognised; what the law has the house keep is there', async () => {
  // As when everything has come to its end.
  await run("update sales_order set handling = 'done' where account_id = 'personal' and handling in ('pending', 'confirmed')")
  await run("update payment set state = 'closed' where account_id = 'personal' and state in ('waiting', 'partly')")
  await run("update application set state = 'withdrawn' where account_id = 'personal' and state = 'pending'")
  const { rows: left } = await run("select kind, fen::text from ledger_account where owner_id = 'personal' and fen <> 0")
  await mall.deps.db.transaction(async (tx) => {
    for (const { kind, fen } of left as { kind: 'balance'; fen: string }[]) {
      const postings = [
        { kind, ownerId: 'personal', fen: -BigInt(fen) },
        { kind: 'bank' as const, ownerId: '3', fen: BigInt(fen) },
      ]
      await post(tx, { key: `settle:${kind}`, kind: 'recharge', at: mall.deps.clock(), day: '2026-01-01', payerId: 'personal', memo: '结清', actorName: '财务', postings })
    }
  })
  await booksBalance(mall)
  const kept = async () =>
    (await run("select count(*)::int as orders, sum(total) as total, (select count(*)::int from ledger_posting) as postings from sales_order where account_id = 'personal'")).rows[0]
  const before = await kept()
  const file = await leaveTraces()
  // Others whose names hold theirs, in the log and in a notice.
  await run(`insert into audit (at, actor_name, action, entity, entity_id, after) values (now(), '系统', 'add', 'account', 'other', '{"account":"personal-2","name":"何静怡然"}')`)
  await run(`insert into message (id, account_id, kind, title, text, facts, at) values ('m-other', 'admin', 'alert', '何静怡然', '何静怡然 多次登录失败', '{"name":"何静怡然"}', now())`)
  // A stranger of the same name, a right that is called as they sign in, a longer number that begins like theirs.
  await run(`insert into audit (at, actor_name, action, entity, entity_id, before, after) values (now(), '系统', 'update', 'account', 'stranger', '{"name":"何静怡"}', '{"name":"何小怡"}'),
    (now(), '系统', 'update', 'role', 'r1', '{"personal":"1"}', '{"roles":["personal"],"sum":"138000000149","personal":"2"}')`)
  // Alerts are written when their answer has gone.
  await expect.poll(async () => (await run("select 1 from message where account_id = 'admin' and text like '%何静怡%' or facts ->> 'name' = '何静怡'")).rows.length).toBeGreaterThan(0)
  await call('/api/accounts/update', { fId: 'personal', fPhone: '13800000099', fStatus: '停用' })
  expect((await call('/api/accounts/mask', { fId: 'personal' })).errors).toBeNull()
  expect(await kept()).toEqual(before)
  expect((await run("select after from audit where entity_id = 'other'")).rows).toEqual([{ after: { account: 'personal-2', name: '何静怡然' } }])
  expect((await run("select text, facts from message where id = 'm-other'")).rows).toEqual([{ text: '何静怡然 多次登录失败', facts: { name: '何静怡然' } }])
  expect((await run("select before, after from audit where entity_id in ('stranger', 'r1') order by entity_id desc")).rows).toEqual([
    { before: { name: '何静怡' }, after: { name: '何小怡' } },
    { before: { personal: '1' }, after: { roles: ['personal'], sum: '138000000149', personal: '2' } },
  ])
  await run("delete from message where id = 'm-other'")
  const traces = ['何静怡', '13800000014', '13800000099']
  // The log holds the other's name, which is as it was: of it, every other entry is looked at.
  expect((await tablesWith(traces)).filter((table) => !keptByLaw.includes(table) && table !== 'audit')).toEqual([])
  const told = await run("select row_to_json(t)::text as entry from audit t where entity_id not in ('other', 'stranger', 'r1')")
  expect((told.rows as { entry: string }[]).filter(({ entry }) => traces.some((trace) => entry.includes(trace)))).toEqual([])
  expect(await mall.deps.files.get(file)).toBeUndefined()
  // What is shown of it goes on being shown.
  const history = await call<{ items: unknown[] }>('/api/accounts/getHistory', { fId: 'personal', page: 1, size: 50 })
  expect([history.status, history.errors, (history.data?.items.length ?? 0) > 2]).toEqual([200, null, true])
  const handedIn = (await run("select id from application where account_id = 'personal'")).rows as { id: string }[]
  expect(handedIn.length).toBeGreaterThan(0)
  for (const { id } of handedIn) expect((await call('/api/application/getDetailInfo', { fId: id })).status).toBe(200)
  const { data: shown } = await call('/api/accounts/getDetailInfo', { fId: 'personal' })
  expect(shown).toMatchObject({ fName: expect.stringMatching(/^已注销用户 \d+$/), fPhone: null, fEmail: null, fAddress: null, fStatus: '停用', fMaskedAt: expect.any(String) })
  const { rows: log } = await run("select before, after from audit where entity = 'account' and entity_id = 'personal' and action = 'update' and after ? 'phone'")
  expect(log.at(-1)).toMatchObject({ before: { phone: '***' }, after: { phone: '***', status: 'disabled' } })
})

test('a masked account stays closed: one by one, in bulk, and for its owner', async () => {
  expect((await call('/api/accounts/update', { fId: 'personal', fStatus: '正常' })).errors).toContain('不能再启用')
  expect(await call('/api/accounts/updates', { fIds: ['personal'], data: { fStatus: '正常' } })).toMatchObject({ errors: expect.stringContaining('不能再启用') })
  await expect(signIn(mall, 'personal')).rejects.toThrow('could not sign in')
})

test('what was made unreadable of it is not filled in again, one by one, in bulk or by a file', async () => {
  const { rows } = await run("select account, name from account where id = 'personal'")
  const { account, name } = rows[0] as { account: string; name: string }
  expect(await call('/api/accounts/update', { fId: 'personal', fPhone: '13911119999' })).toMatchObject({ errors: expect.stringContaining('已脱敏'), extras: { field: 'fPhone' } })
  expect((await call('/api/accounts/updates', { fIds: ['personal'], data: { fRemark: '回来' } })).errors).toContain('已脱敏')
  const sent = async (row: string, query = '') =>
    (await ask<{ updated: number; unchanged: number; errors: object[] }>(mall, `/api/accounts/import${query}`, fileForm(`账号,名称,账户类型,状态\n${row}\n`, 'accounts.csv'), { token: admin })).data
  for (const query of ['', '?dryRun=true', '?partial=true']) {
    expect(await sent(`${account},回来,客户,停用`, query)).toMatchObject({ updated: 0, errors: [expect.objectContaining({ row: 2, column: '账号', message: expect.stringContaining('已脱敏') })] })
    expect(await sent(`${account},${name},客户,正常`, query)).toMatchObject({ updated: 0, errors: [expect.objectContaining({ row: 2, message: expect.stringContaining('已脱敏') })] })
  }
  expect(await sent(`${account},${name},客户,停用`)).toMatchObject({ unchanged: 1, errors: [] })
})

test('a masked colleague is not filled in again by their company, nor in the way of what is done to all', async () => {
  await run("update account set status = 'active' where id = 'hospital'")
  const hospital = (await signIn(mall, 'hospital')).token
  const { data } = await call<{ fId: string }>('/api/colleague/addMall', { fAccount: 'to-be-masked', fName: '采购', fPhone: '13912340000', fMay: ['下单'], fApprovalAbove: null }, hospital)
  const one = async () => (await call<{ fId: string; fVersion: number }[]>('/api/colleague/getListMall', {}, hospital)).data?.find(({ fId }) => fId === data?.fId)
  await call('/api/accounts/update', { fId: data?.fId, fStatus: '停用' })
  expect((await call('/api/accounts/mask', { fId: data?.fId })).errors).toBeNull()
  const again = { fId: data?.fId, fName: '又来', fPhone: '13912340000', fMay: ['下单'], fApprovalAbove: null, fStatus: '停用', fVersion: (await one())?.fVersion }
  expect((await call('/api/colleague/updateMall', again, hospital)).errors).toContain('已脱敏')
  expect((await call<{ updated: number }>('/api/accounts/updates', { filter: { fAccountType: ['客户'] }, data: { fRemark: '年检' } })).errors).toBeNull()
  expect((await run('select remark from account where masked_at is not null and remark is not null')).rows).toEqual([])
  expect((await call('/api/accounts/update', { fId: 'personal', fProvince: '湖北省', fCity: '武汉市' })).errors).toContain('已脱敏')
})
