/** A paper to look at or to keep, never cached. */
export const pdfResponse = (bytes: Uint8Array, fileName: string): Response =>
  new Response(bytes as BodyInit, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="paper.pdf"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'cache-control': 'no-store',
    },
  })
