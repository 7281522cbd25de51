import { ApiError } from '#contract/errors.ts';

/** Throws CHANGED_MEANWHILE when somebody changed it since it was `seen` (both ISO instants). */
export function refuseChanged(now: { updatedAt: string }, seen: string | undefined): void {
  if (seen !== undefined && Date.parse(seen) !== Date.parse(now.updatedAt)) throw new ApiError('CHANGED_MEANWHILE');
}
