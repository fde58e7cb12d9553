import type { UserInfo } from '#contract/user.ts'
import { isStaff } from '#src/api/user.ts'

const REVIEWING = '审核中'
const PASSED = '已通过'
const REJECTED = '已驳回'

type Opening = 'none' | 'reviewing' | 'rejected' | 'open'

/** How far somebody who came by recruitment is with opening an account. */
export const openingOf = (user: UserInfo): Opening => {
  // Staff buy for others: there is nothing to open.
  if (isStaff(user)) return 'open'
  const { isUpgrade, saleAuditStatus, agentName } = user.extend
  if (isUpgrade && saleAuditStatus === REVIEWING) return 'reviewing'
  if (saleAuditStatus === PASSED || agentName !== null) return 'open'
  return isUpgrade && saleAuditStatus === REJECTED ? 'rejected' : 'none'
}

/** Where somebody without an account goes on, and what that is called; nothing for who is a customer. */
export const wayToOpen = (user: UserInfo | undefined): { opening: Exclude<Opening, 'open'>; label: string } | null => {
  const opening = user?.registerType === 'investment' ? openingOf(user) : 'open'
  return opening === 'open' ? null : { opening, label: opening === 'none' ? 'shop.openAccount' : `shop.home.opening.${opening === 'rejected' ? 'mend' : 'see'}` }
}
