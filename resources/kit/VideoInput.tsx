import Button from '@mui/material/Button'
import { Video } from 'lucide-react'
import { useInput, useTranslate, type Validator } from 'ra-core'
import { useId, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { courseDeskCalls, MAX_VIDEO_MB } from '#contract/course.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useAct } from '#src/hooks/useAct.ts'
import { FieldFault } from './FieldFault.tsx'
import style from './Picture.module.css'

/** One video: looked into for its length, then uploaded. The length goes into the field `seconds`. */
export const VideoInput = ({ source, label, validate = [] }: { source: string; label: string; validate?: Validator[] }) => {
  const translate = useTranslate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { field, fieldState, isRequired } = useInput({ source, validate })
  const { setValue, watch } = useFormContext()
  const { busy, act } = useAct((error) => (error instanceof MediaProblem ? translate('services.video.unreadable') : sentenceOf(error)))
  const take = (file: File) =>
    act(async () => {
      const seconds = await lengthOf(file)
      const form = new FormData()
      form.set('file', file)
      const { video } = await send(courseDeskCalls.upload, form)
      field.onChange(video)
      setValue('seconds', seconds, { shouldDirty: true })
    })
  const problem = fieldState.error?.message
  return (
    <div className={style.picture}>
      <span id={id} className={style.label}>
        {translate(label)}
        {isRequired && ' *'}
      </span>
      <div className={style.row}>
        <Button startIcon={<Video size={16} />} aria-describedby={id} disabled={busy} onClick={() => input.current?.click()}>
          {translate(busy ? 'services.video.sending' : 'services.video.choose')}
        </Button>
        <span aria-live="polite">{field.value ? translate('services.video.ready', { seconds: watch('seconds') }) : translate('services.video.hint', { max: MAX_VIDEO_MB })}</span>
        <input
          ref={input}
          type="file"
          hidden
          accept="video/mp4,video/webm"
          aria-label={translate('services.video.choose')}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) void take(file)
          }}
        />
      </div>
      <FieldFault problem={problem} />
    </div>
  )
}

class MediaProblem extends Error {}

/** How many seconds a video lasts, as the browser reads it. Raises `MediaProblem` for what it can't. */
const lengthOf = (file: File): Promise<number> =>
  new Promise((done, fail) => {
    const player = document.createElement('video')
    const address = URL.createObjectURL(file)
    const end = (result: () => void) => {
      URL.revokeObjectURL(address)
      result()
    }
    player.preload = 'metadata'
    player.onloadedmetadata = () => end(() => (Number.isFinite(player.duration) && player.duration > 0 ? done(Math.max(1, Math.floor(player.duration))) : fail(new MediaProblem())))
    player.onerror = () => end(() => fail(new MediaProblem()))
    player.src = address
  })
