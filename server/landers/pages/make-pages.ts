import type { LanderView } from '#lander/view.ts';
import type { Parts } from '../../context.ts';
import { readPageFacts } from '../../grid/page-facts.reads.ts';
import { composeLander, pageSite } from './compose-lander.ts';
import { claimDue, type DueKind } from './due-landers.store.ts';
import { isGivenUp, nextTryAt } from './generation.rules.ts';
import { type Composed, saveComposed } from './save-composed.ts';

export type MakerParts = Pick<Parts, 'config' | 'sandbox' | 'db' | 'clock' | 'hub' | 'log'>;

/** So many pages are made in one go. */
export const maxAtOnce = 200;
/** A process that died while it made pages leaves them to the others after this time. */
const leaseMs = 30_000;

/**
 * Makes the pages of up to 200 landers that are due, of any users, unless the text service must write them first. A page
 * stays online while it is made again (D-182). Returns how many were due.
 */
export async function makePages(parts: MakerParts): Promise<number> {
  const composed = await composeDue(parts);
  await saveComposed(parts, composed);
  if (composed.length >= maxAtOnce) return composed.length;
  // what broke a process before, or was under way with it, goes alone: it takes no others along
  const tried = await composeDue(parts, { kind: 'tried', max: 1 });
  await saveComposed(parts, tried);
  return composed.length + tried.length;
}

/** Claims landers that are due and composes their pages. */
export async function composeDue(
  parts: MakerParts,
  { kind, max }: { kind: DueKind; max: number } = { kind: 'untried', max: maxAtOnce },
): Promise<Composed[]> {
  const now = parts.clock.now();
  const until = new Date(now.getTime() + leaseMs);
  const due = await claimDue(parts.db, kind, { now, until, max });
  if (due.length === 0) return [];
  const facts = await readPageFacts(parts.db, due);
  const kit = { site: pageSite(parts, now), drawn: new Set<LanderView['kind']>() };
  return due.flatMap((lander): Composed[] => {
    const known = facts.get(lander.domainId);
    if (!known) return []; // its domain is gone, and so is the lander
    if (isGivenUp(lander, now)) {
      parts.log.error({ landerId: lander.id }, 'a page is given up, the makers of which never came to an end');
      return [{ lander, error: 'notDrawn', nextTryAt: null }];
    }
    try {
      return [composeLander(lander, known, kit)];
    } catch (error) {
      parts.log.error({ err: error, landerId: lander.id }, 'a page could not be made');
      return [{ lander, error: 'notDrawn', nextTryAt: nextTryAt(lander.tries, lander.startedAt, now) }];
    }
  });
}
