/** What the tests use of the storage server. */
declare module '@20minutes/s3rver' {
  interface Options {
    port: number
    address: string
    silent: boolean
    directory: string
    configureBuckets: { name: string }[]
  }
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ port: number; address: string }>
    readonly httpServer: import('node:http').Server
    close(): Promise<void>
  }
}
