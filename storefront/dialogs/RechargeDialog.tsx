import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { href } from '#contract/paths.ts'
import { useUser } from '#src/api/user.ts'
import { plainNumber } from '#src/plain-number.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { TextField } from '../parts/Fields.tsx'

/** What a recharge is called on the cashier's address. */
const FEE_RECHARGE = '费用充值'
const isAmount = (text: string) => /^\d{1,9}(\.\d{1,2})?$/.test(text) && /[1-9]/.test(text)

/** Asks for an amount and leads to the cashier: individuals to the payment page, companies to payment from their account. */
export const RechargeDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const user = useUser()
  const form = useId()
  const [amount, setAmount] = useState('')
  const [fault, setFault] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const total = plainNumber(amount)
    if (total === '') return setFault(translate('shop.dialogs.amountEmpty'))
    if (!isAmount(total)) return setFault(translate('shop.dialogs.amountShape'))
    onClose()
    navigate(href(user?.extend.customerType === 'individual' ? 'Payment' : 'PublicPayment', { type: FEE_RECHARGE, total }))
  }
  return (
    <Dialog
      title={translate('shop.recharge')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {translate('mall.cancel')}
          </button>
          <button type="submit" form={form} className="button primary">
            {translate('shop.dialogs.toPay')}
          </button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextField
          label={translate('shop.dialogs.amount')}
          value={amount}
          onChange={(text) => {
            setAmount(text)
            setFault('')
          }}
          error={fault}
          placeholder={translate('shop.dialogs.amountEmpty')}
          inputMode="decimal"
          autoFocus
        />
      </form>
    </Dialog>
  )
}
