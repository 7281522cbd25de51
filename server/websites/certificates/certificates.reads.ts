import { type RawBuilder, sql } from 'kysely';
import {
  type CertificateItem,
  type CertificateState,
  type CountCertificates,
  certificateStates,
  type ExportCertificates,
  endingDays,
  type ListCertificates,
} from '#contract/certificates.ts';
import { dayMs, toIsoOrNull } from '#contract/dates.ts';
import { allDomainsTake } from '#contract/domain-list.ts';
import type { Received, Reply } from '#contract/endpoint.ts';
import type { UserContext } from '../../context.ts';
import { storableText } from '../../database/storable-text.ts';
import type { WebsiteFacts } from '../../database/tables.ts';
import { type StoredName, shownName } from '../../names/shown-name.rules.ts';
import { certificateState, stored } from './stored-certificate.rules.ts';

type Reader = Pick<UserContext, 'db' | 'userId' | 'now'>;
type Filter = Received<typeof ExportCertificates>['query'];
type Window = { skip: number; take: number };

/** Names in use with their certificates (CERT-001). */
export async function listCertificates(
  ctx: Reader,
  { skip, take, ...filter }: Received<typeof ListCertificates>['query'],
): Promise<Reply<typeof ListCertificates>> {
  const [ids, totalCount] = await Promise.all([findIds(ctx, filter, { skip, take }), countFound(ctx, filter)]);
  const data = await itemsOf(ctx, ids);
  return { data, totalCount, skip, take, hasMore: skip + data.length < totalCount };
}

/** How many names are in each state. */
export async function countCertificates({ db, userId, now }: Reader): Promise<Reply<typeof CountCertificates>> {
  const { rows } = await sql<{ state: CertificateState; count: number }>`
    select ${stateIn(now)} as state, count(*)::int as count from website w
    where w.user_id = ${userId} and w.due_at < 'infinity' group by 1`.execute(db);
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  const of = (state: CertificateState) => [state, counts.get(state) ?? 0] as const;
  return Object.fromEntries(certificateStates.map(of)) as Reply<typeof CountCertificates>;
}

/** The state of a row of `website`, as `certificateState` has it. */
function stateIn(now: Date): RawBuilder<CertificateState> {
  const soon = new Date(now.getTime() + endingDays * dayMs);
  return sql`case
    when w.certificate is null then case when w.looked_at is null then 'notChecked' else 'unknown' end
    when w.certificate = ${sql.lit(stored.none)} then 'none'
    when w.certificate = ${sql.lit(stored.otherName)} then 'otherName'
    when w.certificate = ${sql.lit(stored.untrusted)} then 'untrusted'
    when w.certificate = ${sql.lit(stored.unknown)} or w.certificate_end is null then 'unknown'
    when w.certificate_end <= ${now} then 'ended'
    when w.certificate_end <= ${soon} then 'ending'
    else 'valid' end`;
}

/** Rows of a filter; `has`: whether they have an end, by which an index gives them. */
function found({ userId, now }: Reader, { search = '', state }: Filter, has?: boolean): RawBuilder<unknown> {
  const text = storableText(search.trim().toLowerCase());
  const named = sql`exists (select from domain d where d.user_id = ${userId} and d.id = w.domain_id
    and (strpos(d.name, ${text}) > 0 or strpos(lower(d.unicode_name), ${text}) > 0))`;
  const ended =
    has === undefined ? sql`true` : has ? sql`w.certificate_end is not null` : sql`w.certificate_end is null`;
  return sql`w.user_id = ${userId} and w.due_at < 'infinity' and ${ended} and ${text === '' ? sql`true` : named}
    and ${state === undefined ? sql`true` : sql`${stateIn(now)} = ${state}`} and ${boundsOf(state, now)}`;
}

/** What a state says of the end, so that the index need not give the others. */
function boundsOf(state: CertificateState | undefined, now: Date): RawBuilder<unknown> {
  const soon = new Date(now.getTime() + endingDays * dayMs);
  if (state === 'ended') return sql`w.certificate_end <= ${now}`;
  if (state === 'ending') return sql`w.certificate_end > ${now} and w.certificate_end <= ${soon}`;
  return state === 'valid' ? sql`w.certificate_end > ${soon}` : sql`true`;
}

/** By name, or by the end: those that have one from an index, the others after them. */
async function findIds(ctx: Reader, filter: Filter, window: Window): Promise<string[]> {
  const way = filter.order === 'desc' ? sql`desc` : sql`asc`;
  if (filter.sort === 'name') {
    const { rows } = await sql<{ id: string }>`
      select n.id from domain n join website w on w.user_id = ${ctx.userId} and w.domain_id = n.id
      where n.user_id = ${ctx.userId} and not n.is_deleted and ${found(ctx, filter)}
      order by n.name ${way} limit ${window.take} offset ${window.skip}`.execute(ctx.db);
    return rows.map(({ id }) => id);
  }
  const by = sql`w.certificate_end ${way}, w.domain_id ${way}`;
  const first = await idsIn(ctx, found(ctx, filter, true), by, window);
  const left = window.take - first.length;
  if (left === 0) return first;
  const before = first.length > 0 ? window.skip + first.length : await countIn(ctx, found(ctx, filter, true));
  const rest = { skip: Math.max(0, window.skip - before), take: left };
  return [...first, ...(await idsIn(ctx, found(ctx, filter, false), sql`w.domain_id`, rest))];
}

async function idsIn({ db }: Reader, where: RawBuilder<unknown>, order: RawBuilder<unknown>, { skip, take }: Window) {
  const { rows } = await sql<{ id: string }>`
    select w.domain_id as id from website w where ${where} order by ${order} limit ${take} offset ${skip}`.execute(db);
  return rows.map(({ id }) => id);
}

async function countIn({ db }: Reader, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from website w where ${where}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

const countFound = (ctx: Reader, filter: Filter): Promise<number> => countIn(ctx, found(ctx, filter));

type Row = StoredName & {
  id: string;
  kind: number | null;
  ends_at: Date | null;
  looked_at: Date | null;
  facts: Pick<WebsiteFacts, 'certificate'> | null;
};

/** Items of these names, in their order. */
async function itemsOf({ db, userId, now }: Reader, ids: readonly string[]): Promise<CertificateItem[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select d.id, d.name, d.unicode_name, d.casing, w.certificate as kind, w.certificate_end as ends_at, w.looked_at,
      jsonb_build_object('certificate', l.facts -> 'certificate') as facts
    from unnest(${[...ids]}::uuid[]) as k (id), lateral (
      select * from domain where user_id = ${userId} and id = k.id and not is_deleted limit 1) d
    join website w on w.user_id = ${userId} and w.domain_id = d.id
    left join website_look l on l.user_id = ${userId} and l.domain_id = d.id`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [itemOf(row, now)] : [];
  });
}

function itemOf(row: Row, now: Date): CertificateItem {
  const certificate = row.kind === null ? null : (row.facts?.certificate ?? null);
  const endsAt = row.ends_at;
  return {
    domainId: row.id,
    domainName: shownName(row),
    state: certificateState({ kind: row.kind, endsAt, isLookedAt: row.looked_at !== null }, now),
    problem: certificate?.problem ?? null,
    issuer: certificate?.issuer ?? null,
    expiresAt: toIsoOrNull(endsAt),
    daysLeft: endsAt && Math.floor((endsAt.getTime() - now.getTime()) / dayMs),
    names: certificate?.names ?? null,
    checkedAt: toIsoOrNull(row.looked_at),
  };
}

/** All that the filter leaves, at most 100,000, a thousand at a time. */
export async function* certificatesInParts(ctx: Reader, filter: Filter): AsyncGenerator<CertificateItem[]> {
  const ids = await findIds(ctx, filter, { skip: 0, take: allDomainsTake });
  for (let from = 0; from < ids.length; from += 1_000) yield itemsOf(ctx, ids.slice(from, from + 1_000));
}
