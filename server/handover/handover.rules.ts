import type { Domain, GetDomainLookups } from '#contract/domains.ts';
import { DomainStatus } from '#contract/domains.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { DealStep, SeenStep, Sighting } from '#contract/handovers.ts';
import { marketplaceKeys } from '#contract/lookups.ts';
import type { HandoverBaseline } from '../database/tables.ts';
import { isSameRegistrar } from '../readings/same-fact.rules.ts';

type Lookups = Reply<typeof GetDomainLookups>;
/**
 * What is known of a domain now, with what accounts were read to list it, and whether the listing guard has a task of its sale; null where it
 * is no longer in the account.
 */
export type HandoverFacts = {
  domain: Domain;
  lookups: Lookups;
  isListingOpen: boolean;
  /** services */
  listedWith: string[];
} | null;
export type Seen = { seen: Sighting | null; seenAt: string | null; values: string[]; unknown: string[] };

const nothing: Seen = { seen: 'unknown', seenAt: null, values: [], unknown: [] };

/**
 * What a domain's data says of the steps it can tell. What is compared with the time of the sale needs an answer from
 * after it; a lock or a listing is told as it was last known, with its time.
 */
export function sightingsOf(
  facts: HandoverFacts,
  baseline: HandoverBaseline,
  { startedAt }: { startedAt: Date },
): Record<Exclude<SeenStep, DealStep>, Seen> {
  if (!facts) {
    const gone: Seen = { ...nothing, seen: 'done' };
    return { unlock: nothing, transferred: nothing, delisted: nothing, nameservers: nothing, archived: gone };
  }
  const transferred = transferOf(facts, baseline, startedAt);
  const isSold = facts.domain.status === DomainStatus.Sold;
  return {
    // another registrar has it: it may be locked there again
    unlock: transferred.seen === 'done' ? { ...transferred, values: [] } : lockOf(facts),
    transferred,
    delisted: listingsOf(facts),
    nameservers: nameserversOf(facts, baseline, startedAt),
    archived: { ...nothing, seen: isSold ? 'done' : 'open' },
  };
}

/** What the agreement of the sale says, where one was accepted by both: nothing else tells of these steps. */
export function sightingsOfDeal(
  deal: { signedAt: Date | null; paidAt: Date | null; isPaidInPart: boolean } | null,
): Record<DealStep, Seen> {
  const none: Seen = { ...nothing, seen: null };
  if (!deal?.signedAt) return { agreement: none, escrow: none };
  const { signedAt, paidAt, isPaidInPart } = deal;
  return {
    agreement: { ...nothing, seen: 'done', seenAt: signedAt.toISOString() },
    escrow: paidAt
      ? { ...nothing, seen: 'done', seenAt: paidAt.toISOString() }
      : { ...nothing, seen: isPaidInPart ? 'underWay' : 'open' },
  };
}

type Present = NonNullable<HandoverFacts>;
/** When a field was last known, where that was after the sale. */
function knownSince({ lookups }: Present, field: keyof Lookups, startedAt: Date): string | null {
  const at = lookups[field]?.knownAt ?? null;
  return at !== null && Date.parse(at) > startedAt.getTime() ? at : null;
}

const statusesOf = ({ lookups }: Present): string[] | null => {
  const { value, knownAt } = lookups.eppStatuses ?? {};
  return knownAt && Array.isArray(value) ? value.map(String) : null;
};
/** `clientTransferProhibited`, as RDAP, WHOIS and RFC 5731 write it. */
const plain = (status: string) => status.toLowerCase().replace(/[^a-z]/g, '');

function lockOf(facts: Present): Seen {
  const statuses = statusesOf(facts);
  if (!statuses) return nothing;
  const locks = statuses.filter((status) => plain(status).endsWith('transferprohibited'));
  const seenAt = facts.lookups.eppStatuses?.knownAt ?? null;
  return { seen: locks.length > 0 ? 'open' : 'done', seenAt, values: locks, unknown: [] };
}

function transferOf(facts: Present, baseline: HandoverBaseline, startedAt: Date): Seen {
  const { domain, lookups } = facts;
  const movedOn = lookups.transferDate?.value;
  if (typeof movedOn === 'string' && Date.parse(movedOn) > startedAt.getTime()) {
    return { ...nothing, seen: 'done', seenAt: movedOn, values: registrars(baseline, domain) };
  }
  const seenAt = knownSince(facts, 'registrarName', startedAt);
  if (seenAt === null || domain.registrarName === null) return nothing;
  const pending = (statusesOf(facts) ?? []).some((status) => plain(status) === 'pendingtransfer');
  if (isOther(domain.registrarName, ianaIdOf(lookups), baseline)) {
    return { ...nothing, seen: 'done', seenAt, values: registrars(baseline, domain) };
  }
  if (baseline.registrarName === null) return nothing; // nothing to compare with
  return { ...nothing, seen: pending ? 'underWay' : 'open', seenAt, values: [domain.registrarName] };
}

const registrars = ({ registrarName }: HandoverBaseline, domain: Domain) =>
  [registrarName, domain.registrarName].filter((name) => name !== null);
const ianaIdOf = ({ registrarIanaId }: Lookups): string | null =>
  typeof registrarIanaId?.value === 'string' ? registrarIanaId.value : null;

/** The number with IANA decides where it is known of both (D-223). */
function isOther(name: string, ianaId: string | null, before: HandoverBaseline): boolean {
  if (ianaId !== null && before.registrarIanaId !== null) return ianaId !== before.registrarIanaId;
  return before.registrarName !== null && !isSameRegistrar(name, before.registrarName);
}

/** Of a name that was listed at its sale, the task of the listing guard tells when a second answer agrees that it is not (GUARD-003). */
function listingsOf({ domain, lookups, isListingOpen, listedWith }: Present): Seen {
  const known = marketplaceKeys.filter((key) => lookups[`${key}Price`]?.knownAt);
  const unknown = marketplaceKeys.filter((key) => !known.includes(key));
  const listed = known.filter((key) => domain[`${key}Price`] > 0);
  const [seenAt = null] = known.map((key) => lookups[`${key}Price`]?.knownAt ?? '').toSorted();
  const values = [...new Set([...listed, ...listedWith])];
  const told = { seenAt, values, unknown };
  if (values.length > 0) return { ...told, seen: 'open' };
  if (unknown.length > 0) return { ...told, seen: 'unknown' };
  return { ...told, seen: isListingOpen ? 'underWay' : 'done' };
}

function nameserversOf(facts: Present, { nameServers }: HandoverBaseline, startedAt: Date): Seen {
  const seenAt = knownSince(facts, 'nameServers', startedAt);
  if (seenAt === null || nameServers === null) return nothing;
  const values = facts.domain.nameServers;
  const isSame = values.toSorted().join() === nameServers.toSorted().join();
  return { ...nothing, seen: isSame ? 'open' : 'done', seenAt, values };
}
