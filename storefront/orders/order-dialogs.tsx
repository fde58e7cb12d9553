/** What is asked of orders, loaded together when the first of it is: each by itself would be one more file named in the first script. */
export { ApproveDialog } from './ApproveDialog.tsx'
export { ApproveMany } from './ApproveMany.tsx'
export { CancelDialog } from './CancelDialog.tsx'
export { DecideDialog } from './DecideDialog.tsx'
export { ReceiveDialog } from './ReceiveDialog.tsx'
