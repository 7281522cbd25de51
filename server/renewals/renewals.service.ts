import { toIso } from '#contract/dates.ts';
import type { Received, Reply } from '#contract/endpoint.ts';
import type { GetRenewalChanges, ProposeRenewalChanges } from '#contract/renewals.ts';
import { isUuid } from '#contract/uuid.ts';
import { proposeChanges } from '../change-sets/propose.service.ts';
import type { UserContext } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { type Differing, listDiffering } from './renewals.reads.ts';

const todayOf = (ctx: UserContext, today: string | undefined) => today ?? ctx.now.toISOString().slice(0, 10);
const inNoAccount = (all: readonly Differing[]) => all.filter(({ isHeld }) => !isHeld).length;

/** How auto-renew differs from what was decided, and what of that waits already (DUE-009). */
export async function getRenewalChanges(
  ctx: UserContext,
  { today, days }: Received<typeof GetRenewalChanges>['query'],
): Promise<Reply<typeof GetRenewalChanges>> {
  const all = await listDiffering(ctx, { today: todayOf(ctx, today), days });
  const open = all.filter(({ isHeld, isUnderWay }) => isHeld && !isUnderWay);
  const bySet = Map.groupBy(
    open.flatMap(({ waitsIn }) => waitsIn ?? []),
    (setId) => setId,
  );
  const [most] = [...bySet].toSorted(([, a], [, b]) => b.length - a.length);
  return {
    changes: open.filter(({ waitsIn }) => waitsIn === null).length,
    inNoAccount: inNoAccount(all),
    waiting: most ? { setId: most[0], changes: most[1].length } : null,
  };
}

/**
 * Proposes auto-renew as it was decided (DUE-009), in one set that takes in what older ones propose of the same names. Nothing is sent
 * before a person confirms it.
 */
export async function proposeRenewalChanges(
  ctx: UserContext,
  { today, days, domainIds }: Received<typeof ProposeRenewalChanges>['body'],
): Promise<Reply<typeof ProposeRenewalChanges>> {
  return inTransaction(ctx, async (tx) => {
    const asked = { today: todayOf(ctx, today), days, domainIds: domainIds?.filter(isUuid) };
    const all = await listDiffering({ db: tx, userId: ctx.userId }, asked);
    const open = all.filter(({ isHeld, isUnderWay }) => isHeld && !isUnderWay);
    const { id, proposed } = await proposeChanges(tx, ctx, {
      ...{ maker: { kind: 'person' }, origin: 'renewals' },
      changes: open.map(({ id, expiresAt, renews, wanted }) => ({
        ...{ domainId: id, kind: 'autoRenew', after: wanted },
        ...{ why: renews ? 'renew' : 'letExpire', whyAt: toIso(expiresAt) },
      })),
    });
    if (ctx.audit) {
      ctx.audit.domainIds = open.map((one) => one.id);
      Object.assign(ctx.audit.details, { proposed });
    }
    return { id, proposed, inNoAccount: inNoAccount(all) };
  });
}
