import { type SQL, sql } from 'drizzle-orm'
import type { Course, courseCalls, courseDeskCalls } from '#contract/course.ts'
import { containing } from '#server/containing.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { missing } from '#server/failure.ts'
import type { Handlers } from '#server/handlers.ts'
import { pageAnswer, slice, wayOf } from '#server/page.ts'
import { keepVideo, serveVideo, videoAddress } from './video.ts'

/** Credits at the end aren't watched by everyone: so much of a course is all of it. */
const ENOUGH = 0.95

const coursesWhere = (db: Queryable, watcher: string, where: SQL, rest: SQL = sql``): Promise<Course[]> =>
  rowsOf<Course>(
    db,
    sql`
    select c.id, c.title, c.category, c.summary, c.cover, c.seconds, coalesce(w.position, 0) as position, coalesce(w.furthest, 0) as furthest, w.done_at is not null as done
    from course c left join course_progress w on w.course_id = c.id and w.account_id = ${watcher} where c.status = 'active' and ${where} ${rest}`,
  )

export const courseHandlers: Handlers<typeof courseCalls> = {
  list: async (query, { deps, person }) => {
    const { offset, limit } = slice(query)
    const word = query.keyword?.trim()
    const where = sql`${query.category ? sql`c.category = ${query.category}` : sql`true`} and ${word ? sql`lower(c.title || ' ' || coalesce(c.summary, '')) like ${containing(word)}` : sql`true`}`
    const [items, [counted], categories] = await Promise.all([
      coursesWhere(deps.db, person.accountId, where, sql`order by c.sort ${wayOf(query, 'asc')}, c.id limit ${limit} offset ${offset}`),
      rowsOf<{ total: number }>(deps.db, sql`select count(*)::int as total from course c where c.status = 'active' and ${where}`),
      rowsOf<{ category: string }>(deps.db, sql`select category from course where status = 'active' group by category order by min(sort), category`),
    ])
    return { ...pageAnswer(query, counted?.total ?? 0, items), categories: categories.map(({ category }) => category) }
  },
  info: async ({ id }, { deps, person }) => {
    const [course] = await coursesWhere(deps.db, person.accountId, sql`c.id = ${id}`)
    const [kept] = await rowsOf<{ video: string }>(deps.db, sql`select video from course where id = ${id}`)
    if (!course || !kept) throw missing()
    return { course, video: await videoAddress(deps, kept.video) }
  },
  watch: async ({ id, position }, { deps, person }) => {
    const now = deps.clock().toISOString()
    const [row] = await rowsOf<{ position: number; furthest: number; done: boolean }>(
      deps.db,
      sql`
      insert into course_progress as w (course_id, account_id, position, furthest, done_at, updated_at)
      select c.id, ${person.accountId}, least(${position}::int, c.seconds), least(${position}::int, c.seconds), case when ${position}::int >= c.seconds * ${ENOUGH}::float then ${now}::timestamptz end, ${now}::timestamptz from course c where c.id = ${id} and c.status = 'active'
      on conflict (account_id, course_id) do update set position = excluded.position, furthest = greatest(w.furthest, excluded.furthest), done_at = coalesce(w.done_at, excluded.done_at), updated_at = excluded.updated_at
      returning position, furthest, done_at is not null as done`,
    )
    if (!row) throw missing()
    return row
  },
  video: ({ video }, context, { token }: { token: string }) => serveVideo(context, video, token),
}

export const courseDeskHandlers: Handlers<typeof courseDeskCalls> = { upload: (_, context) => keepVideo(context) }
