import { accountCalls } from '#contract/account.ts'
import { encoderOf } from '#contract/encode.ts'
import { actForCustomer, selectSubAccount, subAccounts } from '#server/auth/sub-accounts.ts'
import type { Handlers } from '#server/handlers.ts'
import { historyOf } from '#server/history.ts'
import { importHandlers } from '#server/imports/handlers.ts'
import { encoded, isKept, rememberedAnswer } from '#server/remembered-answers.ts'
import { accountImport } from './account-import.ts'
import { accountCounts, accountDetail, accountModel, listAccounts } from './account-queries.ts'
import { addAccount, previewAccounts, updateAccount, updateAccounts } from './account-writes.ts'
import { exportAccounts } from './export-accounts.ts'
import { queuePushes } from './kingdee-push.ts'
import { maskAccount } from './mask-account.ts'
import { personalData } from './personal-data.ts'

const encodePage = encoderOf(accountCalls.list.answer)

export const accountHandlers: Handlers<typeof accountCalls> = {
  list: async (body, { deps }) => {
    const read = async () => ({ encoded: await encoded(JSON.stringify(encodePage(await listAccounts(deps, body)))) })
    const kept = isKept(body) ? rememberedAnswer(deps, `accounts ${JSON.stringify(body)}`, (changes) => changes.version('accounts'), read) : read()
    return (await kept).encoded
  },
  detail: ({ id }, { deps }) => accountDetail(deps.db, id),
  model: (_, { deps }) => accountModel(deps),
  counts: (_, { deps }) => accountCounts(deps),
  add: (body, context) => addAccount(context, body),
  update: (body, context) => updateAccount(context, body),
  updates: (body, context) => updateAccounts(context, body),
  previewUpdates: (body, context) => previewAccounts(context, body),
  history: (body, { deps }) => historyOf(deps.db, 'account', body),
  pushKingdee: (body, context) => queuePushes(context, body),
  export: async (body, { deps }, { format }: { format: 'csv' | 'xlsx' }) => exportAccounts(deps, body, format),
  exportPersonal: ({ id }, { deps }) => personalData(deps.db, id),
  mask: ({ id }, context) => maskAccount(context, id),
  ...importHandlers(accountImport),
  subAccounts: (_, context) => subAccounts(context),
  actFor: ({ id }, context) => actForCustomer(context, id),
  selectSubAccount: ({ id }, context) => selectSubAccount(context, id),
}
