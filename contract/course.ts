import { z } from 'zod'
import { get, post } from './call.ts'
import { listQuery, pageOf } from './page.ts'
import { isVideo } from './rest/course.ts'
import { id, required, text } from './text.ts'
import { entity } from './wire.ts'

/** How large a video may be. */
export const MAX_VIDEO_MB = 200
const count = z.number().int()

export const Course = entity({
  id: ['fId', id],
  title: ['fTitle', z.string()],
  category: ['fCategory', z.string()],
  summary: ['fSummary', z.string().nullable()],
  cover: ['fCover', z.string().nullable()],
  seconds: ['fSeconds', count],
  /** Where one left off, and how far one has been. */
  position: ['fPosition', count],
  furthest: ['fFurthest', count],
  done: ['fDone', z.boolean()],
})
export type Course = z.output<typeof Course>
const watched = entity({ position: ['fPosition', count], furthest: ['fFurthest', count], done: ['fDone', z.boolean()] })

export const courseCalls = {
  list: post('/api/course/getPageListMall', {
    title: '视频教程',
    access: 'signedIn',
    body: listQuery({ sort: 'fSort' }, { category: ['fCategory', text(40).optional()] }),
    answer: z.object({ ...pageOf(Course).shape, categories: z.array(z.string()) }),
  }),
  /** A course with the address of its video, which holds for a day. */
  info: post('/api/course/getInfoMall', { title: '教程详情', access: 'signedIn', body: entity({ id: ['fId', id] }), answer: z.object({ course: Course, video: z.string() }) }),
  /** How far one is: what was watched stays watched, in whatever order the news arrive. */
  watch: post('/api/course/watchMall', { title: '记录学习进度', access: 'signedIn', body: entity({ id: ['fId', id], position: ['fPosition', count.min(0).max(86_400)] }), answer: watched }),
  video: get('/api/course/video/{fVideo}', {
    title: '教程视频',
    access: 'anyone',
    body: entity({ video: ['fVideo', isVideo] }),
    query: z.strictObject({ token: required(2000) }),
    answers: 'file',
  }),
}
export const courseDeskCalls = {
  upload: post('/api/course/upload', { title: '上传教程视频', access: 'courses:write', form: 'file', answer: entity({ video: ['fVideo', isVideo] }) }),
}
