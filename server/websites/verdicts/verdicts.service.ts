import { ApiError } from '#contract/errors.ts';
import type { VerdictScope, VerdictStatus } from '#contract/websites.ts';
import type { UserContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { getDomain } from '../../grid/domains.reads.ts';
import { reviewListingsOf } from '../../listing-guard/review.service.ts';
import { holdForWebsites, setWebsiteStatus } from '../../portfolio/website-status.service.ts';
import { type AskedPage, readVerdicts } from './verdicts.reads.ts';
import { forgetVerdicts, keepLatestKinds, keepVerdict, knownPage, namesOfKind } from './verdicts.store.ts';

/** So many names of a kind are told at once; those beyond at their next look. */
const maxAtOnce = 1_000;
const maxKinds = 1_000;

/**
 * Keeps what the user says that the page at a name is, and shows it at once. It is no change of the website, and nothing is
 * told of it. Throws DOMAIN_NOT_FOUND, WEBSITE_UNKNOWN while no look has found a page.
 */
export async function setVerdict(
  ctx: UserContext,
  id: string,
  said: { status: VerdictStatus; scope: VerdictScope },
): Promise<void> {
  return changeVerdict(ctx, id, async (tx, page) => {
    await keepVerdict(tx, { ...page, ...said, saidAt: ctx.now });
    await keepLatestKinds(tx, ctx.userId, maxKinds);
  });
}

/** Takes back what the user said of the page at a name and of its kind. Throws as `setVerdict`. */
export async function deleteVerdict(ctx: UserContext, id: string): Promise<void> {
  return changeVerdict(ctx, id, forgetVerdicts);
}

async function changeVerdict(
  ctx: UserContext,
  id: string,
  change: (tx: Tx, page: AskedPage) => Promise<void>,
): Promise<void> {
  const { userId } = ctx;
  await getDomain(ctx, id);
  const domainIds = await inTransaction(ctx, async (tx) => {
    const { fingerprint } = (await knownPage(tx, userId, id)) ?? {};
    if (!fingerprint) throw new ApiError('WEBSITE_UNKNOWN');
    const alike = await namesOfKind(tx, userId, fingerprint, maxAtOnce);
    const held = await holdForWebsites(
      tx,
      [...alike, { domainId: id }].map(({ domainId }) => ({ userId, domainId })),
    );
    await change(tx, { userId, domainId: id, fingerprint });
    // read again: a look may have found another page before the names were held
    const now = await namesOfKind(tx, userId, fingerprint, maxAtOnce);
    const there = new Set(held.map((domain) => domain.id));
    const live = now.filter(({ domainId }) => there.has(domainId));
    const said = await readVerdicts(
      tx,
      live.map(({ domainId }) => ({ userId, domainId, fingerprint })),
    );
    const statuses = live.map(({ domainId, status }) => {
      return { userId, domainId, status: said.get(`${domainId} ${fingerprint}`) ?? status };
    });
    await setWebsiteStatus(tx, statuses);
    const ids = statuses.map(({ domainId }) => domainId);
    await reviewListingsOf(tx, ctx, ids);
    return ids;
  });
  ctx.hub.push(userId, 'WebsitesLookedAt', { domainIds: domainIds.slice(0, 500) });
}
