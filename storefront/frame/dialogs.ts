import { createContext, useContext } from 'react'

/** The frame's dialogs. */
export type DialogName = 'changePassword' | 'switchAccount' | 'switchSubAccount' | 'recharge'

export const DialogContext = createContext<(name: DialogName) => void>(() => undefined)

/** Opens one of the frame's dialogs from wherever one is in it. */
export const useOpenDialog = () => useContext(DialogContext)
