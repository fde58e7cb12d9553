/** Raised when the storage of files can't be reached, fails or takes too long: whoever asks may try again. */
export class StorageAway extends Error {}
