import type { LookupField } from '#contract/lookups.ts';

/** How a looked-up value is stored: the column of `domain` and its type; through a dictionary the column holds an id. */
type Column<Value> = { column: string; type: string; dictionary?: true; readonly value?: Value };

const column = <Value>(name: string, type: string): Column<Value> => ({ column: name, type });
const entry = <Value>(name: string): Column<Value> => ({ column: name, type: 'int', dictionary: true });

/** Every looked-up value, a line each: reading, comparing and saving follow this list. Null leaves what is stored. */
export const domainValues = {
  registrationDate: column<Date>('registration_date', 'timestamptz'),
  expirationDate: column<Date>('expiration_date', 'timestamptz'),
  registrarName: entry<string>('registrar_id'),
  registrarIanaId: column<string>('registrar_iana_id', 'text'),
  nameServers: entry<string[]>('nameserver_set_id'),
  eppStatuses: column<string[]>('epp_statuses', 'text[]'),
  dnssec: column<boolean>('dnssec', 'boolean'),
  sedoPrice: column<number>('sedo_price', 'bigint'), // US cents; a name that is not listed is known to cost 0
  godaddyPrice: column<number>('godaddy_price', 'bigint'),
  atomPrice: column<number>('atom_price', 'bigint'),
  tldCount: column<number>('tld_count', 'int'),
} satisfies Record<LookupField, Column<unknown>>;

/** What each looked-up field holds. */
export type DomainValues = {
  [Field in LookupField]: (typeof domainValues)[Field] extends Column<infer Value> ? Value : never;
};
export const valueFields = Object.keys(domainValues) as LookupField[];

/** True for the same value; lists are compared as sets. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return comparable(one) === comparable(other);
}

function comparable(value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  return Array.isArray(value) ? value.toSorted().join('\n') : value;
}
