import { z } from 'zod'
import { post } from './call.ts'
import { entity } from './wire.ts'

/** The widths in which every picture is kept. */
export const PICTURE_WIDTHS = [160, 480, 960] as const

/** The address of an uploaded picture in one of its widths: `/mall/files/<hash>-480.webp`. */
export const pictureAt = (address: string, width: (typeof PICTURE_WIDTHS)[number]): string => address.replace(/-\d+\.webp$/, `-${width}.webp`)
/** Whether a picture was uploaded here, and so has several widths. */
export const hasWidths = (address: string): boolean => /^\/mall\/files\/[0-9a-f]+-\d+\.webp$/.test(address)

export const pictureCalls = {
  upload: post('/api/file/uploadPicture', {
    title: '上传图片',
    access: 'pictures:upload',
    form: 'file',
    query: z.strictObject({
      /** Cut out of the picture, in its own pixels: `x,y,width,height`. */
      crop: z
        .string()
        .regex(/^\d{1,5},\d{1,5},\d{1,5},\d{1,5}$/)
        .optional(),
    }),
    answer: entity({ url: ['fUrl', z.string()] }),
  }),
}
