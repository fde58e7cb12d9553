import { beforeAll } from 'vitest'
import { ask, fileForm } from './ask.ts'
import { day } from './day.ts'
import { signedInMall } from './signed-in-mall.ts'

export interface Application {
  fId: string
  fNumber: string
  fState: string
  fStep: string | null
  fVersion: number
  fReviewReason: string | null
  fContent: Record<string, unknown>
}
interface Upload {
  fName: string
  fFile: string
}
/** A picture of one pixel. */
export const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** What somebody without an account hands in by a customer's link; in wire names. */
export const byLinkContent = () => ({
  fCompanyName: '黄石通达医药有限公司',
  fCreditCode: '91110108551385082Q',
  fContact: '周敏',
  fPhone: '13900000088',
  fBrand: '衡植',
  fRegion: '黄石',
  fHospital: '黄石口腔医院',
  fValidFrom: day(0),
  fValidTo: day(100),
  fFiles: [] as unknown[],
})

/** A mall for the tests of one file that hand in applications and decide on them; the hospital has none yet, and a guarantee password. */
export const reviewingMall = () => {
  const words = signedInMall(['hospital', 'personal', 'recruit', 'applicant', 'sales', 'finance', 'admin'])
  const { here, tokens, call, run } = words
  /** What each customer may put into an application: a file that is uploaded. */
  const files: Record<string, Upload[]> = {}
  const upload = (name: string, who = 'hospital', bytes: string | Uint8Array = '%PDF-1.4 …') =>
    ask<Upload>(here.mall, '/api/attachment/uploadMall', fileForm(bytes, name), { token: tokens[who] as string })
  beforeAll(async () => {
    for (const who of ['hospital', 'personal', 'recruit']) files[who] = [(await upload('执照.pdf', who)).data as Upload]
    await run(
      "delete from authorisation_letter where account_id = 'hospital'; delete from application_event where application_id in (select id from application where account_id = 'hospital'); delete from application where account_id = 'hospital'",
    )
    await call('/api/auth/updateGuaranteePassword', { fPassword: 'Mall@2026', fNewPassword: 'Deposit@1', fConfirm: 'Deposit@1' })
  })

  const save = (fKind: string, fContent: unknown, more: Record<string, unknown> = {}, who = 'hospital') =>
    call<Application>('/api/application/saveMall', { fKind, fContent, fSubmit: true, ...more }, who)
  const review = ({ fId, fVersion }: Application, fApprove: boolean, more: Record<string, unknown> = {}, who = 'admin') =>
    call<Application>('/api/application/review', { fId, fVersion, fApprove, ...more }, who)
  return { ...words, files, upload, save, review }
}
