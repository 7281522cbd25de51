import type { ReleaseEvent } from '#contract/alerts.ts';
import type { Tx } from '../context.ts';
import { addToOutbox, type Effect } from '../jobs/outbox.ts';
import { domainsNotRegistered, domainsTransferred } from '../portfolio/portfolio.effects.ts';
import { hadRegistration } from '../readings/not-registered.rules.ts';
import type { DomainUpdate } from './domain-update.ts';
import type { DomainValues } from './domain-values.ts';
import type { DomainChanges } from './lookups.service.ts';
import type { Held } from './lookups.store.ts';
import { transferOf } from './transfer.rules.ts';

/**
 * A domain that was saved: what it had before, what was found, whether it is news that it has no registration, and what of it
 * a release watch tells.
 */
export type SavedDomain = {
  update: DomainUpdate;
  values: Partial<DomainValues>;
  held: Held;
  missing: { isNews: boolean };
  event: ReleaseEvent | null;
};

/**
 * Tells users of names that had a registration and, as two answers agree, have none any more, and of those that went to
 * another registrar: each kind once for all names of a user.
 */
export async function notifyNews(
  tx: Tx,
  saved: readonly SavedDomain[],
  changed: readonly DomainChanges[],
): Promise<void> {
  const ended = saved.filter(({ missing, held }) => missing.isNews && hadRegistration(held) && isInUse(held));
  await tell(tx, domainsNotRegistered, ended, (one) => ({ ...domainOf(one), isToldByWatch: one.event === 'released' }));
  const changesOf = new Map(changed.map(({ domainId, changes }) => [domainId, changes]));
  const moved = saved.flatMap((one) => {
    const { update, held, values } = one;
    if (update.rereads || !hadRegistration(held) || !isInUse(held)) return [];
    const ianaId = typeof held.registrarIanaId === 'string' ? held.registrarIanaId : null;
    const transfer = transferOf(changesOf.get(update.domainId) ?? [], { registrarIanaId: ianaId }, values);
    return transfer ? [{ ...one, transfer }] : [];
  });
  await tell(tx, domainsTransferred, moved, ({ transfer, ...one }) => ({ ...domainOf(one), ...transfer }));
}

const domainOf = ({ update, held }: SavedDomain) => ({ id: update.domainId, name: held.name });
const isInUse = ({ is_listed, is_monitored }: Held) => is_listed || is_monitored;

async function tell<One extends SavedDomain, Told>(
  tx: Tx,
  effect: Effect<{ domains: Told[] }>,
  of: readonly One[],
  toldOf: (one: One) => Told,
): Promise<void> {
  for (const [userId, own] of Map.groupBy(of, ({ update }) => update.userId)) {
    const [first] = own;
    if (first) await addToOutbox(tx, effect, { userId, payload: { domains: own.map(toldOf) }, now: first.update.at });
  }
}
