import type { UserInfo } from '#contract/user.ts'

const REVIEWING = '审核中'
const PASSED = '已通过'

/** How far somebody who came by recruitment is with opening an account. */
export const openingOf = ({ extend: { isUpgrade, saleAuditStatus, agentName } }: UserInfo): 'none' | 'reviewing' | 'open' =>
  isUpgrade && saleAuditStatus === REVIEWING ? 'reviewing' : saleAuditStatus === PASSED || agentName !== null ? 'open' : 'none'

/** Where somebody without an account goes on, and what that is called; nothing for who is a customer. */
export const wayToOpen = (user: UserInfo | undefined): { opening: 'none' | 'reviewing'; label: string } | null => {
  const opening = user?.registerType === 'investment' ? openingOf(user) : 'open'
  return opening === 'open' ? null : { opening, label: opening === 'none' ? 'shop.openAccount' : 'shop.home.opening.see' }
}
