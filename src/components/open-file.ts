/** Long enough for the other page to have read it. */
const READ_BY_MS = 60_000

/** Shows a file beside the page. */
export const openFile = (content: Blob): void => {
  const address = URL.createObjectURL(content)
  window.open(address, '_blank', 'noopener')
  setTimeout(() => URL.revokeObjectURL(address), READ_BY_MS)
}
