/** What `npm start` gives Node to run: the server as it was built. */
export const serverProcess = ['--enable-source-maps', 'dist-server/main.mjs'] as const
