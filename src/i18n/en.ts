import reactAdminEn from 'ra-language-english'
import type { Messages } from './zh.ts'

export const en: Messages = {
  ...(reactAdminEn as unknown as Pick<Messages, 'ra'>),
  mall: {
    name: 'Medical Mall', slogan: 'Orders, licences and accounts in one place.', about: 'The purchasing platform for hospitals, dealers and the teams that serve them.', filing: 'Online device sales filing: (sample) No. 2026000000', complaints: 'Complaints and service 400-820-6618',
    greeting: 'Hello, %{name}', toDesk: 'Back office', toMall: 'Mall', signOut: 'Sign out', signIn: 'Sign in', register: 'Register', personalCenter: 'My account', servedBy: 'Your contact %{name} %{tel}', agent: 'Agent %{name}',
    welcome: 'Welcome back', retry: 'Try again', cancel: 'Cancel', close: 'Close', confirm: 'Confirm', save: 'Save', saving: 'Saving…', back: 'Back', loading: 'Loading', required: 'Please fill this in', more: 'More', clear: 'Clear',
    light: 'Light', dark: 'Dark', language: 'Language', themeToggle: 'Switch light and dark', menu: 'Menu', openMenu: 'Open menu', skip: 'Skip to content', userMenu: 'My account', settings: 'Display settings', offline: 'No connection. We go on once it is back.',
    notFound: { title: 'There is no such page', text: 'The address may be wrong, or the page has moved.', action: 'Go home' },
    broken: { title: 'Something in this part went wrong', text: 'The rest still works.', action: 'Reload' },
    unavailable: { title: 'Your details could not be fetched', action: 'Try again' },
    version: { notice: 'There is a new version', update: 'Update now' },
    home: { account: 'Buying as', brands: 'Brands', phone: 'Mobile', priceList: 'Price list', type: 'Account type', org: 'Organisation', licences: 'Qualification files', none: 'No qualification files on record', until: 'Valid until %{date}' },
  },
  signIn: {
    title: 'Sign in', customer: 'Customer', staff: 'Staff', who: 'Sign in as', byPassword: 'Password', byCode: 'SMS code', byDingTalk: 'DingTalk', account: 'Account or mobile number', password: 'Password', show: 'Show password', hide: 'Hide password', capsLock: 'Caps lock is on',
    forgot: 'Forgot password', phone: 'Mobile number', code: 'Code', send: 'Send a code', resend: 'Again in %{seconds} s', whichAccount: 'Which account', submit: 'Sign in', busy: 'Signing in…', oldMall: 'Sign in with an old mall account', newMall: 'Sign in with the new password',
    dingTalkHint: 'Sign in by DingTalk, for staff whose account is bound.', dingTalkGo: 'Go to DingTalk', dingTalkBusy: 'Checking with DingTalk…', foot: 'Staff accounts come from an administrator. Customers can ', footRegister: 'register', success: 'Signed in',
    accountEmpty: 'Please enter your account', passwordEmpty: 'Please enter your password', phoneShape: 'A mobile number has 11 digits and starts with 1', codeEmpty: 'Please enter the code', codeSent: 'A code was sent to %{phone}',
    reset: { title: 'Reset your password', submit: 'Set the new password', done: 'Your password is reset: please sign in', account: 'Account (if the number has several)' },
    set: { title: 'Set a password', submit: 'Set it and sign in', hint: 'The link works only once.' },
    newPassword: 'New password', confirm: 'New password again', backToSignIn: 'Back to sign-in',
    register: { title: 'Register', submit: 'Register and sign in', account: 'Account', accountHint: '2 to 64 characters without spaces', name: 'Your name or company', customerType: 'Customer type', company: 'Company', individual: 'Individual', registerType: 'Registration type', ordinary: 'Ordinary', investment: 'Investment', have: 'Have an account?', codeHint: 'The code is good for 10 minutes' },
  },
  desk: {
    title: 'Desk', badge: 'Back office', search: 'Search accounts', closeTab: 'Close %{name}', tabs: 'Open pages', bindDingTalk: 'Bind DingTalk', bound: 'DingTalk is bound', kingdeeOk: 'Kingdee connected',
    menus: { desk: 'Desk', accounts: 'Accounts' }, groups: { 客户: 'Customers' },
    denied: 'You may not use the back office', deniedText: 'It is for staff only.',
    setting: { title: 'Display settings', theme: 'Theme', primary: 'Primary colour', menuWidth: 'Menu width', navbar: 'Navigation bar', menu: 'Menu', tabs: 'Tab bar', footer: 'Footer', reset: 'Back to defaults' },
    home: { pushFailed: 'Pushes failed', pushing: 'Pushing', all: 'All accounts', createdThisWeek: 'New this week', investment: 'Investment', disabled: 'Disabled', hello: '%{name}, this is waiting today', recent: 'Recently updated accounts', byType: 'Push state', see: 'See them' },
  },
  account: {
    one: 'Account', many: 'Accounts', create: 'New account', searchHint: 'Name, account, code, mobile', columns: 'Columns', refresh: 'Refresh', import: 'Import', export: 'Export', exportCsv: 'Export CSV', exportXlsx: 'Export Excel', exporting: 'Exporting…', exported: 'Exported %{name}',
    views: { all: 'All', pushFailed: 'Push failed', investment: 'Investment', createdThisWeek: 'New this week', disabled: 'Disabled', label: 'Views' },
    filter: 'Filter', clearFilters: 'Clear', removeFilter: 'Remove filter %{name}', region: 'Region', push: 'Kingdee', createdFrom: 'Created from', createdTo: 'Created to', ids: 'Selected', batch: 'Import batch',
    total: '%{total} in all', range: '%{from}–%{to} of %{total}', perPage: 'Per page', page: 'Page %{page}', prev: 'Previous page', next: 'Next page', pages: 'Pages',
    empty: 'No account matches', emptyAll: 'There are no accounts yet', emptyHint: 'Filters: %{filters}', failed: 'The accounts could not be fetched', edit: 'Edit %{name}', select: 'Select %{name}', attempt: 'try %{attempt}',
    bulk: {
      selected: '%{count} selected', selectAll: 'Select all %{total}', allSelected: 'All %{total} selected', push: 'Push to Kingdee', edit: 'Change', assign: 'Assign contact', export: 'Export', disable: 'Disable', unselect: 'Unselect', actions: 'Bulk actions', more: 'More actions',
      queued: '%{queued} account queued |||| %{queued} accounts queued', skipped: ', %{skipped} skipped (staff, or already queued)', updated: '%{count} accounts changed',
      title: 'Change many', which: '%{count} accounts will be changed', field: 'Field', value: 'To', add: 'Change another field', remove: 'Leave out %{field}', preview: 'Preview', previewing: 'Previewing…', apply: 'Change %{count} accounts', applying: 'Changing…', willChange: '%{changed} will differ, %{same} are like this already', first: 'The first %{count}', before: 'Now', after: 'Then', none: 'They are all like this already',
      pushTitle: 'Push to Kingdee', pushText: '%{count} accounts are queued to be found, saved, submitted and audited. Staff accounts are not pushed.', disableTitle: 'Disable accounts', disableText: 'These %{count} accounts are signed out at once and can no longer sign in.',
    },
    pushed: { title: 'Kingdee', again: 'Push again', now: 'Push', attempt: 'try %{attempt}', id: 'Kingdee id %{id}', at: 'Pushed at', never: 'Not pushed yet', retrying: 'It will be tried again', why: 'Reason' },
    form: { identity: 'Identity', contact: 'Contact', trade: 'Trade', service: 'Service', rights: 'Rights', noRoles: 'No roles', codeHint: 'The same as the customer code in Kingdee', created: 'Account created', link: 'One-time link to set a password', linkHint: 'Send it to the owner. It works once, within 7 days.', copy: 'Copy', copied: 'Copied', none: 'None', resetPassword: 'Reset password', resetTitle: 'Reset password', resetText: 'The old password stops working at once and every session ends. A one-time link then sets a new one.', conflict: 'Someone was first', conflictText: 'Your changes are still here. Load the latest and save again, or discard yours.', reload: 'Load the latest, keep my changes', discard: 'Discard my changes', history: 'History', noHistory: 'No changes yet', to: 'to', empty: 'empty', saved: 'Saved', viewing: 'Details', unsaved: 'You have unsaved changes. Leave all the same?', readOnly: 'You may only look' },
    action: { add: 'Added', update: 'Changed', bulkUpdate: 'Bulk change', import: 'Imported', pushKingdee: 'Pushed to Kingdee', resetPassword: 'Password reset', changePassword: 'Password changed', register: 'Registered', bindDingTalk: 'DingTalk bound', changeGuaranteePassword: 'Guarantee password changed' },
    states: {
      accountType: { customer: 'Customer', agent: 'Agent', staff: 'Staff' }, customerType: { company: 'Company', individual: 'Individual' }, registerType: { ordinary: 'Ordinary', investment: 'Investment' }, status: { active: 'Active', disabled: 'Disabled' },
      userType: { single: 'Single', multiple: 'With sub-accounts' }, kingdeeStatus: { notPushed: 'Not pushed', pushing: 'Pushing', pushed: 'Pushed', failed: 'Failed' },
    },
  },
  importing: {
    title: 'Import accounts', steps: { file: 'File', columns: 'Columns', check: 'Check', write: 'Import' }, drop: 'Drop a file here, or', choose: 'Choose a file', types: 'CSV (UTF-8, GB18030) or Excel (.xlsx), up to %{rows} rows', template: 'Template', templateXlsx: 'Excel template', templateCsv: 'CSV template', history: 'Past imports', reading: 'Reading…',
    sheet: 'Sheet', rows: '%{count} rows', matched: '%{matched} columns matched, %{ignored} ignored', another: 'Another file', heading: 'Column in the file', becomes: 'Field', sample: 'Sample', ignore: 'Ignore', needKey: 'Please say which column is the account', twice: 'Two columns are mapped to “%{field}”', preview: 'First %{count} rows', check: 'Check', checking: 'Checking…', checked: 'Checked in %{seconds} s',
    total: 'Rows in file', created: 'New', updated: 'Updated', updatedHint: 'matched by account', unchanged: 'Unchanged', unchangedHint: 'same as now', failed: 'Failed', failedHint: 'not written', failures: 'Cells with problems', noFailures: 'Every row can be imported', all: 'All', other: 'Other', row: 'Row', column: 'Column', value: 'Value', reason: 'Reason', empty: 'empty', correct: 'Change to', correctHint: 'Row %{row} %{column} becomes', corrected: '%{count} corrected', recheck: 'Check again', download: 'Download the %{count} failed rows', only: 'Only the first %{count} are listed',
    write: 'Import %{count} rows', writing: 'Importing', done: 'Import complete', doneText: '%{created} accounts added, %{updated} updated.', nothing: 'There is nothing to write', see: 'See these accounts', undo: 'Undo this import', undone: 'Undone: %{removed} removed, %{restored} restored', undoTitle: 'Undo import', undoText: 'The %{created} new accounts are removed and the %{updated} updated ones restored.', partialHint: 'Failed rows are left out; the other %{count} are imported.', background: 'You may close this window: the import goes on.', lost: 'The file could not be read', retry: 'Try again', columnError: 'Too many columns in this row', progress: '%{done} rows done', phase: { reading: 'Reading', checking: 'Checking', writing: 'Writing', done: 'Done', failed: 'Not written', undone: 'Undone' }, by: 'By', when: 'When', noHistory: 'Nothing was imported yet', file: 'File', result: 'Result',
  },
  rules: { account: 'A login name has 2 to 64 characters and no spaces', phone: 'A mobile number has 11 digits and starts with 1', creditCode: 'A unified social credit code has 18 characters with a right check character', tel: 'Not a valid telephone number', email: 'Not a valid e-mail address' },
  resources: {
    accounts: {
      name: 'Account |||| Accounts',
      fields: {
        account: 'Account', name: 'Name', phone: 'Mobile', accountType: 'Type', customerType: 'Customer type', registerType: 'Registration', status: 'Status', orgId: 'Organisation', code: 'Code', creditCode: 'Social credit code', province: 'Province', city: 'City', address: 'Address', tel: 'Telephone', email: 'E-mail', priceListCode: 'Price list', staffName: 'Contact', staffTel: 'Contact’s phone', remark: 'Remark',
        userType: 'User type', roles: 'Roles', kingdeeStatus: 'Kingdee', kingdeeMessage: 'Push message', kingdeeId: 'Kingdee id', pushedAt: 'Pushed at', createdAt: 'Created', updatedAt: 'Updated', nameKey: 'Name', region: 'Region',
      },
    },
  },
}
