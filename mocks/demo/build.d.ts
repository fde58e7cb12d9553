/** Which build this is: each keeps its own data. */
declare const __DEMO_VERSION__: string

/** The engine of papers as browsers take it. */
declare module 'pdfmake/build/pdfmake.js'
