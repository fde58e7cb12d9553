import type { Language } from './sentences.ts'

/** What a company or person proves with; those that `mandatoryFiles` names must be there and in force. */
export const fileNames = ['营业执照', '医疗机构执业许可证', '诊所备案凭证', '医疗器械经营许可证', '第二类医疗器械经营备案凭证', '开户许可证', '法人授权委托书', '身份证明', '其他'] as const
/** A file's name without title marks, in which files that came from elsewhere may stand. */
export const plainFileName = (name: string): string => name.replace(/[《》]/g, '')
/** Files that are often without a term: another of them may have none though the one before had. */
export const termlessFiles: readonly string[] = ['营业执照', '其他']
export const mandatoryFiles = { company: ['营业执照'], individual: ['身份证明'] } as const
/** What they are called in English; in Chinese they are called as on the paper. */
export const filesInEnglish: Record<(typeof fileNames)[number], string> = {
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
const isKnown = (name: string): name is keyof typeof filesInEnglish => Object.hasOwn(filesInEnglish, name)
/** What a file is called in the reader's language; as it is kept where that language has no other word for it. */
export const fileWord = (language: Language, name: string): string => {
  const plain = plainFileName(name)
  return language === 'en' && isKnown(plain) ? filesInEnglish[plain] : name
}
