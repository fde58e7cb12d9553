import type { Language } from '#contract/sentences.ts'

const zh = {
  title: '医械商城 API',
  about: '每个调用要什么、答什么、谁可以用。机器可读的说明：',
  envelope: '除 REST 列表直接返回数组外，JSON 回答都是',
  find: '查找路径或名称',
  none: '没有找到这样的调用',
  all: '全部模块',
  other: 'English',
  request: '请求',
  query: '地址参数',
  answer: '返回 data',
  bare: '返回',
  file: '返回文件',
  form: 'multipart/form-data，文件字段',
  nothing: '没有内容',
  field: '字段',
  type: '类型',
  must: '必填',
  label: '名称',
  example: '示例',
  asked: '发送',
  answered: '收到',
}
type Words = typeof zh

const en: Words = {
  title: 'Medical mall API',
  about: 'What each call takes and answers, and who may make it. For machines:',
  envelope: 'But for the lists of plain REST, which are arrays, every JSON answer is',
  find: 'Find a path or a name',
  none: 'No call is called so',
  all: 'All modules',
  other: '中文',
  request: 'Request',
  query: 'Parameters of the address',
  answer: 'Answer (data)',
  bare: 'Answer',
  file: 'Answers a file',
  form: 'multipart/form-data, the file in the field',
  nothing: 'Nothing',
  field: 'Field',
  type: 'Type',
  must: 'required',
  label: 'Called',
  example: 'Example',
  asked: 'Sent',
  answered: 'Came back',
}

/** What the reference says around the contract, by language. */
export const referenceWords: Record<Language, Words> = { zh, en }
export type ReferenceWords = Words
