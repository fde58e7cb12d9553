import type { TranslationMessages } from 'ra-core'

/** react-admin's own messages in Simplified Chinese. A test keeps their keys equal to the English ones. */
export const reactAdminZh: TranslationMessages = {
  ra: {
    action: {
      add_filter: '添加筛选', add: '添加', back: '返回', bulk_actions: '已选 %{smart_count} 项', cancel: '取消', clear_array_input: '清空列表', clear_input_value: '清除', clone: '复制',
      confirm: '确认', create: '新建', create_item: '新建%{item}', delete: '删除', edit: '编辑', export: '导出', list: '列表', refresh: '刷新', remove_filter: '移除这个筛选',
      remove_all_filters: '移除所有筛选', remove: '移除', reset: '重置', save: '保存', search: '搜索', search_columns: '搜索列', select_all: '全选', select_all_button: '全选', select_row: '选择这一行',
      show: '查看', sort: '排序', undo: '撤销', unselect: '取消选择', expand: '展开', close: '关闭', open_menu: '打开菜单', close_menu: '收起菜单', update: '更新', move_up: '上移', move_down: '下移',
      open: '打开', toggle_theme: '切换明暗', select_columns: '列', update_application: '重新载入',
    },
    boolean: { true: '是', false: '否', null: ' ' },
    page: {
      create: '新建%{name}', dashboard: '工作台', edit: '%{name} %{recordRepresentation}', error: '出了点问题', list: '%{name}', loading: '正在载入', not_found: '没有这个页面',
      show: '%{name} %{recordRepresentation}', empty: '还没有%{name}。', invite: '要新建一个吗？', access_denied: '没有权限', authentication_error: '登录出错',
    },
    input: {
      file: { upload_several: '拖入文件，或点击选择。', upload_single: '拖入一个文件，或点击选择。' },
      image: { upload_several: '拖入图片，或点击选择。', upload_single: '拖入一张图片，或点击选择。' },
      references: { all_missing: '找不到所引用的数据。', many_missing: '至少有一项引用的数据已不存在。', single_missing: '引用的数据已不存在。' },
      password: { toggle_visible: '隐藏密码', toggle_hidden: '显示密码' },
    },
    message: {
      about: '关于', access_denied: '您没有查看这个页面的权限', are_you_sure: '确定吗？', authentication_error: '登录服务返回了错误，无法核对您的身份。', auth_error: '核对登录状态时出错。',
      bulk_delete_content: '确定要删除这 %{smart_count} 项吗？', bulk_delete_title: '删除 %{smart_count} 项%{name}', bulk_update_content: '确定要修改这 %{smart_count} 项吗？', bulk_update_title: '修改 %{smart_count} 项%{name}',
      clear_array_input: '确定要清空整个列表吗？', delete_content: '确定要删除这个%{name}吗？', delete_title: '删除%{name} %{recordRepresentation}', details: '详情', error: '页面出错，请求没有完成。',
      invalid_form: '表单里有需要修正的内容', loading: '请稍候', no: '否', not_found: '地址有误，或链接已失效。', select_all_limit_reached: '数量太多，只选中了前 %{max} 项。',
      unsaved_changes: '有修改尚未保存，确定要离开吗？', yes: '是', placeholder_data_warning: '网络不稳定，没有刷新成功。',
    },
    navigation: {
      clear_filters: '清除筛选', no_filtered_results: '没有符合条件的%{name}。', no_results: '没有%{name}', no_more_results: '第 %{page} 页超出范围，请看前一页。', page_out_of_boundaries: '第 %{page} 页超出范围',
      page_out_from_end: '已经是最后一页', page_out_from_begin: '已经是第一页', page_range_info: '第 %{offsetBegin}–%{offsetEnd} 项，共 %{total} 项', partial_page_range_info: '第 %{offsetBegin}–%{offsetEnd} 项，共 %{offsetEnd} 项以上',
      current_page: '第 %{page} 页', page: '去第 %{page} 页', first: '第一页', last: '最后一页', next: '下一页', previous: '上一页', page_rows_per_page: '每页', skip_nav: '跳到内容',
    },
    sort: { sort_by: '按%{field_lower_first}%{order}', ASC: '升序', DESC: '降序' },
    auth: { auth_check_error: '请先登录', user_menu: '我的', username: '账号', password: '密码', email: '邮箱', sign_in: '登录', sign_in_error: '登录失败，请重试', logout: '退出登录' },
    notification: {
      updated: '已保存 |||| 已修改 %{smart_count} 项', created: '已新建', deleted: '已删除 |||| 已删除 %{smart_count} 项', bad_item: '内容有误', item_doesnt_exist: '这一项不存在', http_error: '请求错误',
      data_provider_error: '数据出错，详情见控制台。', i18n_error: '无法载入这种语言', canceled: '已取消', logged_out: '登录已结束，请重新登录。', not_authorized: '您没有这项权限。',
      application_update_available: '有新版本。', offline: '没有网络，取不到数据。',
    },
    validation: {
      required: '请填写', minLength: '至少 %{min} 个字', maxLength: '最多 %{max} 个字', minValue: '不小于 %{min}', maxValue: '不大于 %{max}', number: '应为数字', email: '邮箱格式不正确', oneOf: '只可填：%{options}',
      regex: '格式应为：%{pattern}', unique: '已被使用',
    },
    saved_queries: {
      label: '保存的视图', query_name: '视图名称', new_label: '保存视图', new_dialog_title: '把当前筛选保存为', remove_label: '删除视图', remove_label_with_name: '删除视图“%{name}”', remove_dialog_title: '删除这个视图？',
      remove_message: '确定要从列表里删除这个视图吗？', help: '筛选列表并保存，以后再用',
    },
    guesser: { empty: { title: '没有可显示的数据', message: '请检查数据来源' } },
    configurable: {
      customize: '自定义', configureMode: '设置这个页面', inspector: { title: '设置', content: '把鼠标移到要设置的部分', reset: '恢复默认', hideAll: '全部隐藏', showAll: '全部显示' },
      Datagrid: { title: '表格', unlabeled: '第 %{column} 列' }, SimpleForm: { title: '表单', unlabeled: '第 %{input} 个输入框' },
      SimpleList: { title: '列表', primaryText: '主要文字', secondaryText: '次要文字', tertiaryText: '第三行文字' },
    },
  },
}
