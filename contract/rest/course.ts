import { z } from 'zod'
import { Status } from '../dictionary-entry.ts'
import { own, restCalls } from '../rest.ts'
import { required, text } from '../text.ts'
import { optional } from '../wire.ts'

/** A kept video's name. */
export const isVideo = z.string().regex(/^course-[\w-]{1,60}\.(mp4|webm)$/)
const needed = own({ title: [required(120), '标题'], category: [required(40), '分类'], video: [isVideo, '视频'], seconds: [z.number().int().min(1).max(86_400), '时长（秒）'] })
const other = own({ summary: [text(1000).nullable(), '简介'], cover: [text(300).nullable(), '封面'], sort: [z.number().int().min(0).max(1_000_000), '排序'], status: [Status, '状态'] })
const derived = own({ watched: [z.number().int(), '学习人数'], finished: [z.number().int(), '学完人数'] })

export const courseFields = { ...needed, ...other, ...derived }
/** Video tutorials. */
export const courseRest = restCalls('courses', {
  title: '课程',
  fields: courseFields,
  draft: { ...needed, ...optional(other) },
  sorts: ['id', 'title', 'category', 'sort', 'seconds'],
  filters: { status: Status.optional() },
})
