import Button from '@mui/material/Button'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useInput, useTranslate, type Validator } from 'ra-core'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { FieldFault } from './FieldFault.tsx'
import style from './Picture.module.css'

const CropDialog = lazy(() => import('./CropDialog.tsx').then((dialog) => ({ default: dialog.CropDialog })))

interface Props {
  source: string
  label: string
  validate?: Validator[]
}

/** One picture: chosen, cut to size, uploaded. */
export const PictureInput = ({ source, label, validate = [] }: Props) => {
  const translate = useTranslate()
  const id = useId()
  const { field, fieldState, isRequired } = useInput({ source, validate })
  const value = typeof field.value === 'string' ? field.value : ''
  const problem = fieldState.error?.message
  return (
    <div className={style.picture}>
      <span id={id} className={style.label}>
        {translate(label)}
        {isRequired && ' *'}
      </span>
      <div className={style.row}>
        {value ? <img src={value} alt="" width={72} height={72} /> : <span className={style.none} />}
        <ChooseButton labelledBy={id} onDone={field.onChange} />
        {value && (
          <Button aria-label={translate('list.picture.remove')} onClick={() => field.onChange('')} sx={{ minWidth: 32, px: 1 }}>
            <Trash2 size={16} />
          </Button>
        )}
      </div>
      <FieldFault problem={problem} />
    </div>
  )
}

/** So many pictures beside the first; the contract's own limit. */
const MOST = 12

/** Several pictures, in their order. */
export const PicturesInput = ({ source, label }: Props) => {
  const translate = useTranslate()
  const id = useId()
  const { field } = useInput({ source })
  const value = Array.isArray(field.value) ? (field.value as string[]) : []
  return (
    <div className={style.picture}>
      <span id={id} className={style.label}>
        {translate(label)}
      </span>
      <div className={style.row}>
        {value.map((image) => (
          <span key={image} className={style.one}>
            <img src={image} alt="" width={72} height={72} />
            <button type="button" aria-label={translate('list.picture.remove')} onClick={() => field.onChange(value.filter((other) => other !== image))}>
              <Trash2 size={14} />
            </button>
          </span>
        ))}
        <ChooseButton labelledBy={id} most={MOST - value.length} onDone={(url) => !value.includes(url) && field.onChange([...value, url])} />
      </div>
    </div>
  )
}

/** Chooses a file, or several where more may come, and opens one after the other for cutting; one of several can be passed over, and whoever closes it lets go of the rest. */
export const ChooseButton = ({ labelledBy, most = 1, onDone }: { labelledBy?: string; most?: number; onDone: (url: string) => void }) => {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [[file, ...others], setFiles] = useState<readonly File[]>([])
  const [of, setOf] = useState(1)
  return (
    <>
      <Button startIcon={<ImagePlus size={16} />} aria-describedby={labelledBy} onClick={() => input.current?.click()}>
        {translate('list.picture.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={most > 1}
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={translate('list.picture.choose')}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])].slice(0, most)
          setFiles(chosen)
          setOf(chosen.length)
          event.target.value = ''
        }}
      />
      {file && (
        <Suspense fallback={null}>
          <CropDialog
            file={file}
            key={`${file.name} ${others.length}`}
            place={of > 1 ? { at: of - others.length, of } : undefined}
            onSkip={others.length > 0 ? () => setFiles(others) : undefined}
            onClose={() => setFiles([])}
            onDone={(url) => {
              setFiles(others)
              onDone(url)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
