import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { type Course, courseCalls } from '#contract/course.ts'
import { path } from '#contract/paths.ts'
import { send } from '#src/api/client.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useTitle } from '#src/hooks/useTitle.ts'
import mine from '../my-page/MyPage.module.css'
import { RowBones } from '../parts/ListFailed.tsx'
import style from './Services.module.css'
import { serviceQueries } from './service-queries.ts'

/** How often, in seconds of watching, it is noted how far one is. */
const NOTE_EVERY = 5

/** One tutorial: played from where one left off, noted as it goes on. */
export const CoursePlayer = ({ id }: { id: string }) => {
  const translate = useTranslate()
  const { data, error } = useQuery(serviceQueries.course(id))
  useTitle(data?.course.title ?? translate('shop.mine.course'))
  const back = (
    <Link className="button small" to={path('MypageCourse')}>
      {translate('services.course.back')}
    </Link>
  )
  if (error && !data) return <Notice title={translate('services.course.none')}>{back}</Notice>
  if (!data) return <RowBones rows={1} height={360} />
  return (
    <>
      <header className={mine.head}>
        <h1>{data.course.title}</h1>
        {back}
      </header>
      <Player course={data.course} video={data.video} />
    </>
  )
}

const Player = ({ course, video }: { course: Course; video: string }) => {
  const translate = useTranslate()
  const client = useQueryClient()
  const player = useRef<HTMLVideoElement>(null)
  const noted = useRef(course.position)
  const [done, setDone] = useState(course.done)
  const [furthest, setFurthest] = useState(course.furthest)
  const [broken, setBroken] = useState(false)
  const note = (position: number) => {
    noted.current = position
    // How far one is may be lost with the line; the next note says it again.
    send(courseCalls.watch, { id: course.id, position }).then(
      (now) => {
        setDone(now.done)
        setFurthest(now.furthest)
      },
      () => undefined,
    )
  }
  const here = () => Math.floor(player.current?.currentTime ?? 0)
  // The list says how far one is when one comes back to it.
  useEffect(() => () => void client.invalidateQueries({ queryKey: ['courses', 'page'] }), [client])
  const percent = done ? 100 : Math.min(99, Math.round((furthest / course.seconds) * 100))
  return (
    <section className={`panel ${style.player}`} aria-label={translate('services.course.player', { title: course.title })}>
      <video
        ref={player}
        src={video}
        controls
        preload="metadata"
        {...(course.cover && { poster: course.cover })}
        onLoadedMetadata={() => {
          // What was watched to its end begins anew.
          if (player.current && !course.done) player.current.currentTime = course.position
        }}
        onTimeUpdate={() => Math.abs(here() - noted.current) >= NOTE_EVERY && note(here())}
        onPause={() => note(here())}
        onEnded={() => note(course.seconds)}
        onError={() => setBroken(true)}
      />
      {broken && (
        <p role="alert" className="field-error">
          {translate('services.course.broken')}
        </p>
      )}
      <progress max={100} value={percent} aria-label={course.title} />
      <p aria-live="polite">{done ? translate('services.course.done') : translate('services.course.progress', { percent })}</p>
      {course.summary && <p className={style.small}>{course.summary}</p>}
    </section>
  )
}
