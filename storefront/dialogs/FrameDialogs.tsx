import type { DialogName } from '../frame/dialogs.ts'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import { RechargeDialog } from './RechargeDialog.tsx'
import { SwitchAccountDialog } from './SwitchAccountDialog.tsx'
import { SwitchSubAccountDialog } from './SwitchSubAccountDialog.tsx'

const dialogs = { changePassword: ChangePasswordDialog, switchAccount: SwitchAccountDialog, switchSubAccount: SwitchSubAccountDialog, recharge: RechargeDialog } satisfies Record<DialogName, unknown>

/** The frame's dialog that is open. */
export const FrameDialogs = ({ open, onClose }: { open: DialogName; onClose: () => void }) => {
  const Shown = dialogs[open]
  return <Shown onClose={onClose} />
}
