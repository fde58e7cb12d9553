import { useLogout, useTranslate } from 'ra-core'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { path } from '#contract/paths.ts'
import { LeaveQuestion } from '#src/components/LeaveQuestion.tsx'
import { isWorkUnsaved } from '#src/hooks/unsaved-work.ts'

const SignOutContext = createContext<() => void>(() => undefined)

/** Signs out of the desk; asks first where that would lose what was typed. */
export const useSignOut = (): (() => void) => useContext(SignOutContext)

/** Where signing out is asked for and confirmed, whichever control of the desk began it. */
export const SignOutProvider = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate()
  const logout = useLogout()
  const [asking, setAsking] = useState(false)
  const leave = () => void logout({}, path('Login'))
  return (
    <SignOutContext value={() => (isWorkUnsaved() ? setAsking(true) : leave())}>
      {children}
      <LeaveQuestion
        open={asking}
        text={translate('desk.signOutText')}
        action={translate('mall.signOut')}
        onStay={() => setAsking(false)}
        onLeave={() => {
          setAsking(false)
          leave()
        }}
      />
    </SignOutContext>
  )
}
