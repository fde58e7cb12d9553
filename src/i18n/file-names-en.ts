import type { fileNames } from '#contract/qualification-files.ts'

/** What qualification files are called in English; in Chinese they are called as on the paper. */
export const fileNamesEn: Record<(typeof fileNames)[number], string> = {
  营业执照: 'Business licence',
  医疗机构执业许可证: 'Medical institution licence',
  诊所备案凭证: 'Clinic registration certificate',
  医疗器械经营许可证: 'Medical device trading licence',
  第二类医疗器械经营备案凭证: 'Class II device trading certificate',
  开户许可证: 'Bank account permit',
  法人授权委托书: 'Power of attorney',
  身份证明: 'Proof of identity',
  其他: 'Other',
}
