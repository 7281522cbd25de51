import type { Received, Reply } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { CheckPointingPlan, StartPointing } from '#contract/pointing-plan.ts';
import { type Caller, confirmChanges } from '../change-sets/change-sets.service.ts';
import { type ProposedChange, proposeChanges } from '../change-sets/propose.service.ts';
import type { UserContext } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { checkPointings } from '../landers/pointing/pointing.service.ts';
import { distinctIds } from '../portfolio/domain-ids.rules.ts';
import { requireRecentProof } from '../users/recent-proof.service.ts';
import { checkClaimsOf } from '../verification/verification.service.ts';
import { readPlan } from './plan.reads.ts';
import { editsOf, type Planned } from './plan.rules.ts';

/**
 * Makes one set of changes of all names that go through accounts, and confirms it in the name of whoever asks (POINT-003), or leaves
 * it to be confirmed. Throws CHANGED_MEANWHILE, PROOF_NEEDED, TOO_MANY_DOMAINS.
 */
export async function startPointing(
  ctx: UserContext,
  caller: Caller,
  { changes, later, ...asked }: Received<typeof StartPointing>['body'],
): Promise<Reply<typeof StartPointing>> {
  const { planned } = await readPlan(ctx, asked);
  const chosen = planned.filter(({ state }) => state === 'account');
  if (chosen.length !== changes) throw new ApiError('CHANGED_MEANWHILE', { details: { changes: chosen.length } });
  if (chosen.length === 0) return { setId: null };
  const isRisky = chosen.some(({ kind }) => kind === 'nameservers');
  if (isRisky && !later) await requireRecentProof(ctx, caller); // before anything is proposed
  const { id, proposed, cannot } = await inTransaction(ctx, (tx) =>
    proposeChanges(tx, ctx, { maker: { kind: 'person' }, origin: 'verifyAndPoint', changes: chosen.map(changeOf) }),
  );
  const sent = proposed - cannot;
  if (id !== null && !later && sent > 0) await confirmChanges(ctx, caller, id, { changes: sent });
  return { setId: id };
}

function changeOf(name: Planned): ProposedChange {
  const { domainId, kind, account, records, proves } = name;
  return {
    domainId,
    why: proves ? 'verify' : 'point',
    ...(kind === 'nameservers'
      ? { kind, after: records.map(({ value }) => value) }
      : { kind: 'records', after: editsOf(name) }),
    ...(account
      ? { target: { kind: account.kind, accountId: account.id, provider: account.provider, label: account.label } }
      : {}),
  };
}

/** Has those of these names looked at that are not done, as soon as a worker can. */
export async function checkPlan(
  ctx: UserContext,
  { domainIds }: Received<typeof CheckPointingPlan>['body'],
): Promise<Reply<typeof CheckPointingPlan>> {
  const ids = distinctIds(domainIds);
  return inTransaction(ctx, async (tx) => {
    const claims = await checkClaimsOf(tx, ctx, ids);
    return { acceptedCount: claims + (await checkPointings(tx, ctx, ids)) };
  });
}
