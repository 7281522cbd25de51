import { noNameservers } from '#contract/domain-list.ts';
import type { Filters } from './grid-shapes.ts';

/** How a value of a dictionary is compared: with an array that is read first, or by a subquery that may be hashed. */
export type Membership = 'array' | 'subquery';

const texts = (values: string[]) => `array[${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(',')}]`;

const isIn = (column: string, query: string, membership: Membership) =>
  membership === 'array' ? `${column} = any(array(${query}))` : `${column} in (${query})`;

/** The conditions of a request, written by hand; `d` is the domain and $1 its user. */
export function conditionsOf(filters: Filters, membership: Membership): string[] {
  const { filter, tlds, registrars, nameservers, minPrice, maxPrice, landerFilter } = filters;
  const when = (isGiven: unknown, condition: string) => (isGiven ? [condition] : []);
  return [
    'd.user_id = $1 and not d.is_deleted',
    filters.isForMonitoring ? 'd.is_monitored' : `d.in_portfolio${statusOf(filters)}`,
    ...when(filter, `(strpos(d.name, '${filter}') > 0 or strpos(d.unicode_name, '${filter}') > 0)`),
    ...when(
      tlds,
      isIn('d.tld_id', `select id from tld where name = any(${texts((tlds ?? '').split(','))})`, membership),
    ),
    ...when(
      registrars,
      isIn('d.registrar_id', `select id from registrar where name = any(${texts(registrars ?? [])})`, membership),
    ),
    ...when(nameservers, onHosts(nameservers ?? [], membership)),
    ...when(minPrice !== undefined || maxPrice !== undefined, priceBetween(minPrice ?? 0, maxPrice)),
    ...when(landerFilter, `d.lander_state ${landerFilter === 'hasLander' ? '<>' : '='} 0`),
    ...dayRange('d.expiration_date', filters.expirationDateFrom, filters.expirationDateTo),
    ...dayRange('d.registration_date', filters.registrationDateFrom, filters.registrationDateTo),
    ...when(filters.addedOnDateFrom, `d.created_at >= '${filters.addedOnDateFrom}'`),
    ...when(filters.addedOnDateTo, `d.created_at < '${filters.addedOnDateTo}'`),
    ...when(filters.onlyUnprocessed, 'not d.is_processed'),
    ...when(filters.requiresVerification, 'd.needs_verification'),
    ...when(filters.hasProblem, "d.processing_error is not null and d.processing_error <> 'waitingForRegistry'"),
    ...when(filters.isNotRegistered, 'd.not_registered_at is not null'),
  ];
}

function statusOf({ showSold, showDropped }: Filters): string {
  const statuses = [0, ...(showSold ? [1] : []), ...(showDropped ? [2] : [])];
  if (statuses.length === 3) return '';
  return ` and d.status ${statuses.length === 1 ? '= 0' : `in (${statuses})`}`;
}

function onHosts(given: string[], membership: Membership): string {
  const hosts = given.filter((host) => host !== noNameservers).map((host) => host.toLowerCase());
  const inSets = isIn(
    'd.nameserver_set_id',
    `select id from nameserver_set where hosts && ${texts(hosts)}`,
    membership,
  );
  return given.includes(noNameservers) ? `(d.nameserver_set_id is null or ${inSets})` : inSets;
}

function priceBetween(min: number, max: number | undefined): string {
  const most = max === undefined ? '' : ` <= ${max * 100}`;
  const isBetween = (price: string) => `${price} >= ${Math.max(1, min * 100)}${most && ` and ${price}${most}`}`;
  return `(${['d.sedo_price', 'd.godaddy_price', 'd.atom_price'].map(isBetween).join(' or ')})`;
}

function dayRange(column: string, from: string | undefined, to: string | undefined): string[] {
  return [
    ...(from ? [`${column} >= '${from}T00:00:00Z'`] : []),
    ...(to ? [`${column} < timestamptz '${to}T00:00:00Z' + interval '24 hours'`] : []),
  ];
}
