import { describe, expect, test } from 'vitest'
import { ask } from '#tests/support/ask.ts'
import { faults, importing } from '#tests/support/importing.ts'

const { here, importOf, undo, run, rows } = importing()

describe('the dictionary', () => {
  const upload = importOf('baseDict', '分组,编码,名称,值,排序,状态')

  test('new entries come to the end of their group; a brand’s new name goes to its goods, and back', async () => {
    const last = Number((await rows("select max(sort)::text as row from dictionary_entry where group_code = 'GoodsUnit'"))[0])
    const [brand] = (
      await here.mall.database.pool.query<{ code: string; name: string }>(
        "select code, name from dictionary_entry where group_code = 'SaleGoodsBrand' and exists (select 1 from goods where brand = dictionary_entry.name) order by sort limit 1",
      )
    ).rows
    const goods = () => rows(`select count(*)::text as row from goods where brand = '${brand?.name}'`)
    const before = await goods()
    const batch = await upload([`SaleGoodsBrand,${brand?.code},新名牌,,,`, 'GoodsUnit,tong,桶,,,', 'GoodsUnit,zhi9,支支,,,'])
    expect(batch).toMatchObject({ created: 2, updated: 1, errors: [] })
    expect(await rows("select code || ' ' || sort as row from dictionary_entry where code in ('tong', 'zhi9') order by sort")).toEqual([`tong ${last + 1}`, `zhi9 ${last + 2}`])
    expect(await goods()).toEqual(['0'])
    expect(await rows("select count(*)::text as row from goods where brand = '新名牌'")).toEqual(before)
    expect((await undo('baseDict', batch)).data).toEqual({ removed: 2, restored: 1 })
    expect(await goods()).toEqual(before)
  })

  test('what goods are named by is there once and short enough; a code of other signs is none', async () => {
    const unit = (await rows("select name as row from dictionary_entry where group_code = 'GoodsUnit' order by sort limit 1"))[0]
    const answer = await upload([`GoodsUnit,again,${unit},,,`, `GoodsUnit,long,${'长'.repeat(21)},,,`, 'GoodsUnit,中文,桶,,,', 'GoodsUnit,a1,罐,,,', 'GoodsUnit,a2,罐,,,'])
    expect(faults(answer)).toEqual([`2 名称 已有叫「${unit}」的条目`, '3 名称 计量单位最多 20 个字', '4 编码 编码只能用字母、数字、点、横线和下划线', '6 名称 已有叫「罐」的条目'])
  })

  test('a group’s capitals are those that it has, also for what its names may be', async () => {
    expect(faults(await upload([`goodsunit,GE,${'长'.repeat(21)},,,`]))).toEqual(['2 名称 计量单位最多 20 个字'])
    const batch = await upload(['goodsunit,pan,盘,,,'])
    expect(await rows("select group_code as row from dictionary_entry where code = 'pan'")).toEqual(['GoodsUnit'])
    await undo('baseDict', batch)
  })

  test('a new name that the file itself frees waits for it; one that goods have without an entry isn’t taken', async () => {
    const [one = '', two = ''] = await rows("select code || ',' || name as row from dictionary_entry where group_code = 'GoodsUnit' order by sort limit 2")
    const [[code1, name1], [code2, name2]] = [one.split(','), two.split(',')]
    expect(faults(await upload([`GoodsUnit,${code1},${name2},,,`, `GoodsUnit,${code2},${name1},,,`]))).toEqual([
      `2 名称 「${name2}」这个名称在文件里才改掉，请先导入那一行，再导入这一行`,
      `3 名称 「${name1}」这个名称在文件里才改掉，请先导入那一行，再导入这一行`,
    ])
    await run("update goods set unit = '野' where id = (select min(id) from goods)")
    expect(faults(await upload([`GoodsUnit,${code1},野,,,`]))).toEqual(['2 名称 已有商品用「野」，改名后会合在一起、无法撤销，请在字典里逐条修改'])
    await run('update goods set unit = $1 where unit = $2', [name1, '野'])
  })

  test('entries that share a name already are changed otherwise; a name that a refused row claims is free', async () => {
    await run("insert into dictionary_entry (id, group_code, code, name) values ('same-1', 'GoodsUnit', 'same1', '同'), ('same-2', 'GoodsUnit', 'same2', '同')")
    expect(await upload(['GoodsUnit,same1,,,,停用', 'GoodsUnit,same2,同,,,停用'])).toMatchObject({ updated: 2, errors: [] })
    const answer = await upload(['GoodsUnit,rep,甲甲,,,', 'GoodsUnit,rep,乙乙,,,', 'GoodsUnit,rep2,乙乙,,,'], '?partial=true')
    expect(faults(answer)).toEqual(['3 编码 与第 2 行重复'])
    expect(answer.created).toBe(2)
  })

  test('an undo gives no name back that another has by now', async () => {
    const [one = ''] = await rows("select code || ',' || name as row from dictionary_entry where group_code = 'SaleGoodsBrand' order by sort limit 1")
    const [code, name] = one.split(',')
    const batch = await upload([`SaleGoodsBrand,${code},别名牌,,,`])
    await ask(here.mall, '/api/baseDict/add', { fGroupCode: 'SaleGoodsBrand', fCode: 'taker', fName: name }, { token: here.admin })
    expect((await undo('baseDict', batch)).errors).toBe('原来的编码或账号已被别的记录使用，不能撤销')
    await run("delete from dictionary_entry where code = 'taker'")
    expect((await undo('baseDict', batch)).data).toEqual({ removed: 0, restored: 1 })
  })

  test('a group that isn’t there is doubted, unless the file begins it; both are taken back together', async () => {
    expect((await upload(['NoSuchGroup,x1,甲,,,'], '?dryRun=true')).doubts).toMatchObject([{ row: 2, column: '分组', message: '还没有这个分组，导入后会多出一个' }])
    const file = ['DictGroup,Colours,颜色,,,', 'Colours,red,红,,,']
    expect((await upload(file, '?dryRun=true')).doubts).toEqual([])
    expect((await undo('baseDict', await upload(file))).data).toEqual({ removed: 2, restored: 0 })
  })

  test('is found by its batch', async () => {
    const batch = await upload(['GoodsUnit,gang,缸,,,'])
    const found = (await ask<{ fCode: string }[]>(here.mall, '/api/baseDict/getList', { fBatchId: batch.fBatchId }, { token: here.admin })).data
    expect(found?.map(({ fCode }) => fCode)).toEqual(['gang'])
    expect(await rows(`select after ->> 'name' as row from audit where batch_id = '${batch.fBatchId}'`)).toEqual(['缸'])
  })
})
