import { hourMs } from '#contract/dates.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { ListPeople, Person } from '#contract/people.ts';
import { lastActs } from '../audit/audit.reads.ts';
import type { Database } from '../context.ts';
import type { OperatorContext } from '../http/serve-operator.ts';
import { countInquiriesOf } from '../inquiries/inquiries.reads.ts';
import { countLandersOf } from '../landers/counts.reads.ts';
import { sendsMail } from '../mail/mailer.ts';
import { countDomainsOf } from '../portfolio/counts.reads.ts';
import { findDeletionsOf } from '../users/deletion/deletion.service.ts';
import { type Account, type AccountsAsked, countAccounts, listAccounts } from '../users/people.reads.ts';

type Viewer = Pick<OperatorContext, 'operatorId' | 'now'>;

/** A page of the people of the installation (D-019): sums of what they have, and nothing of what it is. */
export async function listPeople(
  { db, config, operatorId, now }: Pick<OperatorContext, 'db' | 'config' | 'operatorId' | 'now'>,
  asked: AccountsAsked,
): Promise<Reply<typeof ListPeople>> {
  const [{ rows, total }, counts] = await Promise.all([listAccounts(db, asked, now), countAccounts(db)]);
  return {
    data: await asPeople(db, rows, { operatorId, now }),
    totalCount: total,
    page: asked.page,
    pageSize: asked.pageSize,
    hasMore: asked.page * asked.pageSize < total,
    counts,
    graceDays: config.deleteGraceDays,
    canMail: sendsMail(config),
    externalProvider: config.oidc?.label ?? null,
  };
}

async function asPeople(db: Database, accounts: Account[], { operatorId }: Viewer): Promise<Person[]> {
  const ids = accounts.map(({ id }) => id);
  const [acts, deletions, domains, landers, inquiries] = await Promise.all([
    lastActs(db, ids),
    findDeletionsOf(db, ids),
    countDomainsOf(db, ids),
    countLandersOf(db, ids),
    countInquiriesOf(db, ids),
  ]);
  return accounts.map(({ lastUsedAt, createdAt, linkUntil, ...account }) => ({
    ...account,
    isYou: account.id === operatorId,
    createdAt: createdAt.toISOString(),
    lastSeenAt: latest(lastUsedAt, acts.get(account.id))?.toISOString() ?? null,
    linkUntil: linkUntil?.toISOString() ?? null,
    deletion: deletions.get(account.id) ?? null,
    domains: domains.get(account.id) ?? 0,
    landers: landers.get(account.id) ?? 0,
    inquiries: inquiries.get(account.id) ?? 0,
  }));
}

/** The later of two moments, to the hour. */
function latest(...times: (Date | null | undefined)[]): Date | null {
  const known = times.flatMap((at) => (at ? [at.getTime()] : []));
  if (known.length === 0) return null;
  return new Date(Math.floor(Math.max(...known) / hourMs) * hourMs);
}
