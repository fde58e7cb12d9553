import { saveAs } from 'file-saver'

/** Hands a file to the person at the screen. */
export const saveFile = (content: Blob, name: string): void => saveAs(content, name)
