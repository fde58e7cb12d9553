/** Raised when a backup can't be made or restored as asked; the sentence says why. */
export class CannotRestore extends Error {}
