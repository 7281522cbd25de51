import { type Selectable, sql } from 'kysely';
import { minuteMs, toIso, toIsoOrNull } from '#contract/dates.ts';
import type { Reply } from '#contract/endpoint.ts';
import { notFound } from '#contract/errors.ts';
import { marketplaceOf, marketServiceKeys } from '#contract/market-services.ts';
import { isDnsService, isMarketService, type ServiceKey, serviceKeys } from '#contract/outside-services.ts';
import {
  accountStates,
  type DnsAccount,
  type ListRegistrarAccounts,
  type MarketAccount,
  type OutsideAccount,
  type RegistrarAccount,
  syncIntervalMinutes,
} from '#contract/registrar-accounts.ts';
import { type RegistrarKey, registrarKeys } from '#contract/registrars.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Database, UserContext, UserId } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/transaction.ts';
import { dnsServices } from '../dns-services/dns-services.client.ts';
import { marketServices } from '../marketplaces/market-services.client.ts';
import type { Pace, Registrar } from '../registrars/registrar.ts';
import { registrars } from '../registrars/registrars.client.ts';
import { stateOf } from './accounts.rules.ts';
import { isConfigured } from './market-access.reads.ts';

type Reader = Pick<UserContext, 'db' | 'userId' | 'now'>;
type Row = Selectable<Tables['outside_account']>;
type Counts = { account_id: string; here: number; not_here: number; ignored: number; left: number };

/** A name that is in the portfolio, as `d` beside the held name `h`; SQL. */
export const isHere = sql`(d.id is not null and d.in_portfolio and not d.is_deleted)`;
/** Joins the user's record of a held name `h`, from the covering index of the grid. */
export const joinDomain = (userId: UserId) => sql`left join domain d on d.user_id = ${userId} and d.name = h.name`;

/** By account, how many of its names are here, not here, ignored, and gone without an answer. */
async function countsOf({ db, userId }: Reader): Promise<Map<string, Counts>> {
  const { rows } = await sql<Counts>`
    select h.account_id, count(*) filter (where h.gone_since is null and ${isHere})::int as here,
      count(*) filter (where h.gone_since is null and not ${isHere} and not h.is_ignored)::int as not_here,
      count(*) filter (where h.gone_since is null and not ${isHere} and h.is_ignored)::int as ignored,
      count(*) filter (where h.gone_since is not null and h.answer is null)::int as left
    from held_domain h ${joinDomain(userId)} where h.user_id = ${userId} group by h.account_id`.execute(db);
  return new Map(rows.map((row) => [row.account_id, row]));
}

/** Of all accounts together, each name once. */
async function totalsOf({ db, userId }: Reader): Promise<Reply<typeof ListRegistrarAccounts>['totals']> {
  const { rows } = await sql<Reply<typeof ListRegistrarAccounts>['totals']>`
    select count(*) filter (where is_held)::int as names, count(*) filter (where is_held and here)::int as "inPortfolio",
      count(*) filter (where is_held and not here and not ignored)::int as "notHere",
      count(*) filter (where is_held and not here and ignored)::int as ignored, coalesce(sum("left"), 0)::int as "left",
      greatest(0, coalesce((select count from domain_count where user_id = ${userId} and list = 0 and dimension = 1 and value = 0), 0)
        - count(*) filter (where is_held and here and active))::int as "inNoAccount"
    from (
      select bool_or(h.gone_since is null) as is_held, bool_and(h.is_ignored) as ignored, bool_or(${isHere}) as here,
        bool_or(${isHere} and d.status = 0) as active,
        count(*) filter (where h.gone_since is not null and h.answer is null) as "left"
      from held_domain h ${joinDomain(userId)} where h.user_id = ${userId} group by h.name) as n`.execute(db);
  return rows[0] ?? { names: 0, inPortfolio: 0, notHere: 0, ignored: 0, left: 0, inNoAccount: 0 };
}

function toAccount(row: Row, counts: Counts | undefined, now: Date): OutsideAccount {
  const { not_here: notHere = 0, here = 0, ignored = 0, left = 0 } = counts ?? {};
  const registrar = serviceOf(row.provider);
  const { paused_at: pausedAt, held_at: heldAt, outcome, step, synced_at: syncedAt } = row;
  const syncableAt = row.asked_at && new Date(row.asked_at.getTime() + syncIntervalMinutes * minuteMs);
  const isHeldUnasked = heldAt !== null && row.asked_at !== null && row.asked_at <= heldAt;
  const { requests, windowMs } = paceOf(registrar).pace;
  return {
    ...{ id: row.id, registrar, label: row.label, accountName: row.account_name, hint: row.hint },
    keyEndsOn: row.key_ends_on,
    isSandbox: row.is_sandbox,
    state: stateOf({ pausedAt, heldAt, outcome, step, syncedAt }),
    connectedAt: toIso(row.connected_at),
    pausedAt: toIsoOrNull(pausedAt),
    syncedAt: toIsoOrNull(syncedAt),
    nextSyncAt: toIsoOrNull(step === null ? row.due_at : pausedAt ? null : row.list_at),
    syncableAt: syncableAt && syncableAt > now && !isHeldUnasked ? toIso(syncableAt) : null,
    ...{ names: isDnsService(registrar) ? row.names : here + notHere + ignored, notHere, ignored, left },
    progress:
      step === null || step === 'prices'
        ? null
        : {
            step,
            done: step === 'list' ? row.list_done : row.details_done,
            total: step === 'list' ? row.list_total : row.details_total,
            waitsUntil: row.due_at && row.due_at > now && outcome !== null ? toIso(row.due_at) : null,
            secondsLeft: step === 'list' ? null : secondsOf(registrar, row.details_total - row.details_done),
          },
    trouble:
      outcome === null
        ? null
        : {
            since: toIso(row.trouble_since ?? now),
            ...{ tries: row.tries, outcome, reason: row.reason ?? '', words: row.words, remedy: row.remedy },
          },
    held:
      heldAt === null
        ? null
        : { at: toIso(heldAt), before: row.names, now: row.held_names ?? 0, again: toIso(row.list_at) },
    agreement: row.told_fields === 0 ? null : { told: row.told_fields, agreeing: row.agreeing_fields },
    pace: { requests, windowMs },
  };
}

function paceOf(service: ServiceKey): { pace: Registrar['pace']; detailRequests?: number } {
  if (isDnsService(service)) return { pace: dnsServices[service].pace };
  return isMarketService(service) ? { pace: marketServices[service].pace } : registrars[service];
}

/** So long the details of so many names, or zones, take at the pace of where they are. */
function secondsOf(service: ServiceKey, names: number): number {
  const { pace, detailRequests = 1 } = paceOf(service);
  const msOf = ({ requests, windowMs }: Pace) => windowMs / requests;
  const requestMs = Math.max(msOf(pace), pace.detail ? msOf(pace.detail) : 0);
  return Math.ceil((Math.max(0, names) * detailRequests * requestMs) / 1_000);
}

/** The registrar of an account that has names. */
export const registrarOf = (provider: string): RegistrarKey =>
  registrarKeys.find((key) => key === provider) ?? registrarKeys[0];

/** The service of an account. */
export const serviceOf = (provider: string): ServiceKey =>
  serviceKeys.find((key) => key === provider) ?? serviceKeys[0];

/** The own accounts, the gravest state first. */
export async function listAccounts(
  ctx: Reader & Pick<UserContext, 'config'>,
): Promise<Reply<typeof ListRegistrarAccounts>> {
  const rows = await ctx.db.selectFrom('outside_account').selectAll().where('user_id', '=', ctx.userId).execute();
  const counts = await countsOf(ctx);
  const accounts = rows.map((row) => toAccount(row, counts.get(row.id), ctx.now));
  const place = ({ state, registrar }: OutsideAccount) =>
    accountStates.indexOf(state) * serviceKeys.length + serviceKeys.indexOf(registrar);
  accounts.sort((one, other) => place(one) - place(other) || (one.label < other.label ? -1 : 1));
  const isDns = (account: OutsideAccount): account is DnsAccount => isDnsService(account.registrar);
  const isMarket = (account: OutsideAccount): account is MarketAccount => isMarketService(account.registrar);
  return {
    accounts: accounts.filter((account): account is RegistrarAccount => !isDns(account) && !isMarket(account)),
    dnsAccounts: accounts.filter(isDns),
    marketAccounts: accounts.filter(isMarket),
    sharedMarkets: marketServiceKeys.filter((key) => isConfigured(marketplaceOf[key], ctx.config.marketplaces)),
    totals: await totalsOf(ctx),
    outgoingAddress: ctx.config.outboundAddress || null,
  };
}

/** Throws NOT_FOUND for what is missing or another user's. */
export async function findAccount(ctx: Reader, id: string): Promise<OutsideAccount> {
  const row = isUuid(id)
    ? await ctx.db
        .selectFrom('outside_account')
        .selectAll()
        .where('user_id', '=', ctx.userId)
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound();
  return toAccount(row, (await countsOf(ctx)).get(id), ctx.now);
}

/** Labels of the own accounts that have this access. */
export async function labelsWith(db: Database | Tx, userId: UserId, digest: string): Promise<string[]> {
  const rows = await db
    .selectFrom('outside_account')
    .select('label')
    .where('user_id', '=', userId)
    .where('digest', '=', digest)
    .orderBy('label')
    .execute();
  return rows.map(({ label }) => label);
}

/** The problems of the user's accounts that were told and are not over, each with the id of its account before it. */
export async function openProblems(db: Database | Tx, userId: UserId): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ problem: string }>`
    select id || ' ' || unnest(told) as problem from outside_account where user_id = ${userId}`.execute(db);
  return new Set(rows.map(({ problem }) => problem));
}

/** What of the accounts waits for the user: names that left one and are not answered, and accounts that are refused or held. */
export async function countWaiting({
  db,
  userId,
}: Pick<Reader, 'db' | 'userId'>): Promise<{ left: number; troubled: number }> {
  const { rows } = await sql<{ left: number; troubled: number }>`
    select (select count(*)::int from held_domain where user_id = ${userId} and gone_since is not null and answer is null) as left,
      (select count(*)::int from outside_account where user_id = ${userId} and paused_at is null
        and (outcome = 'refused'
          or (held_at is not null and coalesce(outcome, 'throttled') = 'throttled' and coalesce(step, 'prices') = 'prices'))) as troubled`.execute(
    db,
  );
  return rows[0] ?? { left: 0, troubled: 0 };
}
