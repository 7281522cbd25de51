import type { Parts, UserId } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { type DueCheck, forget, postpone, saveFinding, takeDue } from './due-checks.store.ts';
import { lookForRecord, type TxtSource } from './look-for-record.ts';
import { proveClaim } from './prove.service.ts';
import { type Finding, nextCheckAt } from './verification.rules.ts';

export type CheckParts = Pick<Parts, 'config' | 'db' | 'clock' | 'newId' | 'log'>;

/** A process that died while it looked at a claim leaves it to the others after this time; no look takes as long. */
const leaseMs = 120_000;
const postponeMs = 60_000;

/** Takes up to so many claims that are due (D-137); `busy` are the users of those that are being looked at here. */
export function takeDueChecks(
  { db, clock }: CheckParts,
  max: number,
  busy: readonly UserId[] = [],
): Promise<DueCheck[]> {
  const now = clock.now();
  const until = new Date(now.getTime() + leaseMs);
  return inTransaction({ db }, (tx) => takeDue(tx, { now, until, max, busy }));
}

/** Looks at one claim and keeps what was found; a proven one takes over (D-138). */
export async function checkClaim(parts: CheckParts, source: TxtSource, claim: DueCheck): Promise<void> {
  const { config, db, clock } = parts;
  const { name, token } = claim;
  if (name === null) return forget(db, claim);
  const prefix = config.verificationPrefix;
  const finding = await lookForRecord(source, name, { value: `${prefix}${token}`, prefix });
  if (!finding) return postpone(db, claim, new Date(clock.now().getTime() + postponeMs));
  if (finding.result === 'verified' && (await proveClaim(parts, { ...claim, name }))) return;
  await keep(parts, claim, finding);
}

async function keep({ db, clock }: CheckParts, claim: DueCheck, finding: Finding): Promise<void> {
  const now = clock.now();
  await saveFinding(db, claim, finding, {
    checkedAt: finding.result === 'switchedOff' ? null : now,
    nextCheckAt: nextCheckAt(claim.claimedAt, now, Math.random()),
  });
}
