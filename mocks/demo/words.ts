import { firstLocale } from '#src/i18n/words.ts'

const zh = {
  title: '正在浏览器里打开商城',
  stages: { loading: '正在下载数据库程序（约 20 MB，仅首次）', opening: '正在打开数据库', filling: '正在填入演示数据', ready: '就绪' },
  failed: '商城没有打开：',
  unsupported: '此浏览器不支持 Service Worker，或页面不是通过 https 或本机地址打开。',
  notStarted: '后台程序没有启动',
  again: '从头再来',
  demo: '演示',
  about: '整个商城（页面、接口与数据库）都在这个浏览器里运行，数据不会离开它。外部系统由模拟器代替。',
  people: '演示账号，密码都是 Mall@2026：',
  roles: { admin: '管理员', finance: '财务', sales: '销售', hospital: '医院客户', personal: '个人客户', recruit: '招商', applicant: '开户待审' },
  code: '最近的验证码',
  noCode: '需要时显示在这里',
  reset: '恢复初始数据',
  sure: '此浏览器里的演示数据都会删除，并重新生成。确定吗？',
}
const en: typeof zh = {
  title: 'Opening the mall in your browser',
  stages: { loading: 'Fetching the database engine (some 20 MB, the first time only)', opening: 'Opening the database', filling: 'Filling in the demo data', ready: 'Ready' },
  failed: 'The mall did not open: ',
  unsupported: 'This browser has no service workers, or the page was not opened over https or from this machine.',
  notStarted: 'the worker did not start',
  again: 'Begin anew',
  demo: 'Demo',
  about: 'The whole mall, its pages, calls and database, runs inside this browser; nothing leaves it. Simulators stand in for outside systems.',
  people: 'Demo people, all with the password Mall@2026:',
  roles: { admin: 'administrator', finance: 'finance', sales: 'sales', hospital: 'hospital', personal: 'private buyer', recruit: 'prospect', applicant: 'in review' },
  code: 'Latest code',
  noCode: 'shown here when one is sent',
  reset: 'Start afresh',
  sure: 'All demo data in this browser will be deleted and made anew. Go on?',
}

/** What the demo itself says, in the language that the mall begins with. */
export const demoWords = (): typeof zh => (firstLocale() === 'en' ? en : zh)
