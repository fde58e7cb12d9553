import type { z } from 'zod'
import { labels } from './wire.ts'

export const ApplicationState = labels({ draft: '草稿', pending: '待审核', approved: '已通过', rejected: '已驳回', withdrawn: '已撤回' })
export type ApplicationState = z.output<typeof ApplicationState>

/** What each act needs to begin from, and where it leads: one life for every kind of application. */
export const acts = {
  submit: { from: ['draft', 'rejected'], to: 'pending' },
  withdraw: { from: ['draft', 'pending', 'rejected'], to: 'withdrawn' },
  /** Staff end what the applicant doesn't go on with. */
  close: { from: [], to: 'withdrawn' },
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
} as const satisfies Record<string, { from: readonly ApplicationState[]; to: ApplicationState }>
export type Act = keyof typeof acts
/** Steps after approval at which nothing has moved yet, so that the application may still be ended. */
const endable = ['sendBack', 'quoted', 'over'] as const
/** Where an act leads; null where it may not be done. */
export const stateAfter = ({ state, step }: { state: ApplicationState; step: string | null }, act: Act): ApplicationState | null =>
  (acts[act].from as readonly ApplicationState[]).includes(state) || (acts[act].to === 'withdrawn' && state === 'approved' && (endable as readonly (string | null)[]).includes(step))
    ? acts[act].to
    : null

/** Steps after approval, whichever kind has them. */
export const Step = labels({
  sendBack: '待寄回',
  inspect: '待验收',
  credited: '已入账',
  refused: '验收不合格',
  quoted: '待确认报价',
  agreed: '已确认报价',
  over: '报价已到期',
  ordered: '已下单',
  coming: '未生效',
  valid: '已生效',
  lapsed: '已到期',
  revoked: '已收回',
})
export type Step = z.output<typeof Step>
