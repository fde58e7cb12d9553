import type { fileNames } from './qualification-files.ts'
import type { Language } from './sentences.ts'

/** A file's name without title marks, in which files that came from elsewhere may stand. */
export const plainFileName = (name: string): string => name.replace(/[《》]/g, '')
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
