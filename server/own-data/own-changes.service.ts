import type { Tx, UserContext } from '../context.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { reviewListingsOf } from '../listing-guard/review.service.ts';
import { ownDataChanged } from '../portfolio/portfolio.effects.ts';
import { keepChange } from '../undo/undo.service.ts';
import { type OwnStep, summaryOf } from './own-changes.rules.ts';
import { dropBeyond, keepSteps } from './undo-own.store.ts';

export type OwnContext = Pick<UserContext, 'userId' | 'now' | 'newId' | 'audit'>;

/** Keeps what a change replaced so that it can be taken back. Returns its id; null for a change of nothing. */
export async function keepOwn(ctx: OwnContext, tx: Tx, steps: readonly OwnStep[]): Promise<string | null> {
  if (steps.length === 0) return null;
  const { userId, now: at } = ctx;
  const id = ctx.newId();
  const domainIds = steps.map((step) => step.id);
  await keepChange(tx, userId, { id, domainIds, before: [], after: [], sales: null, isOwnData: true, at });
  await keepSteps(tx, { userId, changeId: id, at }, steps);
  if (steps.length > 1) await dropBeyond(tx, userId);
  return id;
}

/** What listings at marketplaces are judged by. */
const ofListings = ['askingPrice', 'floorPrice', 'autoRenew', 'expirationDate'] as const;

/** Leaves what follows a change of own data: its entry of the audit log, tasks of listings, and open pages. */
export async function pushOwnChange(
  { userId, now, audit }: OwnContext,
  tx: Tx,
  steps: readonly OwnStep[],
): Promise<void> {
  if (steps.length === 0) return;
  if (audit) {
    audit.domainIds ??= steps.map(({ id }) => id);
    audit.changes = summaryOf(steps);
  }
  const judged = steps.filter(({ after }) => ofListings.some((field) => field in after));
  await reviewListingsOf(
    tx,
    { userId, now },
    judged.map(({ id }) => id),
  );
  await addToOutbox(tx, ownDataChanged, { userId, payload: {}, now });
}
