import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pushingMall } from '#tests/support/pushing.ts'

const { here, call, push, state, settled, work } = pushingMall()

describe('pushing', () => {
  test('queues each account once, skips staff, and brings every one to audited in Kingdee', async () => {
    const ids = ['personal', 'hospital', 'recruit', 'applicant', 'oldmall']
    expect((await push({ fIds: [...ids, 'admin'] })).data).toEqual({ queued: 5, skipped: 1 })
    expect((await push({ fIds: ids })).data).toEqual({ queued: 0, skipped: 5 })
    expect((await state('personal')).fKingdeeStatus).toBe('推送中')
    work()
    for (const id of ids) expect(await settled(id)).toMatchObject({ fKingdeeStatus: '已推送', fKingdeeMessage: null, fKingdeeId: expect.stringMatching(/^\d{6}$/), fPushedAt: expect.any(String) })
    expect(here.mall.kingdee.store.byNumber('C000004')).toMatchObject({
      name: '何静怡',
      state: 'C',
      model: { FCreateOrgId: { FNumber: '100' }, FTRADINGCURRID: { FNumber: 'PRE001' }, FPRICELISTID: { FNumber: 'PL-04' } },
    })
  })

  test('updates the same customer when pushed again', async () => {
    const before = (await state('personal')).fKingdeeId
    await call('/api/accounts/update', { fId: 'personal', fName: '何静怡（更名）' }, 'admin')
    await push({ fIds: ['personal'] })
    work()
    expect((await settled('personal')).fKingdeeId).toBe(before)
    expect(here.mall.kingdee.store.byNumber('C000004')?.name).toBe('何静怡（更名）')
  })

  test('empties there what was told of it and is known no more, and leaves alone what others say there', async () => {
    const model = () => here.mall.kingdee.store.byNumber('C000004')?.model
    await call('/api/accounts/update', { fId: 'personal', fTel: '027-88880000', fAddress: '武昌大道 1 号', fRemark: null }, 'admin')
    await push({ fIds: ['personal'] })
    work()
    await settled('personal')
    expect(model()).toMatchObject({ FTEL: '027-88880000', FADDRESS: '武昌大道 1 号', FPRICELISTID: { FNumber: 'PL-04' } })
    Object.assign(model() ?? {}, { FDescription: '在金蝶写的备注' })
    await call('/api/accounts/update', { fId: 'personal', fAddress: null, fPriceListCode: null }, 'admin')
    await push({ fIds: ['personal'] })
    work()
    await settled('personal')
    expect(model()).toMatchObject({ FTEL: '027-88880000', FADDRESS: '', FPRICELISTID: { FNumber: '' }, FDescription: '在金蝶写的备注' })
    expect((await here.mall.database.pool.query("select kingdee_fields from account where id = 'personal'")).rows[0].kingdee_fields).not.toContain('FADDRESS')
  })

  test('who was pushed before that was noted counts as told of what they have', async () => {
    const { pool } = here.mall.database
    await pool.query(
      "update account set kingdee_fields = '{}', kingdee_id = '100009', tel = null, phone = null, address = '', province = '湖北', credit_code = null, price_list_code = 'PL-04', remark = 'x' where id = 'recruit'",
    )
    await pool.query("update account set kingdee_fields = '{}', kingdee_id = null where id = 'applicant'")
    const [, fill] = readFileSync('server/db/migrations/0060_kingdee_fields.sql', 'utf8').split('--> statement-breakpoint')
    await pool.query(fill as string)
    const { rows } = await pool.query("select id, kingdee_fields as fields from account where id in ('recruit', 'applicant') order by id")
    expect(rows).toEqual([
      { id: 'applicant', fields: [] },
      { id: 'recruit', fields: ['FPROVINCIAL', 'FPRICELISTID', 'FDescription'] },
    ])
  })

  test('changes the same customer when its number has changed', async () => {
    const before = (await state('personal')).fKingdeeId
    await call('/api/accounts/update', { fId: 'personal', fCode: 'C-NEW-4' }, 'admin')
    await push({ fIds: ['personal'] })
    work()
    expect((await settled('personal')).fKingdeeId).toBe(before)
    expect(here.mall.kingdee.store.byNumber('C-NEW-4')?.id).toBe(Number(before))
    expect(here.mall.kingdee.store.byNumber('C000004')).toBeUndefined()
  })

  test('pushes once more what was changed while it was on its way', async () => {
    let changed = false
    here.mall.kingdee.faultFor = (service) => {
      if (service === 'audit' || changed) return undefined
      changed = true
      return { kind: 'slow', ms: 150 }
    }
    await push({ fIds: ['recruit'] })
    work()
    await expect.poll(() => changed).toBe(true)
    await call('/api/accounts/update', { fId: 'recruit', fName: '郭晓峰（途中更名）' }, 'admin')
    await expect.poll(() => here.mall.kingdee.store.byNumber('C000005')?.name, { timeout: 5000 }).toBe('郭晓峰（途中更名）')
    expect(await settled('recruit')).toMatchObject({ fKingdeeStatus: '已推送' })
  })

  test('takes a filter, and refuses ids that are not there', async () => {
    expect((await push({ filter: { fProvince: '甘肃' } })).data?.queued).toBeGreaterThan(3)
    expect((await push({ fIds: ['nobody'] })).status).toBe(404)
  })

  test('is refused in words where no Kingdee is configured, and to who may not', async () => {
    here.mall.deps.erp = null
    expect((await push({ fIds: ['personal'] })).errors).toBe('未配置金蝶，无法推送')
    expect((await call('/api/accounts/pushKingdee', { fIds: ['personal'] })).status).toBe(403)
  })
})
