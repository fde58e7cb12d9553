import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'
import { pictureCalls } from '#contract/picture.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { inside, MOST_ZOOM, type Size, sideOf, squareOf, type View } from './crop.ts'
import style from './Picture.module.css'

/** The window's side on the screen. */
const WINDOW = 320
const STEP = 0.02
const steps: Record<string, [number, number]> = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }

interface Props {
  file: File
  /** Which of several it is. */
  place?: { at: number; of: number } | undefined
  /** Goes on to the next one without this. */
  onSkip?: (() => void) | undefined
  onClose: () => void
  onDone: (url: string) => void
}

/** Cuts a square out of a picture: drag or use the arrow keys to move it, the slider to come nearer. The server cuts and keeps it in its sizes. */
export const CropDialog = ({ file, place, onSkip, onClose, onDone }: Props) => {
  const translate = useTranslate()
  const [address, setAddress] = useState('')
  const [size, setSize] = useState<Size | null>(null)
  const [view, setView] = useState<View>({ zoom: 1, x: 0.5, y: 0.5 })
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const scale = size ? WINDOW / sideOf(size, view.zoom) : 1
  const move = (x: number, y: number) => size && setView((now) => inside(size, { ...now, x: now.x + x, y: now.y + y }))
  const onPointerMove = (event: PointerEvent) => {
    if (size && event.buttons === 1) move(-event.movementX / scale / size.width, -event.movementY / scale / size.height)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    move(...step)
  }
  const upload = async () => {
    if (!size) return
    const { left, top, side } = squareOf(size, view)
    const form = new FormData()
    form.set('file', file, file.name)
    setBusy(true)
    setFault('')
    try {
      onDone((await send(pictureCalls.upload, form, { query: { crop: `${left},${top},${side},${side}` } })).url)
    } catch (error) {
      setFault(sentenceOf(error))
      setBusy(false)
    }
  }
  const square = size ? squareOf(size, view) : null
  return (
    <Dialog open onClose={() => !busy && onClose()} aria-labelledby="crop-title">
      <DialogTitle id="crop-title">{place ? translate('list.picture.cropOf', { ...place }) : translate('list.picture.crop')}</DialogTitle>
      <DialogContent>
        {place && <p className={style.size}>{file.name}</p>}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture */}
        <div className={style.window} role="img" tabIndex={0} aria-label={translate('list.picture.hint')} onPointerMove={onPointerMove} onKeyDown={onKeyDown}>
          {address && (
            <img
              src={address}
              alt=""
              draggable={false}
              onLoad={({ currentTarget }) => setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
              onError={() => setFault(translate('list.picture.broken'))}
              style={square && size ? { width: size.width * scale, height: size.height * scale, left: -square.left * scale, top: -square.top * scale } : { opacity: 0 }}
            />
          )}
        </div>
        <label className={style.zoom}>
          {translate('list.picture.zoom')}
          <input type="range" min={1} max={MOST_ZOOM} step={0.05} value={view.zoom} onChange={(event) => size && setView(inside(size, { ...view, zoom: Number(event.target.value) }))} />
        </label>
        {square && (
          <p className={style.size}>
            {square.side} × {square.side}
          </p>
        )}
        {fault && (
          <p className={style.fault} role="alert">
            {fault}
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={busy} onClick={onClose}>
          {translate(onSkip ? 'list.picture.cancelAll' : 'mall.cancel')}
        </Button>
        {onSkip && (
          <Button disabled={busy} onClick={onSkip}>
            {translate('list.picture.skip')}
          </Button>
        )}
        <Button variant="contained" color="primary" disabled={busy || !size} onClick={upload}>
          {translate(busy ? 'list.picture.uploading' : 'list.picture.upload')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
