import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import style from './Form.module.css'

/** Says that what was typed and not sent is there again, and lets go of it; `overtaken` where the record is another's work by now. */
export const RestoredNotice = ({ overtaken = false, onAnew }: { overtaken?: boolean; onAnew: () => void }) => {
  const translate = useTranslate()
  return (
    <div className={style.notice} role="status">
      <p>{translate('list.draft.restored')}</p>
      {overtaken && <p>{translate('list.draft.overtaken')}</p>}
      <div>
        <Button onClick={onAnew}>{translate('list.draft.discard')}</Button>
      </div>
    </div>
  )
}
