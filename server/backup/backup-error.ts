/** A reason why a backup cannot be made, read or restored, that a person can act on: one sentence, no stack. */
export class BackupError extends Error {}
