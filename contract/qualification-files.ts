/** What a company or person proves with; those that `mandatoryFiles` names must be there and in force. */
export const fileNames = ['营业执照', '医疗机构执业许可证', '诊所备案凭证', '医疗器械经营许可证', '第二类医疗器械经营备案凭证', '开户许可证', '法人授权委托书', '身份证明', '其他'] as const
/** Those that say which classes of devices their holder may buy and use, or sell. */
export const classFiles = ['医疗机构执业许可证', '诊所备案凭证', '医疗器械经营许可证', '第二类医疗器械经营备案凭证'] as const
/** Files that are often without a term: another of them may have none though the one before had. */
export const termlessFiles: readonly string[] = ['营业执照', '其他']
export const mandatoryFiles = { company: ['营业执照'], individual: ['身份证明'] } as const
