/** How the program ends: 1 something failed, 2 it was called wrongly, 4 no key, or one that is not good. */
export type ExitCode = 0 | 1 | 2 | 4;

/** Ends the program with a sentence on standard error. */
export class Fault extends Error {
  readonly code: ExitCode;
  constructor(code: ExitCode, message: string) {
    super(message);
    this.code = code;
  }
}
