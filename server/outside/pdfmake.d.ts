declare module 'pdfmake' {
  const pdfmake: {
    addFonts(fonts: Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>): void
    setUrlAccessPolicy(allows: (url: string) => boolean): void
    setLocalAccessPolicy(allows: (path: string) => boolean): void
    addTableLayouts(layouts: Record<string, object>): void
    createPdf(definition: unknown): { getStream(): Promise<unknown>; getBuffer(): Promise<Uint8Array> }
  }
  export default pdfmake
}
