import type { Tx, UserId } from '../context.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { isSameRegistrar } from '../readings/same-fact.rules.ts';
import { type Completed, transfersChanged, transfersCompleted } from './notify-transfers.ts';
import { transferFactsOf } from './transfer-facts.reads.ts';
import { followed } from './transfers.rules.ts';
import * as store from './transfers.store.ts';

export { followPresence, removeOf as forgetTransfers } from './transfers.store.ts';

/**
 * Takes open transfers a step on where the registry shows it: the lock is lifted, the transfer is pending, the name is at the
 * registrar that was planned (D-223). For names that are held and saved; one statement where none of them has a transfer.
 */
export async function followTransfers(
  tx: Tx,
  answered: readonly { userId: UserId; domainId: string; at: Date }[],
): Promise<void> {
  if (answered.length === 0) return;
  const open = await store.holdOpen(tx, answered);
  const atOf = new Map(answered.map(({ domainId, at }) => [domainId, at]));
  for (const [userId, own] of Map.groupBy(open, (one) => one.userId)) {
    const now = atOf.get(own[0]?.domainId ?? '') ?? new Date(0);
    const domainIds = own.map(({ domainId }) => domainId);
    const factsOf = await transferFactsOf(tx, userId, domainIds);
    const moved = own.flatMap((transfer) => {
      const facts = factsOf.get(transfer.domainId);
      const next = facts && followed(facts, transfer);
      return facts && next ? [{ ...transfer, ...next, domainName: facts.domainName }] : [];
    });
    if (moved.length === 0) continue;
    await store.saveSeen(tx, userId, moved, now);
    await addToOutbox(tx, transfersChanged, { userId, payload: {}, now });
    const completed = moved.flatMap(({ domainId, domainName, arrivedAt }): Completed[] =>
      arrivedAt === null ? [] : [{ domainId, domainName, registrar: arrivedAt, isElsewhere: false }],
    );
    await notifyCompleted(tx, userId, completed, now);
  }
}

/** Completes open transfers of names that went to another registrar, whichever it is (D-223). */
export async function completeTransfers(
  tx: Tx,
  userId: UserId,
  domains: readonly { id: string; name: string; to: string | null }[],
  now: Date,
): Promise<void> {
  const open = await store.holdOpen(
    tx,
    domains.map(({ id: domainId }) => ({ userId, domainId })),
  );
  const movedOf = new Map(domains.map((domain) => [domain.id, domain]));
  const done = open.flatMap(({ id, domainId, toRegistrar }) => {
    const moved = movedOf.get(domainId);
    if (!moved) return [];
    const registrar = moved.to ?? toRegistrar;
    const isElsewhere = !isSameRegistrar(registrar, toRegistrar);
    return [{ id, domainId, domainName: moved.name, registrar, isElsewhere }];
  });
  if (done.length === 0) return;
  const seen = done.map(({ id, registrar }) => ({ id, state: 'completed' as const, arrivedAt: registrar }));
  await store.saveSeen(tx, userId, seen, now);
  await addToOutbox(tx, transfersChanged, { userId, payload: {}, now });
  await notifyCompleted(
    tx,
    userId,
    done.map(({ id: _id, ...one }) => one),
    now,
  );
}

async function notifyCompleted(tx: Tx, userId: UserId, completed: readonly Completed[], now: Date): Promise<void> {
  if (completed.length > 0) await addToOutbox(tx, transfersCompleted, { userId, payload: { completed }, now });
}
