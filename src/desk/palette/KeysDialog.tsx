import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { useUser } from '#src/api/user.ts'
import { placesByKey } from './desk-keys.ts'
import style from './Palette.module.css'

const own: [keys: string[], name: string, needs?: string][] = [
  [['Ctrl / ⌘', 'K'], 'palette'],
  [['/'], 'search'],
  [['N'], 'create'],
  [['?'], 'help'],
  [['Esc'], 'escape'],
  [['P'], 'push', 'accounts:pushKingdee'],
  [['E'], 'edit', 'accounts:update'],
  [['J'], 'next', 'applications:read'],
  [['K'], 'before', 'applications:read'],
  [['A'], 'approve', 'applications:review'],
  [['R'], 'reject', 'applications:review'],
]

/** The keys of the desk, and where `g` and a letter lead. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const id = useId()
  const menus = useUser()?.menus ?? []
  const may = useUser()?.permissions ?? []
  const places = Object.entries(placesByKey).flatMap(([key, menuId]) => {
    const menu = menus.find((one) => one.id === menuId)
    return menu ? [[key, translate(`desk.menus.${menuId}`, { _: menu.name })] as const] : []
  })
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{translate('palette.keys.title')}</DialogTitle>
      <DialogContent>
        <dl className={style.keys}>
          {own
            .filter(([, , needs]) => !needs || may.includes(needs))
            .map(([keys, name]) => (
              <Row key={name} keys={keys} text={translate(`palette.keys.${name}`)} />
            ))}
          {places.map(([key, text]) => (
            <Row key={key} keys={['G', key.toUpperCase()]} text={text} />
          ))}
        </dl>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('mall.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

const Row = ({ keys, text }: { keys: readonly string[]; text: string }) => (
  <>
    <dt>
      {keys.map((key, place) => (
        <kbd key={place} className={style.key}>
          {key}
        </kbd>
      ))}
    </dt>
    <dd>{text}</dd>
  </>
)
