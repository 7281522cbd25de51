/** A reason not to start that a person can act on: one clear sentence, no stack. */
export class StartError extends Error {}
