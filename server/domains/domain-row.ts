import { sql } from 'kysely';
import type { Domain, ProcessingError } from '#contract/domains.ts';
import type { UserId } from '../app/context.ts';
import type { Database } from '../database/pool.ts';
import { statusLabelOf } from './domains.rules.ts';
import { shownLabel } from './internationalised-name.ts';

/** An instant as the API writes it (D-006); PostgreSQL prints it faster than a Date is made and printed. */
const iso = (column: string) =>
  sql<string | null>`to_char(${sql.ref(`d.${column}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The user's live records with all that a Domain is made of; the caller adds which ones. */
export function selectDomains(db: Database, userId: UserId) {
  return db
    .selectFrom('domain as d')
    .innerJoin('tld', 'tld.id', 'd.tld_id')
    .leftJoin('registrar', 'registrar.id', 'd.registrar_id')
    .leftJoin('nameserver_set', 'nameserver_set.id', 'd.nameserver_set_id')
    .where('d.user_id', '=', userId)
    .where('d.is_deleted', '=', false)
    .select(['d.id', 'd.name', 'd.unicode_name', 'd.casing', 'tld.name as tld', 'registrar.name as registrar_name'])
    .select(['nameserver_set.hosts', 'd.sedo_price', 'd.godaddy_price', 'd.atom_price', 'd.tld_count'])
    .select(['d.inquiry_count', 'd.lander_state', 'd.lander_type', 'd.status', 'd.needs_verification'])
    .select(['d.in_portfolio', 'd.is_monitored', 'd.is_processed', 'd.processing_error', 'd.auto_renew'])
    .select([
      iso('registration_date').as('registration_date'),
      iso('expiration_date').as('expiration_date'),
      iso('created_at').$notNull().as('created_at'),
      iso('next_attempt_at').as('next_attempt_at'),
      iso('prices_synced_at').as('prices_synced_at'),
      iso('whois_synced_at').as('whois_synced_at'),
      iso('tld_count_synced_at').as('tld_count_synced_at'),
    ]);
}
export type DomainRow = Awaited<ReturnType<ReturnType<typeof selectDomains>['execute']>>[number];

const landerStateLive = 3;
const landerTypeForSale = 1;
const dollars = (cents: number) => cents / 100;

/** The one place where a stored row becomes what the API shows (D-157). `now` is the ISO time of the request. */
export function toDomain(row: DomainRow, now: string): Domain {
  const { sld, tld } = shownParts(row);
  const nameServers = row.hosts?.slice(0, 4) ?? [];
  const facts = {
    registrationDate: row.registration_date,
    expirationDate: row.expiration_date,
    sedoPrice: dollars(row.sedo_price),
    godaddyPrice: dollars(row.godaddy_price),
    atomPrice: dollars(row.atom_price),
    isForSaleLander: row.lander_state === landerStateLive && row.lander_type === landerTypeForSale,
    status: row.status as Domain['status'],
  };
  return {
    id: row.id,
    name: row.name,
    sld,
    tld,
    domainName: `${sld}.${tld}`,
    ...facts,
    registrarName: row.registrar_name,
    nameServer1: nameServers[0] ?? null,
    nameServer2: nameServers[1] ?? null,
    nameServer3: nameServers[2] ?? null,
    nameServer4: nameServers[3] ?? null,
    nameServers,
    tldCount: row.tld_count,
    createdAt: row.created_at,
    isOwnLander: false, // with the landers
    verification: row.needs_verification ? 1 : 0,
    hasBeenProcessed: row.is_processed,
    processingError: row.processing_error as ProcessingError | null,
    nextAttemptAt: row.next_attempt_at,
    inquiryCount: row.inquiry_count,
    lander: null,
    autoRenew: row.auto_renew,
    statusLabel: statusLabelOf(facts, now),
    currentOffers: 0, // with the inquiries (D-160)
    newOffers: 0,
    isMonitored: row.is_monitored,
    inPortfolio: row.in_portfolio,
    websiteStatus: null, // with the monitoring
    lastSyncAt: lastSync(row),
  };
}

/** SLD and TLD in display form: the user's letter case, Unicode where it is honest (D-054, D-058). */
function shownParts({ name, unicode_name, casing, tld }: DomainRow): { sld: string; tld: string } {
  const sld = name.slice(0, -tld.length - 1);
  if (unicode_name === null) return { sld: casing ?? sld, tld };
  const [unicodeSld = sld, ...unicodeTld] = unicode_name.split('.');
  const shown = shownLabel(sld, unicodeSld);
  return { sld: shown === unicodeSld ? (casing ?? shown) : shown, tld: shownSuffix(tld, unicodeTld) };
}

function shownSuffix(tld: string, unicodeLabels: string[]): string {
  const labels = tld.split('.');
  return labels.map((label, place) => shownLabel(label, unicodeLabels[place] ?? label)).join('.');
}

function lastSync(row: DomainRow): Domain['lastSyncAt'] {
  const { prices_synced_at: prices, whois_synced_at: whois, tld_count_synced_at: tldCounts } = row;
  return prices === null && whois === null && tldCounts === null ? null : { prices, whois, tldCounts };
}
