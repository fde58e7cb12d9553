import { ChevronDown, KeyRound, LogOut, UserRoundCog, Users } from 'lucide-react'
import { useLogout, useTranslate } from 'ra-core'
import { path } from '#contract/paths.ts'
import type { UserInfo } from '#contract/user.ts'
import { isStaff } from '#src/api/user.ts'
import { unlessUnsaved } from '#src/hooks/unsaved-work.ts'
import { type DialogName, useOpenDialog } from './dialogs.ts'
import style from './Frame.module.css'
import { useDisclosure } from './useDisclosure.ts'

/** The agent's name (for staff their own) and phone, with what one can do about the account below. */
export const UserBlock = ({ user }: { user: UserInfo }) => {
  const translate = useTranslate()
  const logout = useLogout()
  const openDialog = useOpenDialog()
  const { open, setOpen, root, hover } = useDisclosure()
  const staff = isStaff(user)
  // Whoever is their own agent is named once.
  const agent = staff || user.extend.agentName === user.name ? null : user.extend.agentName
  const shown = (staff ? user.staffName : agent) ?? user.name
  const choose = (dialog: DialogName) => {
    setOpen(false)
    openDialog(dialog)
  }
  return (
    <div className={style.drop} ref={root} {...hover}>
      <span className={style.wide}>
        {translate('shop.greeting')}
        {agent && <b>{user.name} </b>}
      </span>
      <button type="button" className={style.tool} aria-expanded={open} onClick={() => setOpen(!open)}>
        {agent && <span className={style.wide}>{translate('shop.agent')}</span>}
        <b className={agent ? style.wide : undefined}>{shown}</b>
        {agent && (
          <b className={style.narrow} title={user.name}>
            {user.name}
          </b>
        )}
        <span className={style.wide}>{user.phone}</span>
        <span className="visually-hidden"> {translate('shop.accountMenu')}</span>
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      {open && (
        <div className={style.panel}>
          <button type="button" className={style.item} onClick={() => choose('changePassword')}>
            <KeyRound size={16} />
            {translate('shop.changePassword')}
          </button>
          <button type="button" className={style.item} onClick={() => choose('switchAccount')}>
            <UserRoundCog size={16} />
            {translate('shop.switchAccount')}
          </button>
          {user.userType === 'multiple' && (
            <button type="button" className={style.item} onClick={() => choose('switchSubAccount')}>
              <Users size={16} />
              {translate('shop.switchSub')}
            </button>
          )}
          <button type="button" className={style.item} onClick={() => unlessUnsaved(() => void logout({}, path('Login')))}>
            <LogOut size={16} />
            {translate('mall.signOut')}
          </button>
        </div>
      )}
    </div>
  )
}
