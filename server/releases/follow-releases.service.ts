import type { ReleaseEvent } from '#contract/alerts.ts';
import type { Tx, UserId } from '../context.ts';
import { lookCloser } from '../freshness/closer-looks.service.ts';
import { notifyOwner } from '../owner-notices/owner-notices.effects.ts';
import { afterLook, type Look, lookMinutes } from './releases.rules.ts';
import * as store from './releases.store.ts';

/** What a registry answered about a name, waited for or not. */
type NameLook = {
  userId: UserId;
  domainId: string;
  look: Omit<Look, 'facts'> & { facts: Omit<Look['facts'], 'tld'> };
};

/** A name that somebody waits for after an answer: what of it is news, and in how many minutes it is asked about again. */
export type Followed = Omit<store.StoredWatch, 'tld'> & { event: ReleaseEvent | null; wanted: number | null; at: Date };

/**
 * What the answers say of names that somebody waits for. For domains that are held; one statement where nobody waits for any
 * of them.
 */
export async function followReleases(tx: Tx, looks: readonly NameLook[]): Promise<Followed[]> {
  const answered = looks.filter(({ look }) => look.isRegistered !== undefined);
  if (answered.length === 0) return [];
  const lookOf = new Map(answered.map(({ domainId, look }) => [domainId, look]));
  return (await store.holdWatches(tx, answered)).flatMap(({ watch: before, tld, ...one }) => {
    const said = lookOf.get(one.domainId);
    if (!said) return [];
    const look = { ...said, facts: { ...said.facts, tld } };
    const { watch, event } = afterLook(before, look);
    return [{ ...one, watch, event, wanted: lookMinutes(watch, look.facts, look.at), at: look.at }];
  });
}

/** Keeps it, has the registries asked about the names as often as is needed next, and tells what is news. */
export async function keepReleases(tx: Tx, followed: readonly Followed[]): Promise<void> {
  await store.saveWatches(tx, followed);
  for (const [userId, own] of Map.groupBy(followed, (one) => one.userId)) {
    const now = own[0]?.at ?? new Date(0);
    const changed = own.filter(({ minutes, wanted }) => minutes !== wanted);
    const closer = changed.map(({ domainId, wanted }) => ({ domainId, minutes: wanted }));
    if (closer.length > 0) await lookCloser(tx, userId, closer, now);
    for (const { domainId, domainName, event, at } of own) {
      if (!event) continue;
      const notice = { kind: 'release', event, domainId, domainName, at: at.toISOString() } as const;
      await notifyOwner(tx, { userId, now, notice });
    }
  }
}
