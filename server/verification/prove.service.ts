import { activityOf, recordActivity } from '../activity/activity.service.ts';
import type { Parts, UserId } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { holderOf, moveName } from '../portfolio/name-holders.service.ts';
import { holdClaim, setProven } from './holder.store.ts';
import { claimSettled, nameLost, nameProven, verificationActivity } from './verification.effects.ts';
import { createTokens, deleteTokens, setAccountProof } from './verification.store.ts';

/** A claim whose record was seen in the DNS. */
type SeenClaim = { userId: UserId; domainId: string; name: string; token: string };

/** By its TXT record in the DNS, or by an account at a registrar that has the name (REG-009). */
type ProvenBy = 'record' | 'account';

/** Somebody took or gave the name between our look and our hold of it. */
class NameMovedError extends Error {}
const maxTries = 5;

/**
 * Makes a claim whose TXT record was seen the holder of its name (D-138): its record is verified and processed, and
 * whoever held the name must prove it. False when the claim, or its token, is no more.
 */
export async function proveClaim(
  parts: Pick<Parts, 'db' | 'clock' | 'newId' | 'log'>,
  claim: SeenClaim,
  by: ProvenBy = 'record',
): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      const proof = await inTransaction(parts, (tx) => takeOver(parts, tx, claim, by));
      if (!proof) return false;
      const { userId, domainId } = claim;
      parts.log.info(
        { event: 'name-proven', outcome: 'ok', by, userId, domainId, lostBy: proof.lostBy },
        'security event',
      );
      return true;
    } catch (error) {
      if (!(error instanceof NameMovedError) || attempt === maxTries) throw error;
    }
  }
}

/** Who lost the name, if anybody; undefined where nothing was proven. */
async function takeOver(
  { clock, newId }: Pick<Parts, 'clock' | 'newId'>,
  tx: Tx,
  claim: SeenClaim,
  by: ProvenBy,
): Promise<{ lostBy: UserId | null } | undefined> {
  const { userId, domainId, name } = claim;
  const found = await holderOf(tx, name);
  const lost = found?.userId === userId ? null : found;
  if (!(await holdClaim(tx, claim, lost))) return undefined;
  if (!(await moveName(tx, name, found, claim))) throw new NameMovedError(name);
  await setProven(tx, claim, lost);
  await deleteTokens(tx, userId, [domainId]);
  const now = clock.now();
  await setAccountProof(tx, claim, by === 'account' ? now : null);
  const tell = async (who: UserId, id: string, kind: typeof verificationActivity.domainsVerified) => {
    await recordActivity(tx, { userId: who, now, newId }, [activityOf(kind, [{ id, name }])]);
    await addToOutbox(tx, claimSettled, { userId: who, payload: { domainId: id }, now });
  };
  await tell(userId, domainId, verificationActivity.domainsVerified);
  await addToOutbox(tx, nameProven, { userId, payload: { domainId, name }, now });
  if (!lost) return { lostBy: null };
  await setAccountProof(tx, lost, null);
  await createTokens(tx, lost.userId, [lost.domainId], now);
  await tell(lost.userId, lost.domainId, verificationActivity.domainsLost);
  await addToOutbox(tx, nameLost, { userId: lost.userId, payload: { domainId: lost.domainId, name }, now });
  return { lostBy: lost.userId };
}
