import { accountFields } from '#contract/account-fields.ts'
import { reactAdminZh } from './react-admin-zh.ts'

/** The contract's labels head the columns of files and screens alike. */
const labelled = Object.fromEntries(Object.entries(accountFields).flatMap(([name, field]) => ((field as readonly unknown[])[2] ? [[name, (field as readonly unknown[])[2] as string]] : [])))

export const zh = {
  ...reactAdminZh,
  mall: {
    name: '医械商城', slogan: '下单、资质、账款，在同一处。', about: '面向医院、经销商与服务团队的医疗器械采购平台。', filing: '医疗器械网络销售备案：（示例）苏械网备 2026000000 号', complaints: '投诉与服务 400-820-6618',
    greeting: '您好，%{name}', toDesk: '后台', toMall: '商城', signOut: '退出登录', signIn: '登录', register: '注册', personalCenter: '个人中心', servedBy: '专属服务 %{name} %{tel}', agent: '代理商 %{name}',
    welcome: '欢迎回来', retry: '重试', cancel: '取消', close: '关闭', confirm: '确定', save: '保存', saving: '保存中…', back: '返回', loading: '正在载入', required: '请填写', more: '更多', clear: '清除',
    light: '浅色', dark: '深色', language: '语言', themeToggle: '切换明暗', menu: '菜单', openMenu: '打开菜单', skip: '跳到内容', userMenu: '我的账户', settings: '界面设置', offline: '没有网络，恢复后会继续。',
    notFound: { title: '没有这个页面', text: '地址可能有误，或页面已移走。', action: '回首页' },
    broken: { title: '这一部分出了问题', text: '其余部分仍可使用。', action: '重新载入' },
    unavailable: { title: '没有取到您的资料', action: '重试' },
    version: { notice: '有新版本', update: '立即更新' },
    home: { account: '当前采购主体', brands: '品牌馆', phone: '手机号', priceList: '价格表', type: '账户类型', org: '所属组织', licences: '资质文件', none: '还没有登记资质文件', until: '有效期至 %{date}' },
  },
  signIn: {
    title: '登录', customer: '客户', staff: '员工', who: '登录身份', byPassword: '密码', byCode: '短信验证码', byDingTalk: '钉钉', account: '账号或手机号', password: '密码', show: '显示密码', hide: '隐藏密码', capsLock: '大写锁定已开启',
    forgot: '忘记密码', phone: '手机号', code: '验证码', send: '获取验证码', resend: '%{seconds} 秒后重发', whichAccount: '登录哪个账号', submit: '登录', busy: '正在登录…', oldMall: '旧商城账号登录', newMall: '用新密码登录',
    dingTalkHint: '用钉钉扫码或授权登录，仅限已绑定的员工。', dingTalkGo: '前往钉钉登录', dingTalkBusy: '正在核对钉钉身份…', foot: '员工账号由管理员开通。客户可', footRegister: '注册', success: '登录成功',
    accountEmpty: '用户名不能为空', passwordEmpty: '密码不能为空', phoneShape: '手机号应为 1 开头的 11 位数字', codeEmpty: '请输入验证码', codeSent: '验证码已发送至 %{phone}',
    reset: { title: '找回密码', submit: '设置新密码', done: '密码已重设，请登录', account: '账号（同一手机号有多个时填写）' },
    set: { title: '设置密码', submit: '设置并登录', hint: '链接只能使用一次。' },
    newPassword: '新密码', confirm: '再次输入新密码', backToSignIn: '返回登录',
    register: { title: '注册', submit: '注册并登录', account: '账号', accountHint: '2 到 64 个字，不含空格', name: '姓名或单位名称', customerType: '客户类型', company: '企业', individual: '个人', registerType: '注册类型', ordinary: '普通', investment: '招商', have: '已有账号？', codeHint: '验证码 10 分钟内有效' },
  },
  desk: {
    title: '工作台', badge: '后台', search: '搜索账户', closeTab: '关闭 %{name}', tabs: '打开的页面', bindDingTalk: '绑定钉钉', bound: '已绑定钉钉', kingdeeOk: '金蝶连接正常',
    menus: { desk: '工作台', accounts: '账户' }, groups: { 客户: '客户' },
    denied: '您没有后台权限', deniedText: '这里只对员工开放。',
    setting: { title: '界面设置', theme: '主题', primary: '主色', menuWidth: '菜单宽度', navbar: '导航栏', menu: '菜单', tabs: '标签栏', footer: '页脚', reset: '恢复默认' },
    home: { pushFailed: '推送失败', pushing: '推送中', all: '全部账户', createdThisWeek: '本周新建', investment: '招商待开户', disabled: '已停用', hello: '%{name}，今天有这些事', recent: '最近更新的账户', byType: '推送状态', see: '查看' },
  },
  account: {
    one: '账户', many: '账户', create: '新建账户', searchHint: '名称、账号、编码、手机号', columns: '列', refresh: '刷新', import: '导入', export: '导出', exportCsv: '导出 CSV', exportXlsx: '导出 Excel', exporting: '正在导出…', exported: '已导出 %{name}',
    views: { all: '全部', pushFailed: '推送失败', investment: '招商', createdThisWeek: '本周新建', disabled: '已停用', label: '视图' },
    filter: '筛选', clearFilters: '清除', removeFilter: '移除筛选 %{name}', region: '地区', push: '金蝶推送', createdFrom: '创建自', createdTo: '创建至', ids: '所选', batch: '导入批次',
    total: '共 %{total} 项', range: '共 %{total} 项，第 %{from}–%{to} 项', perPage: '每页', page: '第 %{page} 页', prev: '上一页', next: '下一页', pages: '分页',
    empty: '没有符合条件的账户', emptyAll: '还没有账户', emptyHint: '条件：%{filters}', failed: '没有取到账户', edit: '编辑 %{name}', select: '选择 %{name}', attempt: '第 %{attempt} 次',
    bulk: {
      selected: '已选 %{count} 项', selectAll: '选择全部 %{total} 项', allSelected: '已选全部 %{total} 项', push: '推送金蝶', edit: '批量修改', assign: '分配服务人员', export: '导出所选', disable: '停用', unselect: '取消选择', actions: '批量操作', more: '更多操作',
      queued: '已排队推送 %{queued} 个账户 |||| 已排队推送 %{queued} 个账户', skipped: '，跳过 %{skipped} 个（员工或已在推送）', updated: '已修改 %{count} 个账户',
      title: '批量修改', which: '将修改 %{count} 个账户', field: '字段', value: '改为', add: '再改一项', remove: '去掉 %{field}', preview: '预览', previewing: '正在预览…', apply: '修改 %{count} 个账户', applying: '正在修改…', willChange: '其中 %{changed} 个会变化，%{same} 个已是这样', first: '前 %{count} 个', before: '现在', after: '改为', none: '所选账户已经都是这样',
      pushTitle: '推送到金蝶', pushText: '将 %{count} 个账户排队推送，逐个查找、保存、提交、审核。员工账户不推送。', disableTitle: '停用账户', disableText: '停用后，这 %{count} 个账户立即退出登录，且不能再登录。',
    },
    pushed: { title: '金蝶推送', again: '再次推送', now: '推送', attempt: '第 %{attempt} 次', id: '金蝶内码 %{id}', at: '推送时间', never: '尚未推送', retrying: '将自动重试', why: '原因' },
    form: { identity: '身份', contact: '联系', trade: '交易', service: '服务', rights: '权限', noRoles: '没有角色', codeHint: '与金蝶客户编码一致', created: '已新建账户', link: '设置密码的一次性链接', linkHint: '发给账户的主人，7 天内有效，只能使用一次。', copy: '复制', copied: '已复制', none: '无', resetPassword: '重置密码', resetTitle: '重置密码', resetText: '原密码立即失效，并退出所有登录。之后凭一次性链接设置新密码。', conflict: '别人先改了', conflictText: '您的修改还在。可以载入最新内容后再保存，或放弃修改。', reload: '载入最新，保留我的修改', discard: '放弃我的修改', history: '变更历史', noHistory: '还没有变更', to: '改为', empty: '空', saved: '已保存', viewing: '详情', unsaved: '有修改尚未保存，确定要离开吗？', readOnly: '您只有查看权限' },
    action: { add: '新建', update: '修改', bulkUpdate: '批量修改', import: '导入', pushKingdee: '推送金蝶', resetPassword: '重置密码', changePassword: '修改密码', register: '注册', bindDingTalk: '绑定钉钉', changeGuaranteePassword: '修改保证金密码' },
    states: {
      accountType: { customer: '客户', agent: '代理商', staff: '员工' }, customerType: { company: '企业', individual: '个人' }, registerType: { ordinary: '普通', investment: '招商' }, status: { active: '正常', disabled: '停用' },
      userType: { single: '单账户', multiple: '含子账号' }, kingdeeStatus: { notPushed: '未推送', pushing: '推送中', pushed: '已推送', failed: '推送失败' },
    },
  },
  importing: {
    title: '导入账户', steps: { file: '选择文件', columns: '对应列', check: '检查', write: '导入' }, drop: '把文件拖到这里，或', choose: '选择文件', types: 'CSV（UTF-8、GB18030）或 Excel（.xlsx），最多 %{rows} 行', template: '下载模板', templateXlsx: 'Excel 模板', templateCsv: 'CSV 模板', history: '导入记录', reading: '正在读取…',
    sheet: '工作表', rows: '%{count} 行', matched: '%{matched} 列已对应，%{ignored} 列忽略', another: '换一个文件', heading: '文件里的列', becomes: '对应字段', sample: '示例', ignore: '忽略', needKey: '请指定哪一列是「账号」', twice: '「%{field}」对应了两列', preview: '前 %{count} 行', check: '检查', checking: '正在检查…', checked: '检查完成，用时 %{seconds} 秒',
    total: '文件行数', created: '新增', updated: '更新', updatedHint: '按账号匹配', unchanged: '无变化', unchangedHint: '与现有相同', failed: '失败', failedHint: '不会写入', failures: '有问题的单元格', noFailures: '所有行都可以导入', all: '全部', other: '其他', row: '行', column: '列', value: '值', reason: '原因', empty: '空', correct: '改为', correctHint: '第 %{row} 行 %{column} 改为', corrected: '已改 %{count} 处', recheck: '重新检查', download: '下载失败的 %{count} 行', only: '只列出前 %{count} 处',
    write: '导入 %{count} 行', writing: '正在导入', done: '导入完成', doneText: '新增 %{created} 个，更新 %{updated} 个账户。', nothing: '没有需要写入的行', see: '查看这些账户', undo: '撤销这次导入', undone: '已撤销：移除 %{removed} 个，恢复 %{restored} 个', undoTitle: '撤销导入', undoText: '将移除新增的 %{created} 个账户，恢复更新过的 %{updated} 个。', partialHint: '失败的行不会写入，其余 %{count} 行照常导入。', background: '可以关闭窗口，导入会继续。', lost: '文件没有读出来', retry: '重试', columnError: '本行列数过多', progress: '已处理 %{done} 行', phase: { reading: '读取', checking: '核对', writing: '写入', done: '完成', failed: '未写入', undone: '已撤销' }, by: '导入人', when: '时间', noHistory: '还没有导入过', file: '文件', result: '结果',
  },
  rules: { account: '账号为 2 到 64 个字，不含空格', phone: '手机号应为 1 开头的 11 位数字', creditCode: '统一社会信用代码应为 18 位，且校验位正确', tel: '电话格式不正确', email: '邮箱格式不正确' },
  resources: {
    accounts: {
      name: '账户',
      fields: { ...labelled, userType: '用户类型', roles: '角色', kingdeeStatus: '金蝶推送', kingdeeMessage: '推送说明', kingdeeId: '金蝶内码', pushedAt: '推送时间', createdAt: '创建时间', updatedAt: '更新时间', nameKey: '名称', region: '地区' } as Record<string, string>,
    },
  },
}

export type Messages = typeof zh
