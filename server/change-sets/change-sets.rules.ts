import type { ChangedField, ChangedValues } from '#contract/audit.ts';
import type { BlockedReason, ChangeKind, ChangeValue, ListingTerms } from '#contract/change-sets.ts';
import { hourMs, minuteMs } from '#contract/dates.ts';
import { validationFailed } from '#contract/errors.ts';
import { nameserversFault } from '#contract/nameservers.ts';
import { registrarKeys } from '#contract/registrars.ts';
import { withPlainDots } from '#contract/typed-name.ts';
import { marketOf } from '../marketplaces/markets.rules.ts';
import { canonicalName } from '../names/internationalised-name.rules.ts';
import { termsAt } from '../registrars/listings.rules.ts';
import type { Pace } from '../registrars/registrar.ts';
import { registrars } from '../registrars/registrars.client.ts';

/** Whether confirming a change asks for a recent proof (CONF-003): what lets a name go, or lead elsewhere, or shows its holder. */
export function isRisky(kind: ChangeKind, after: ChangeValue): boolean {
  return kind === 'nameservers' || ((kind === 'transferLock' || kind === 'privacy') && after === false);
}

/** Whether two values are the same; the order of a list says nothing, nor does that of an object's members. */
export const isSame = (one: unknown, other: unknown): boolean => markOf(one) === markOf(other);

function markOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(markOf).toSorted().join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([key, member]) => `${key}:${markOf(member)}`).join()}}`;
}

const ofRegistrar = ['autoRenew', 'transferLock', 'privacy', 'nameservers'] as const;
type OfRegistrar = (typeof ofRegistrar)[number];

/** Whether a kind is one of the values that a registrar holds of a name. */
export const isOfRegistrar = (kind: ChangeKind): kind is OfRegistrar => ofRegistrar.some((one) => one === kind);

/** Whether terms are these: what they leave out is as it may be. */
function areTerms(terms: ListingTerms | null, wanted: ListingTerms | null): boolean {
  if (terms === null || wanted === null) return terms === wanted;
  const isFloor = wanted.floor === undefined || isSame(terms.floor ?? null, wanted.floor);
  return isFloor && isSame(terms.price, wanted.price);
}

/** Whether a value that is known is the one that is wanted. */
export const isWanted = (kind: ChangeKind, value: ChangeValue, after: ChangeValue): boolean =>
  kind === 'listing' ? areTerms(value as ListingTerms | null, after as ListingTerms | null) : isSame(value, after);

/** A value as the service can have it (LISTW-003). */
export function possibleAt(provider: string, kind: ChangeKind, after: ChangeValue): ChangeValue {
  const market = kind === 'listing' && after !== null ? marketOf(provider) : undefined;
  if (!market || market.hasFloor === true) return after;
  const { price } = after as ListingTerms;
  return market.hasFloor && price === null ? after : { price };
}

/** Why a service cannot be asked for a change at all; null: it can. */
export function lackOf(provider: string, kind: ChangeKind, after: ChangeValue): BlockedReason | null {
  if (kind === 'listing') {
    const market = marketOf(provider);
    if (!market) return 'notByApi';
    const terms = after as ListingTerms | null;
    return terms === null || termsAt(market, { floor: null, ...terms }) ? null : 'otherCurrency';
  }
  const key = registrarKeys.find((one) => one === provider);
  if (!key || !isOfRegistrar(kind) || registrars[key].writes?.[kind]) return null;
  return key === 'cloudflare' && kind === 'nameservers' ? 'fixedNameservers' : 'notByApi';
}

/** Why registrars cannot be asked for changes of their values, by key and kind; what is left out can. */
export const lacksOfRegistrars: Readonly<Record<string, BlockedReason>> = Object.fromEntries(
  registrarKeys.flatMap((key) =>
    ofRegistrar.flatMap((kind) => {
      const lack = lackOf(key, kind, null);
      return lack ? [[`${key} ${kind}`, lack]] : [];
    }),
  ),
);

const usualWrite: Pace = { requests: 2, windowMs: 1_000 };

/** How long a change takes at a service by its pace, in milliseconds: looked at, sent, and read back. */
export function laneMs(provider: string): number {
  const key = registrarKeys.find((one) => one === provider);
  if (!key) return usualWrite.windowMs;
  const { pace } = registrars[key];
  const between = ({ windowMs, requests }: Pace) => windowMs / requests;
  return Math.ceil(Math.max(between(pace.write ?? usualWrite), 3 * between(pace)));
}

/** When a change that was sent is looked for again (CONF-004): soon, then ever more rarely, for three days in all. */
const lookDelaysMs = [
  ...[5_000, 30_000, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs],
  ...[hourMs, 3 * hourMs, 6 * hourMs, 12 * hourMs, 24 * hourMs, 24 * hourMs],
];

/** How long to wait after so many looks; null: it was looked for long enough. */
export const nextLookMs = (looks: number): number | null => lookDelaysMs[looks] ?? null;

/** After so many tries that came to nothing a change is given up; nothing was changed. */
export const maxTries = 12;

const canonicalHost = (typed: string): string | undefined => canonicalName(withPlainDots(typed.trim()))?.name;

/** Nameservers as registrars take them. Throws VALIDATION_FAILED. */
export function hostsOf(typed: readonly string[]): string[] {
  const fault = nameserversFault(typed, canonicalHost);
  if (fault) throw validationFailed('value', 'These are not nameservers for a name.', { ...fault });
  return typed.map((host) => canonicalHost(host) ?? host);
}

type Noted = { domainId: string; kind: ChangeKind; before: ChangeValue; after: ChangeValue };

/** What a confirmation leaves in the audit log: the values before and after of each name (CONF-007). */
export function changesNoted(changes: readonly Noted[]): {
  fields: ChangedField[];
  names: Record<string, ChangedField[]>;
} {
  const names: Record<string, ChangedField[]> = {};
  for (const { domainId, kind, before, after } of changes) {
    const one = { field: `outside.${kind}`, names: null, before: valuesOf(before), after: valuesOf(after) } as const;
    names[domainId] = [...(names[domainId] ?? []), one];
  }
  return { fields: [], names };
}

/** A value as the audit log has it: hosts, records and prices in one text. */
function valuesOf(value: ChangeValue): ChangedValues {
  if (value === null) return { none: 1, different: 0, least: null, most: null };
  const told = typeof value === 'boolean' ? value : textOf(value);
  return { none: 0, different: 1, least: told, most: told };
}

function textOf(value: Exclude<ChangeValue, boolean | null>): string {
  if (!Array.isArray(value)) return value.price ? `${value.price.amount} ${value.price.currency}` : '';
  const parts = value.map((part) =>
    typeof part === 'string'
      ? part
      : [
          ...part.remove.map((one) => `- ${part.host} ${part.type} ${one}`),
          ...part.add.map((one) => `+ ${part.host} ${part.type} ${one}`),
        ].join(', '),
  );
  return parts.join(', ');
}
