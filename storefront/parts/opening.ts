import type { UserInfo } from '#contract/auth.ts'

const REVIEWING = '审核中'
const PASSED = '已通过'

/** How far somebody who came by recruitment is with opening an account. */
export const openingOf = ({ extend: { isUpgrade, saleAuditStatus, agentName } }: UserInfo): 'none' | 'reviewing' | 'open' =>
  isUpgrade && saleAuditStatus === REVIEWING ? 'reviewing' : saleAuditStatus === PASSED || agentName !== null ? 'open' : 'none'
