import { useTranslate } from 'ra-core'
import style from './Restored.module.css'

/** Says that what was typed last time and not sent is there again, and lets go of it. */
export const Restored = ({ onAnew }: { onAnew: () => void }) => {
  const translate = useTranslate()
  return (
    <p role="status" className={style.restored}>
      {translate('shop.dialogs.restored')}
      <button type="button" className="link" onClick={onAnew}>
        {translate('shop.dialogs.anew')}
      </button>
    </p>
  )
}
