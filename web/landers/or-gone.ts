import { ApiFailure } from '#web/base/call.ts';

/** Waits for a deletion. That it is not there (any more) is what was wanted: another page may have deleted it. */
export async function orGone<Result>(deletion: Promise<Result>): Promise<Result | undefined> {
  try {
    return await deletion;
  } catch (error) {
    if (!(error instanceof ApiFailure && error.status === 404)) throw error;
    return undefined;
  }
}
