import { beforeAll, describe, expect, test } from 'vitest'
import { ask, fileForm, signIn } from '#tests/support/ask.ts'
import { faults, importing } from '#tests/support/importing.ts'

const { here, importOf, undo, run, rows } = importing()

describe('the contacts of the provinces', () => {
  const upload = importOf('contactCards', '省份,姓名,职务,电话,邮箱,排序,状态')
  const cards = () => rows("select concat_ws(' ', province, name, duty, phone, coalesce(email, '-'), sort, status, version) as row from contact_card where province in ('西藏', '青海') order by 1")

  test('are made and changed by province and name; what the file leaves out stays; the same file again changes nothing', async () => {
    const file = ['西藏,Tashi,经理,13800138000,t@example.com,7,', '青海,马建国,主管,0971-8230000,,,停用']
    expect(await upload(file)).toMatchObject({ created: 2, updated: 0, errors: [] })
    expect(await cards()).toEqual(['西藏 Tashi 经理 13800138000 t@example.com 7 active 1', '青海 马建国 主管 0971-8230000 - 0 disabled 1'])
    expect(await upload(file)).toMatchObject({ created: 0, updated: 2, unchanged: 2 })
    expect(await upload(['西藏,TASHI,总监,,,,'])).toMatchObject({ created: 0, updated: 1, errors: [] })
    expect(await cards()).toEqual(['西藏 Tashi 总监 13800138000 t@example.com 7 active 2', '青海 马建国 主管 0971-8230000 - 0 disabled 1'])
  })

  test('each wrong row is named, and nothing of the file is written', async () => {
    const before = await cards()
    const answer = await upload(['西藏,扎西,经理,12345,,,', '青海,王芳,,,,,', '青海,马建国,,,坏邮箱,,', '西藏,新人,经理,13800138001,,,', '西藏,新人,经理,13800138001,,,'])
    expect(faults(answer)).toEqual(['2 电话 电话格式不正确', '3 职务 请填写', '3 电话 请填写', '4 邮箱 邮箱格式不正确', '6 姓名 与第 5 行重复'])
    expect(answer.failed).toBe(4)
    expect(await cards()).toEqual(before)
  })

  test('one that stands twice is left to the list', async () => {
    await run("insert into contact_card (id, province, name, duty, phone) values ('twin-1', '海南', '陈一', '甲', '13800138002'), ('twin-2', '海南', '陈一', '乙', '13800138003')")
    expect(faults(await upload(['海南,陈一,丙,13800138004,,,']))).toEqual(['2 姓名 有多条这样的记录，请在列表中修改'])
  })

  test('an undo puts back what was there, and takes away what was new; not what was changed since', async () => {
    const before = await cards()
    const batch = await upload(['西藏,Tashi,顾问,13900139000,x@example.com,3,停用', '西藏,Pema,经理,13800138005,,,'])
    expect((await undo('contactCards', batch)).data).toEqual({ removed: 1, restored: 1 })
    expect((await cards()).map((row) => row.replace(/ \d+$/, ''))).toEqual(before.map((row) => row.replace(/ \d+$/, '')))
    const again = await upload(['西藏,Tashi,顾问,,,,'])
    await run("update contact_card set duty = '别人改的', version = version + 1 where name = 'Tashi'")
    expect((await undo('contactCards', again)).errors).toBe('有 1 条记录在导入后又被修改或使用，不能撤销；文件行号：2 (西藏 · tashi)')
  })
})

describe('banks', () => {
  const upload = importOf('banks', '编码,银行,单笔限额,排序')

  test('a limit as it is written; a card that is bound keeps its bank from being taken back', async () => {
    const batch = await upload(['QLBK,青岛银行,"¥50,000",90', 'HXB2,华夏,20000.5,91'])
    expect(batch).toMatchObject({ created: 2, errors: [] })
    const written = () => rows("select concat_ws(' ', code, name, single_limit, sort, status) as row from bank where code in ('QLBK', 'HXB2') order by 1")
    expect(await written()).toEqual(['HXB2 华夏 20000.50 91 active', 'QLBK 青岛银行 50000.00 90 active'])
    expect(await upload(['qlbk,青岛银行,50000,90'])).toMatchObject({ created: 0, unchanged: 1 })
    await run("insert into bank_card (id, account_id, bank, last_four, holder, phone, token, created_at) values ('card-q', 'hospital', 'QLBK', '0001', '某人', '13800138000', 'token-q', now())")
    expect((await undo('banks', batch)).errors).toContain('不能撤销')
    await run("delete from bank_card where id = 'card-q'")
    expect((await undo('banks', batch)).data).toEqual({ removed: 2, restored: 0 })
    expect(await written()).toEqual([])
  })

  test('a bank that was taken away and made anew isn’t the import’s', async () => {
    const batch = await upload(['ANEW,某行,5000,'])
    const token = here.admin
    await here.mall.app.fetch(new Request('http://mall.test/api/rest/banks/ANEW', { method: 'DELETE', headers: { authorization: `Bearer ${token}` } }))
    const made = await here.mall.app.fetch(
      new Request('http://mall.test/api/rest/banks', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ code: 'ANEW', name: '别的', singleLimit: '1.00' }),
      }),
    )
    expect(made.status).toBe(200)
    expect((await undo('banks', batch)).errors).toContain('不能撤销')
    expect(await rows("select name as row from bank where code = 'ANEW'")).toEqual(['别的'])
  })

  test('a sum of nothing is none', async () => {
    expect(faults(await upload(['NONE,某银行,0,'])).join()).toContain('2 单笔限额')
  })
})

describe('who sees exclusive goods', () => {
  const upload = importOf('exclusives', '商品编码,客户编码,备注')
  let goods: { code: string; exclusive: boolean }[]
  beforeAll(async () => {
    await run('delete from goods_visibility')
    goods = (
      await here.mall.database.pool.query<{ code: string; exclusive: boolean }>(
        '(select code, exclusive from goods where exclusive order by code limit 1) union all (select code, exclusive from goods where not exclusive order by code limit 1)',
      )
    ).rows
  })
  const seen = () => rows("select concat_ws(' ', g.code, a.account, v.remark) as row from goods_visibility v join goods g on g.id = v.goods_id join account a on a.id = v.account_id order by 1")

  test('goods by their code, a customer by what it is called; one pair named twice is refused once', async () => {
    const [one] = goods
    const name = (await rows("select name as row from account where account = 'hospital'"))[0]
    const code = (await rows("select coalesce(code, account) as row from account where account = 'hospital'"))[0]
    expect(faults(await upload([`${one?.code},hospital,`, `${one?.code.toLowerCase()},${name},`]))).toEqual(['3 客户编码 与文件中前面的一行是同一条记录'])
    expect(await seen()).toEqual([])
    const batch = await upload([`${one?.code.toLowerCase()},${name},合同里的`])
    expect(batch).toMatchObject({ created: 1, errors: [] })
    expect(await seen()).toEqual([`${one?.code} hospital 合同里的`])
    expect(await upload([`${one?.code},${code},合同里的`])).toMatchObject({ created: 0, unchanged: 1 })
    // Whose it is stands in the log as by hand.
    expect(await rows(`select string_agg(key, ' ' order by key) as row from audit, jsonb_object_keys(after) key where batch_id = '${batch.fBatchId}'`)).toEqual(['accountId goodsId remark'])
    expect((await undo('exclusives', batch)).data).toEqual({ removed: 1, restored: 0 })
  })

  test('what is unknown is named; goods that everybody sees are doubted', async () => {
    const [one, open] = goods
    expect(faults(await upload([`NONE-1,hospital,`, `${one?.code},没有这家,`, `${one?.code},admin,`]))).toEqual([
      '2 商品编码 没有编码为“NONE-1”的商品',
      '3 客户编码 没有编码、账号或名称为“没有这家”的客户',
      '4 客户编码 没有编码、账号或名称为“admin”的客户',
    ])
    expect((await upload([`${open?.code},hospital,`], '?dryRun=true')).doubts).toEqual([{ row: 2, column: '商品编码', value: open?.code, message: '这个商品不是专属商品，所有客户都能看到' }])
  })
})

describe('agreements', () => {
  const upload = importOf('agreements', '编号,客户编码,标题,生效日期,失效日期,正文')

  test('are made with a customer; one that is signed stays as it is', async () => {
    const file = ['XY-900,hospital,年度供货协议,2026/1/1,2030年12月31日,"第一条\n第二条"']
    const batch = await upload(file)
    expect(batch).toMatchObject({ created: 1, errors: [] })
    const written = () =>
      rows("select concat_ws('|', g.number, a.account, g.title, g.valid_from, g.valid_to, g.body) as row from agreement g join account a on a.id = g.account_id where g.number = 'XY-900'")
    expect(await written()).toEqual(['XY-900|hospital|年度供货协议|2026-01-01|2030-12-31|第一条\n第二条'])
    await run("update agreement set signed_at = now(), signed_by = '某人', version = version + 1 where number = 'XY-900'")
    expect(faults(await upload(['XY-900,,改了的标题,,,']))).toEqual(['2 编号 协议已签署，不能修改'])
    expect(await upload(file)).toMatchObject({ unchanged: 1, errors: [] })
    expect((await undo('agreements', batch)).errors).toContain('不能撤销')
  })

  test('begin before they end, and are with main accounts', async () => {
    const [sub = ''] = await rows("select account as row from account where owner_id = 'hospital' order by account limit 1")
    expect(faults(await upload([`XY-903,${sub},协议,2026-01-01,2027-01-01,正文`]))).toEqual([`2 客户编码 “${sub}”是子账户，协议归主账户，请填主账户`])
    expect(faults(await upload(['XY-901,hospital,协议,2027-01-01,2026-01-01,正文', 'XY-902,hospital,协议,,,']))).toEqual([
      '2 失效日期 结束日期不能早于开始日期',
      '3 生效日期 请填写',
      '3 失效日期 请填写',
      '3 正文 请填写',
    ])
  })
})

test('whoever may not write them may not import them', async () => {
  const clerk = (await signIn(here.mall, 'hospital')).token
  for (const path of ['baseDict', 'contactCards', 'banks', 'exclusives', 'agreements'])
    expect((await ask(here.mall, `/api/${path}/import`, fileForm('编码\n1\n', 'a.csv'), { token: clerk })).status).toBe(403)
})
