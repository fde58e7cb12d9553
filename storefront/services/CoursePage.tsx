import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { Course } from '#contract/course.ts'
import { href } from '#contract/paths.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import orders from '../orders/Orders.module.css'
import { RowBones } from '../parts/ListFailed.tsx'
import { ListHead } from '../parts/ListHead.tsx'
import { PagedBody } from '../parts/PagedBody.tsx'
import { useListAddress } from '../parts/useListAddress.ts'
import { CoursePlayer } from './CoursePlayer.tsx'
import style from './Services.module.css'
import { serviceQueries } from './service-queries.ts'

/** Video tutorials by category, with how far one is in each; one of them with `id`. */
export const CoursePage = () => {
  const translate = useTranslate()
  const list = useListAddress()
  const id = list.query.get('id')
  const category = list.query.get('category') ?? undefined
  const found = useQuery({ ...serviceQueries.courses(list.page, list.keyword, category), enabled: !id })
  const { data } = found
  const title = translate('shop.mine.course')
  useTitle(title)
  if (id) return <CoursePlayer key={id} id={id} />
  return (
    <>
      <ListHead title={title} hint={translate('services.course.search')} list={list} />
      {data && data.categories.length > 1 && (
        <nav className={orders.tabs} aria-label={title}>
          {[undefined, ...data.categories].map((one) => (
            <Link key={one ?? ''} to={list.filterAddress({ category: one ?? null })} aria-current={one === category ? 'page' : undefined}>
              {one ?? translate('services.course.all')}
            </Link>
          ))}
        </nav>
      )}
      <PagedBody query={found} list={list} bones={<RowBones rows={3} height={160} />} empty={{ title: translate('services.course.empty') }}>
        {(data) => (
          <ul className={style.courses}>
            {data.items.map((course) => (
              <Card key={course.id} course={course} />
            ))}
          </ul>
        )}
      </PagedBody>
    </>
  )
}

const Card = ({ course }: { course: Course }) => {
  const translate = useTranslate()
  const percent = course.done ? 100 : Math.min(99, Math.round((course.furthest / course.seconds) * 100))
  const act = course.done ? 'again' : course.furthest > 0 ? 'goOn' : 'begin'
  return (
    <li className={`panel ${style.course}`}>
      {course.cover ? <img src={course.cover} alt="" loading="lazy" width={240} height={135} /> : <span className={style.cover} aria-hidden="true" />}
      <div>
        <h2>{course.title}</h2>
        <p>{course.summary}</p>
        <p className={style.small}>
          {course.category} · {translate('services.course.minutes', { minutes: Math.floor(course.seconds / 60), seconds: course.seconds % 60 })}
        </p>
        <progress max={100} value={percent} aria-label={course.title} />
        <p className={style.foot}>
          <span className={style.small}>{course.done ? translate('services.course.done') : translate('services.course.progress', { percent })}</span>
          <Link className="button small primary" to={href('MypageCourse', { id: course.id })} aria-label={`${translate(`services.course.${act}`)} ${course.title}`}>
            {translate(`services.course.${act}`)}
          </Link>
        </p>
      </div>
    </li>
  )
}
