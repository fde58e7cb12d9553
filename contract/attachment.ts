import { z } from 'zod'
import { get, post } from './call.ts'
import { required } from './text.ts'
import { entity } from './wire.ts'

/** How many files one application may hold, and how large each may be. */
export const MAX_ATTACHMENTS = 10
export const MAX_ATTACHMENT_MB = 10

/** A kept file: what its owner called it, and the name under which it is kept. */
export const Attachment = entity({ name: ['fName', required(120)], file: ['fFile', z.string().regex(/^attachment-[\w-]{36}\.(webp|pdf)$/)] })
export type Attachment = z.output<typeof Attachment>
export const attachments = z.array(Attachment).max(MAX_ATTACHMENTS)

export const attachmentCalls = {
  /** Whoever holds a link to a form may add files to it without signing in. */
  upload: post('/api/attachment/uploadMall', { title: '上传附件', access: 'anyone', form: 'file', query: z.strictObject({ token: z.string().max(4000).optional() }), answer: Attachment }),
  /** Papers that staff put up for customers. */
  keep: post('/api/attachment/upload', { title: '上传文件', access: 'documents:write', form: 'file', answer: Attachment }),
  file: get('/api/attachment/file/{fFile}', {
    title: '附件',
    access: 'signedIn',
    body: entity({ file: ['fFile', required(80)] }),
    answers: 'file',
    noted: { action: 'see', entity: 'attachment', id: 'file' },
  }),
}
