import { required, useTranslate } from 'ra-core'
import { CheckboxGroupInput, SelectInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { isCreditCode } from '#contract/credit-code.ts'
import { bareMobile, isEmail, isLoginName, isMobile, isTel } from '#contract/shapes.ts'
import { useMay } from '#src/api/user.ts'
import style from '../kit/Form.module.css'
import { useModel } from './useModel.ts'

/** On phones the keyboard that one dials with. */
const byPhone = { slotProps: { htmlInput: { inputMode: 'tel' } } } as const

/** A rule of the contract as a field's validator: empty is allowed, the sentence is the contract's. */
const rule = (test: (value: string) => boolean, sentence: string) => (value: unknown) => (typeof value !== 'string' || value === '' || test(value) ? undefined : sentence)

const checks = {
  account: [required(), rule(isLoginName, 'rules.account')],
  phone: rule((value) => isMobile(bareMobile(value)), 'rules.phone'),
  creditCode: rule(isCreditCode, 'rules.creditCode'),
  tel: rule((value) => isTel(value) || isMobile(value), 'rules.tel'),
  email: rule(isEmail, 'rules.email'),
}

const useOptions = (name: 'accountType' | 'customerType' | 'registerType' | 'userType' | 'status', ids: readonly string[]) => {
  const translate = useTranslate()
  return ids.map((id) => ({ id, name: translate(`account.states.${name}.${id}`) }))
}
const named = (options: readonly { value: string; name: string }[] | undefined) => options?.map(({ value, name }) => ({ id: value, name })) ?? []

/** What is chosen, until what may be chosen is there. */
const toCome = (value: unknown) => (value ? [{ id: String(value), name: '…' }] : [])

/** The fields of an account, shared by creating and editing. */
export const AccountInputs = () => {
  const translate = useTranslate()
  const model = useModel()
  const [accountType, orgId, priceListCode] = useWatch({ name: ['accountType', 'orgId', 'priceListCode'] })
  const staff = accountType === 'staff'
  const managesStaff = useMay('accounts:manageStaff')
  const types = useOptions('accountType', managesStaff || staff ? ['customer', 'agent', 'staff'] : ['customer', 'agent'])
  const customerTypes = useOptions('customerType', ['company', 'individual'])
  const registerTypes = useOptions('registerType', ['ordinary', 'investment'])
  const userTypes = useOptions('userType', ['single', 'multiple'])
  const statuses = useOptions('status', ['active', 'disabled'])
  const common = { fullWidth: true, helperText: false } as const
  return (
    <>
      <fieldset className={style.group}>
        <legend>{translate('account.form.identity')}</legend>
        <TextInput source="account" {...common} validate={checks.account} autoComplete="off" />
        <TextInput source="name" {...common} validate={required()} />
        <SelectInput source="accountType" {...common} choices={types} validate={required()} />
        <SelectInput source="status" {...common} choices={statuses} validate={required()} />
        {!staff && <SelectInput source="customerType" {...common} choices={customerTypes} emptyText="account.form.none" />}
        {!staff && <SelectInput source="registerType" {...common} choices={registerTypes} validate={required()} />}
        {!staff && <SelectInput source="userType" {...common} choices={userTypes} validate={required()} />}
        <TextInput source="code" {...common} />
        {!staff && <TextInput source="creditCode" {...common} validate={checks.creditCode} />}
      </fieldset>
      <fieldset className={style.group}>
        <legend>{translate('account.form.contact')}</legend>
        <TextInput source="phone" {...common} validate={checks.phone} {...byPhone} />
        <TextInput source="tel" {...common} validate={checks.tel} {...byPhone} />
        <TextInput source="email" {...common} className={style.wide as string} validate={checks.email} slotProps={{ htmlInput: { inputMode: 'email' } }} />
        <TextInput source="province" {...common} />
        <TextInput source="city" {...common} />
        <TextInput source="address" {...common} className={style.wide as string} />
      </fieldset>
      <fieldset className={style.group}>
        <legend>{translate('account.form.trade')}</legend>
        <SelectInput source="orgId" {...common} choices={model ? named(model.organisations) : toCome(orgId)} validate={required()} />
        {!staff && <SelectInput source="priceListCode" {...common} choices={model ? named(model.priceLists) : toCome(priceListCode)} emptyText="account.form.none" />}
        {!staff && <TextInput source="staffName" {...common} />}
        {!staff && <TextInput source="staffTel" {...common} validate={checks.tel} {...byPhone} />}
        <TextInput source="remark" {...common} multiline className={style.wide as string} />
      </fieldset>
      {managesStaff && staff && (
        <fieldset className={style.group}>
          <legend>{translate('account.form.rights')}</legend>
          <CheckboxGroupInput
            source="roles"
            className={style.wide as string}
            label="resources.accounts.fields.roles"
            choices={named(model?.roles)}
            helperText={false}
            validate={required('account.form.roleNeeded')}
          />
        </fieldset>
      )}
    </>
  )
}
