import { type RawBuilder, sql } from 'kysely';
import { toIso, toIsoOrNull } from '#contract/dates.ts';
import { maxDomainsPerRequest } from '#contract/domain-actions.ts';
import type { Received, Reply } from '#contract/endpoint.ts';
import {
  type HeldDomain,
  type HeldReading,
  type LeftDomain,
  type ListDomainAccounts,
  type ListHeldDomains,
  type ListLeftDomains,
  leftAnswers,
} from '#contract/registrar-accounts.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Database, UserContext, UserId } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import { canonicalName } from '../names/internationalised-name.rules.ts';
import { shownName } from '../names/shown-name.rules.ts';
import { isHere, joinDomain, registrarOf } from './accounts.reads.ts';
import { isAtAnother, proposedAnswer, type StoredReading } from './held.rules.ts';
import { changesOf } from './held-changes.store.ts';

type Reader = Pick<UserContext, 'db' | 'userId'>;
type Row = {
  id: string;
  name: string;
  unicode_name: string | null;
  casing: string | null;
  account_id: string;
  label: string;
  provider: string;
  domain_id: string | null;
  is_ignored: boolean;
  first_seen: Date;
  gone_since: Date | null;
  answer: number | null;
  reading: unknown;
  details_at: Date | null;
  listed_at: Date | null;
};

/** A row of `held_domain h` with its account `a` and the user's record `d`. */
const columns = sql`h.id, h.name, d.unicode_name, d.casing, h.account_id, a.label, a.provider,
  case when ${isHere} then d.id end as domain_id, h.is_ignored, h.first_seen, h.gone_since, h.answer, h.reading, h.details_at,
  case when h.read_no = a.read_no then coalesce(a.read_at, a.synced_at) else coalesce(a.synced_at, h.first_seen) end as listed_at`;
const tables = (userId: UserId) => sql`held_domain h
  join outside_account a on a.user_id = ${userId} and a.id = h.account_id ${joinDomain(userId)}`;

const accountOf = ({ account_id: id, label, provider }: Row) => ({ id, label, registrar: registrarOf(provider) });

function readingOf(row: Row): HeldReading {
  const told = row.reading as StoredReading;
  const { renewalPrice: price } = told;
  return {
    listedAt: toIso(row.gone_since ?? row.listed_at ?? row.first_seen),
    detailsAt: toIsoOrNull(row.details_at),
    expiresAt: told.expiresAt ?? null,
    registeredAt: told.registeredAt ?? null,
    renewUntil: told.renewUntil ?? null,
    autoRenew: told.autoRenew ?? null,
    transferLock: told.transferLock ?? null,
    privacy: told.privacy ?? null,
    nameservers: told.nameservers ?? null,
    status: told.status ?? null,
    isPremium: told.isPremium ?? null,
    renewalPrice: price ? { amount: price.amountCents / 100, currency: price.currency, isExact: price.isExact } : null,
    folder: told.folder ?? null,
    isWritable: told.isWritable ?? null,
    noTransferUntil: told.noTransferUntil ?? null,
  };
}

/** A held name as it is shown: in the user's letter case where it is a name of theirs. */
const shownOf = ({ name, unicode_name, casing }: Row): string =>
  shownName({ name, casing, unicode_name: unicode_name ?? canonicalName(name)?.unicodeName ?? null });

function toHeld(row: Row): HeldDomain {
  const { id, name, domain_id: domainId, is_ignored: isIgnored } = row;
  return {
    ...{ id, name, domainName: shownOf(row), account: accountOf(row), domainId, isIgnored },
    firstSeenAt: toIso(row.first_seen),
    reading: readingOf(row),
  };
}

type HeldQuery = Received<typeof ListHeldDomains>['query'];
const ofAccount = (account: string | undefined) => (account ? sql`h.account_id = ${account}` : sql`true`);
const named = (filter: string | undefined) => {
  const text = filter?.trim().toLowerCase() ?? '';
  if (text === '') return sql`true`;
  return text.includes('\0') ? sql`false` : sql`strpos(h.name, ${text}) > 0`;
};
const inList: Record<HeldQuery['list'], RawBuilder<unknown>> = {
  notHere: sql`not ${isHere} and not h.is_ignored`,
  ignored: sql`not ${isHere} and h.is_ignored`,
  here: isHere,
};

/** A page of the names in the accounts' lists. */
export async function listHeld({ db, userId }: Reader, query: HeldQuery): Promise<Reply<typeof ListHeldDomains>> {
  const { list, account, filter, skip, take } = query;
  const condition = sql`h.user_id = ${userId} and h.gone_since is null and ${ofAccount(account)} and ${named(filter)}
    and ${inList[list]}`;
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from held_domain h ${joinDomain(userId)} where ${condition}`.execute(db);
  const { rows } = await sql<Row>`select ${columns} from ${tables(userId)} where ${condition}
    order by h.name, h.account_id limit ${take} offset ${skip}`.execute(db);
  const totalCount = counted[0]?.count ?? 0;
  return { data: rows.map(toHeld), totalCount, skip, take, hasMore: skip + rows.length < totalCount };
}

/** Names that are not in the portfolio: those of these rows, or of all that are not ignored; in their order, and how many there are. */
export async function findNotHere(
  db: Database | Tx,
  userId: UserId,
  {
    ids,
    account,
    withIgnored = false,
  }: { ids?: readonly string[] | undefined; account?: string | undefined; withIgnored?: boolean },
): Promise<{ found: { id: string; name: string; accountId: string }[]; totalCount: number }> {
  const chosen = ids ? sql`h.id = any(${ids.filter(isUuid)}::uuid[])` : withIgnored ? sql`true` : sql`not h.is_ignored`;
  const { rows } = await sql<{ id: string; name: string; account_id: string; total: number }>`
    select h.id, h.name, h.account_id, count(*) over ()::int as total from held_domain h ${joinDomain(userId)}
    where h.user_id = ${userId} and h.gone_since is null and ${ofAccount(account)} and not ${isHere} and ${chosen}
    order by h.name, h.account_id limit ${maxDomainsPerRequest}`.execute(db);
  const found = rows.map(({ id, name, account_id: accountId }) => ({ id, name, accountId }));
  return { found, totalCount: rows[0]?.total ?? 0 };
}

type LeftRow = Row & {
  other_id: string | null;
  other_label: string | null;
  other_provider: string | null;
  is_sold: boolean;
  status_at: Date | null;
  read_at: Date | null;
  registrar_name: string | null;
  not_registered_at: Date | null;
  epp_statuses: string[] | null;
};

/** A page of the names that left an account and were not answered, the last ones first (REG-005). */
export async function listLeft(
  { db, userId }: Reader,
  { account, skip, take }: Received<typeof ListLeftDomains>['query'],
): Promise<Reply<typeof ListLeftDomains>> {
  const condition = sql`h.user_id = ${userId} and h.gone_since is not null and h.answer is null and ${ofAccount(account)}`;
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from held_domain h where ${condition}`.execute(db);
  const { rows } = await sql<LeftRow>`
    select ${columns}, o.id as other_id, o.label as other_label, o.provider as other_provider,
      coalesce(x.status = 1, false) as is_sold, x.status_at, x.whois_synced_at as read_at, r.name as registrar_name,
      x.not_registered_at, x.epp_statuses
    from ${tables(userId)}
    left join lateral (select a.id, a.label, a.provider from held_domain n
      join outside_account a on a.user_id = ${userId} and a.id = n.account_id
      where n.user_id = ${userId} and n.name = h.name and n.account_id <> h.account_id and n.gone_since is null limit 1) as o on true
    left join domain x on x.user_id = ${userId} and x.id = d.id
    left join registrar r on r.id = x.registrar_id
    where ${condition} order by h.gone_since desc, h.id limit ${take} offset ${skip}`.execute(db);
  const totalCount = counted[0]?.count ?? 0;
  return { data: rows.map(toLeft), totalCount, skip, take, hasMore: skip + rows.length < totalCount };
}

function toLeft(row: LeftRow): LeftDomain {
  const account = accountOf(row);
  const heldIn =
    row.other_id === null
      ? null
      : { id: row.other_id, label: row.other_label ?? '', registrar: registrarOf(row.other_provider ?? '') };
  const isElsewhere = isAtAnother(row.registrar_name, account.registrar);
  const statuses = (row.epp_statuses ?? []).map((status) => status.replaceAll(' ', '').toLowerCase());
  const phase = statuses.includes('pendingdelete')
    ? ('pendingDelete' as const)
    : statuses.includes('redemptionperiod')
      ? ('redemption' as const)
      : null;
  const proposed = proposedAnswer({
    isElsewhereInList: heldIn !== null,
    isSold: row.is_sold,
    isRegistered: row.not_registered_at === null,
    isEnding: phase !== null,
    isElsewhereByRegistry: isElsewhere === true,
  });
  return {
    ...{ id: row.id, name: row.name, domainName: shownOf(row), domainId: row.domain_id, account, proposed },
    since: toIso(row.gone_since ?? row.first_seen),
    evidence: {
      heldIn,
      soldAt: row.is_sold ? toIsoOrNull(row.status_at) : null,
      readAt: toIsoOrNull(row.read_at),
      registrarName: row.registrar_name,
      isElsewhere,
      notRegisteredAt: toIsoOrNull(row.not_registered_at),
      phase,
    },
  };
}

/** What the accounts say of a domain, the one that has it first; nothing for what is missing. */
export async function domainAccounts({ db, userId }: Reader, id: string): Promise<Reply<typeof ListDomainAccounts>> {
  if (!isUuid(id)) return [];
  const { rows } = await sql<Row>`select ${columns} from ${tables(userId)}
    where h.user_id = ${userId} and d.id = ${id} and not d.is_deleted
    order by h.gone_since desc nulls first, h.first_seen desc`.execute(db);
  const changes = await changesOf(db, userId, rows[0]?.name ?? '');
  return rows.map((row) => ({
    account: accountOf(row),
    firstSeenAt: toIso(row.first_seen),
    goneSince: toIsoOrNull(row.gone_since),
    answer: leftAnswers[row.answer ?? -1] ?? null,
    reading: readingOf(row),
    changes: changes.get(row.account_id) ?? [],
  }));
}
