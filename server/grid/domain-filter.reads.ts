import { domainToASCII } from 'node:url';
import { type RawBuilder, sql } from 'kysely';
import { dayMs } from '#contract/dates.ts';
import { type DomainListQuery, neverLooked, type WebsiteStatusFilter } from '#contract/domain-list.ts';
import { hasNameCharacters } from '#contract/domain-name.ts';
import { type Phase, phases } from '#contract/life-cycle.ts';
import { isUuid } from '#contract/uuid.ts';
import { domainIdsOf } from '../activity/activity.reads.ts';
import type { UserId } from '../context.ts';
import { domainsWithTasks } from '../listing-guard/listing-guard.reads.ts';
import { domainsOfContact } from '../portfolio/contacts/domain-contacts.reads.ts';
import { setsWithTags } from '../portfolio/own-data.reads.ts';
import { websiteStatusNumber } from '../portfolio/website-status.service.ts';
import { atRegistrars, inTlds, onNameservers, onSet } from './dictionary-conditions.ts';
import { inAccount, toldFlag } from './held.reads.ts';
import { namesOfList } from './name-lists/name-lists.reads.ts';
import { noted, type OwnParameter } from './own-conditions.ts';

/** The part of a query that decides which domains are meant; lists, counts, selections and exports share it. */
export type DomainFilter = Omit<DomainListQuery, 'skip' | 'take' | 'sortBy' | 'sortDirection'> & {
  /** no parameter of the list: registered, verified and without a lander (D-095) */
  canHaveLander?: boolean;
  /** no parameter of the list: the names that a key is limited to (KEY-004) */
  onlyTags?: readonly string[];
};

type Condition = RawBuilder<boolean>;
/** Parameters that say which list is meant, in one condition; the others narrow it. */
type ListParameter = 'isForMonitoring' | 'showSold' | 'showDropped';
/** Both bounds are of one price. */
type PriceParameter = 'minPrice' | 'maxPrice';
type Narrowing = Exclude<keyof DomainFilter, ListParameter | PriceParameter | OwnParameter>;

/**
 * Each filter's condition beside its parameter; one that is missing does not compile. All use columns of the index
 * domain_grid alone but those with an index of their own. `d` is the domain.
 */
const conditions: {
  [Name in Narrowing]: (value: NonNullable<DomainFilter[Name]>, userId: UserId) => Condition | undefined;
} = {
  filter: nameOrId,
  onlyUnprocessed: () => sql`not d.is_processed`, // D-106
  expirationDateFrom: (day) => sql`d.expiration_date >= ${new Date(day)}`, // UTC dates, both included (D-102)
  expirationDateTo: (day) => sql`d.expiration_date < ${new Date(Date.parse(day) + dayMs)}`,
  registrationDateFrom: (day) => sql`d.registration_date >= ${new Date(day)}`,
  registrationDateTo: (day) => sql`d.registration_date < ${new Date(Date.parse(day) + dayMs)}`,
  addedOnDateFrom: (instant) => sql`d.created_at >= ${new Date(instant)}`, // from included, to excluded (D-102)
  addedOnDateTo: (instant) => sql`d.created_at < ${new Date(instant)}`,
  tlds: inTlds,
  nameservers: onNameservers,
  nameserverSet: onSet,
  registrars: atRegistrars,
  landerFilter: (kind) => (kind === 'hasLander' ? sql`d.lander_state <> 0` : sql`d.lander_state = 0`), // D-107
  canHaveLander: () => sql`d.status = 0 and not d.needs_verification and d.lander_state = 0`,
  requiresVerification: () => sql`d.needs_verification`,
  // written as the partial indexes domain_problem and domain_not_registered have it
  hasProblem: () => sql`d.processing_error is not null and d.processing_error <> 'waitingForRegistry'`,
  waitsForRegistry: () => sql`d.processing_error = 'waitingForRegistry'`,
  isNotRegistered: () => sql`d.not_registered_at is not null`,
  hasListingTask: (_, userId) => sql`d.id in ${domainsWithTasks(userId)}`,
  websiteStatus: withWebsite,
  takesMail: withMail,
  account: inAccount,
  transferLock: toldFlag('transfer_lock'),
  privacy: toldFlag('privacy'),
  phase: inPhase,
  activity: (id, userId) => sql`d.id in ${domainIdsOf(userId, id)}`,
  contact: (id, userId) => sql`d.id in ${domainsOfContact(userId, id)}`,
  onlyTags: (tags, userId) => sql`d.id in (
    select domain_id from domain_own where user_id = ${userId} and tag_set_id = any(${setsWithTags(userId, tags)}))`,
  nameList: (id, userId) => sql`d.name = any(${namesOfList(userId, id)})`,
};

/** The conditions of a filter of this user's domains, to be joined with "and" (D-101). */
export function conditionsOf(userId: UserId, filter: DomainFilter): Condition[] {
  const narrowing = (Object.keys(conditions) as Narrowing[]).map((name) => conditionOf(name, filter, userId));
  return [
    sql<boolean>`d.user_id = ${userId}`,
    listed(filter),
    priced(filter),
    ...noted(userId, filter),
    ...narrowing,
  ].filter((condition) => condition !== undefined);
}

function conditionOf<Name extends Narrowing>(name: Name, filter: DomainFilter, userId: UserId): Condition | undefined {
  const value = filter[name];
  return isGiven(value) ? conditions[name](value, userId) : undefined;
}

/** A switch that is off, an empty text and no values narrow nothing. */
function isGiven<Value>(value: Value): value is NonNullable<Value> {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== false && value !== '';
}

/** True when something narrows the list. */
export function isNarrowed({ isForMonitoring, showSold, showDropped, ...others }: DomainFilter): boolean {
  return Object.values(others).some(isGiven);
}

/** True when nothing is chosen but the list itself. */
export function isWholeList(filter: DomainFilter): boolean {
  return !isNarrowed(filter) && (filter.isForMonitoring || !(filter.showSold || filter.showDropped));
}

/** True when a counter knows the total: the whole list, or what of it is not processed. */
export function isCounted({ onlyUnprocessed, ...filter }: DomainFilter): boolean {
  return isWholeList(filter);
}

/** What a request asked for, as a key of what was counted for it. */
export function filterKey(filter: DomainFilter): string {
  const given = Object.entries(filter).filter(([, value]) => isGiven(value));
  return JSON.stringify(given.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Monitored records whatever their status (D-045); of the portfolio, what is sold or dropped only on request (D-105). */
function listed({ isForMonitoring, showSold, showDropped, ...asked }: DomainFilter): Condition {
  if (isForMonitoring) return sql`d.is_monitored and not d.is_deleted`;
  // a link to a domain shows it (D-094), and one to those of an activity, a contact or a list of names shows all of them
  const { filter, activity, contact, nameList } = asked;
  if (idOf(filter) || activity || contact || nameList) return sql`d.in_portfolio and not d.is_deleted`;
  // written out, so that the default is the condition of the index domain_newest
  const status = showSold
    ? showDropped
      ? sql``
      : sql`and d.status <> 2`
    : showDropped
      ? sql`and d.status <> 1`
      : sql`and d.status = 0`;
  return sql`d.in_portfolio ${status} and not d.is_deleted`;
}

/** From an index of looks at websites, which read MX records (DNS-004); a name whose records nobody knows is neither. Hashed. */
function withMail(says: NonNullable<DomainFilter['takesMail']>, userId: UserId): Condition {
  return sql`(d.id in (
    select w.domain_id from website w where w.user_id = ${userId} and w.takes_mail = ${says === 'with'})) is true`;
}

/** One of the marketplaces' prices lies between both bounds, in USD; 0 is no price (D-104). */
function priced({ minPrice, maxPrice }: DomainFilter): Condition | undefined {
  if (minPrice === undefined && maxPrice === undefined) return undefined;
  const least = Math.max(1, Math.round((minPrice ?? 0) * 100));
  const most = maxPrice === undefined ? Number.MAX_SAFE_INTEGER : Math.round(maxPrice * 100);
  const prices = ['sedo_price', 'godaddy_price', 'atom_price'].map((column) => sql.ref(`d.${column}`));
  const between = prices.map((price) => sql`${price} between ${least}::bigint and ${most}::bigint`);
  return sql`(${sql.join(between, sql` or `)})`;
}

/** Of a domain `d`: a part of the name in any of its forms (D-100), or exactly the domain of an id (D-094). */
export function nameOrId(filter: string): Condition | undefined {
  const id = idOf(filter);
  if (id) return sql`d.id = ${id}`;
  const text = filter.trim().normalize('NFC').toLowerCase();
  if (!text) return undefined;
  if (text.includes('\0')) return sql`false`; // no name holds it, and PostgreSQL takes no text with it
  const isPlain = /^[a-z0-9.-]+$/.test(text);
  const ascii = isPlain || !hasNameCharacters(text) ? text : domainToASCII(text) || text;
  return sql`(strpos(d.name, ${ascii}) > 0 or strpos(d.unicode_name, ${text}) > 0)`;
}

function idOf(filter: string | undefined): string | undefined {
  const text = filter?.trim();
  return text && isUuid(text) ? text : undefined;
}

/** Domains `d` in one of these phases (`phaseOf`): what registries tell from the index domain_told_phase, else by date. */
function inPhase(wanted: readonly Phase[], userId: UserId): RawBuilder<boolean> {
  const told = (condition: RawBuilder<unknown>) =>
    sql<boolean>`(d.id in (
      select p.id from domain p where p.user_id = ${userId} and p.told_phase is not null and ${condition})) is true`;
  const numbers = wanted.map((phase) => phases.indexOf(phase));
  const isTold = told(sql`p.told_phase = any(${numbers}::smallint[])`);
  if (!wanted.includes('expired')) return isTold;
  return sql`(${isTold} or d.expiration_date < now() and not ${told(sql`true`)})`;
}

/** Domains `d` whose website is in one of these states, from the index domain_website. */
function withWebsite(wanted: readonly WebsiteStatusFilter[], userId: UserId): RawBuilder<boolean> {
  const numbers = wanted.flatMap((status) => (status === neverLooked ? [] : [websiteStatusNumber(status)]));
  const looked = (condition: RawBuilder<unknown>) =>
    sql<boolean>`(d.id in (
      select w.id from domain w where w.user_id = ${userId} and w.website_status is not null and ${condition})) is true`;
  const isOneOf = looked(sql`w.website_status = any(${numbers}::smallint[])`);
  const isNone = sql<boolean>`not ${looked(sql`true`)}`;
  if (!wanted.includes(neverLooked)) return isOneOf;
  return numbers.length > 0 ? sql`(${isOneOf} or ${isNone})` : isNone;
}
