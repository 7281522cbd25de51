import type { FactValue, GetDomainLookups } from '#contract/domains.ts';
import type { Reply } from '#contract/endpoint.ts';
import { type LookupField, lookupFields, registrationFields, type SideField } from '#contract/lookups.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';

/** Outcome, source and times of every field that was looked up (D-234). */
export type LookupsOf = Reply<typeof GetDomainLookups>;
export type FieldLookup = NonNullable<LookupsOf[LookupField]>;

/** Every field that this page shows a source of, those of the registration first. */
export type ShownField = LookupField | SideField;
export const shownFields: readonly ShownField[] = [...new Set<ShownField>([...registrationFields, ...lookupFields])];

const marketplaces: Partial<Record<ShownField, string>> = {
  sedoPrice: 'Sedo',
  godaddyPrice: 'GoDaddy',
  atomPrice: 'Atom',
};

/** Who was asked for a field, by the name people know. Null where nobody could be asked. */
export function sourceName(
  field: ShownField,
  { source, protocol }: Pick<FieldLookup, 'source' | 'protocol'>,
  t: RowTools['t'],
): string | null {
  if (source === null) return null;
  if (marketplaces[field] && source === 'file') return t('domainDetail.price.file');
  if (field === 'tldCount' || source === 'DNS') return 'DNS'; // registries without nameservers are helped out by DNS
  const asked = protocol ?? (source.startsWith('whois.') ? 'whois' : 'rdap');
  return marketplaces[field] ?? t(`domainDetail.protocols.${asked}`);
}

const longestHost = 253;

/** The source's host where it says more than its name: an address, or a host of this machine, is nobody's name. */
export function sourceHost(source: string | null): string | null {
  if (source === null || source.length > longestHost) return null;
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*(:\d+)?$/i.test(source) ? source : null;
}

/** The texts of a value that is a list of them; none of any other. */
export function textsOf(value: FactValue | null | undefined): string[] {
  return Array.isArray(value) ? value.filter((part) => typeof part === 'string') : [];
}
