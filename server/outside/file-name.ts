/** Names of files that can't lead out of where they are kept. */
export const isFileName = (name: string): boolean => /^[\w-]{1,80}\.\w{1,8}$/.test(name)
