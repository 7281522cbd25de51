import { setTimeout as wait } from 'node:timers/promises';
import type { DsRecord, MarketplaceKey } from '#contract/lookups.ts';
import { isWhoisSuffix, type SandboxSuffix, splitSandboxName } from '#contract/sandbox.ts';
import { ServiceZones } from './dns-services/service-zones.ts';
import type { RegistrationChange } from './name-changes.ts';
import type { SandboxPrice } from './name-prices.ts';
import { describe, heldSuffixes, isHeld, type SandboxFacts, signedFacts } from './names.ts';
import { AccountChanges } from './registrars/account-changes.ts';
import type { SiteKind } from './site-kinds.ts';
import { type SiteChange, siteKindOf } from './sites.ts';
import { agreedWords, type Fault, type Source, sources } from './words.ts';
import type { Signing } from './zone-keys.ts';

/** How quickly the sandbox answers; every value can be changed while it runs. */
export type Pace = {
  /** how long `slow` takes, ms */
  slowMs: number;
  /** added to every RDAP answer, ms; for measurements */
  rdapDelayMs: number;
  /** what `ratelimited` asks for, s */
  retryAfterSeconds: number;
  /** Atom's appraisals a day */
  atomDailyLimit: number;
  /** after how long `latechange` lets a change at a registrar be seen, s */
  changeSeconds: number;
};

export const defaultPace: Pace = {
  slowMs: 20_000,
  rdapDelayMs: 0,
  retryAfterSeconds: 3,
  atomDailyLimit: 1_000_000,
  changeSeconds: 60,
};

/** The most names that are counted one by one; further ones only count in the totals. */
const maxCountedNames = 200_000;
const maxRemembered = 50_000;
const secondsKept = 3_600;
/** How long a `flapping` site stays what it is. */
const flapMs = 20 * 60_000;

/** What the registry has of a name's servers and keys. */
export type Delegation = { hosts: string[]; dsRecords?: DsRecord[] };

/** `data` is an address, or of a CNAME a host. */
type AddressRecord = { type: 'A' | 'AAAA' | 'CNAME'; data: string };

type RequestCounts = {
  totals: Record<Source, number>;
  names: Record<string, Partial<Record<Source, number>>>;
  /** requests of each second that had some, as seconds since 1970, the last hour of them */
  seconds: Record<Source, Record<number, number>>;
};

/** After how long a name is free that an agreed word lets drop. */
const dropsAfterMs = 10 * 60_000;

/** A change without the members that were taken back. */
function known(change: RegistrationChange): Partial<SandboxFacts> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

/** The state all servers of one sandbox share: the seed's facts plus what tests changed. */
export class World {
  readonly pace: Pace;
  readonly txt = new Map<string, string[]>();
  /** MX records as zones write them, `10 mail.example`, in place of those that a name has by itself */
  readonly mx = new Map<string, string[]>();
  readonly registrations = new Map<string, RegistrationChange>();
  /** how somebody had names signed, whatever the seed says; null: not at all */
  readonly signings = new Map<string, Signing | null>();
  /** nameservers and DS records that tests gave a name */
  readonly delegations = new Map<string, Delegation>();
  /** where a name or its `www` leads instead of the address that it has by itself; an empty list: nowhere */
  readonly addresses = new Map<string, AddressRecord[]>();
  readonly faults = new Map<string, Partial<Record<Source, Fault>>>();
  readonly prices = new Map<string, Partial<Record<MarketplaceKey, SandboxPrice>>>();
  /** what was changed of names' web sites */
  readonly sites = new Map<string, SiteChange>();
  /** what was changed of accounts at registrars */
  readonly accounts = new AccountChanges();
  /** zones at DNS services */
  readonly zones = new ServiceZones(this);
  readonly seed: string;
  readonly now: () => Date;
  readonly #startedAt: Date;
  readonly #totals = Object.fromEntries(sources.map((source) => [source, 0])) as Record<Source, number>;
  readonly #names = new Map<string, Partial<Record<Source, number>>>();
  readonly #seconds = new Map<Source, Map<number, number>>(sources.map((source) => [source, new Map()]));
  readonly #held = new Map<string, SandboxSuffix[]>();
  readonly #failures = new Map<string, number>();
  readonly #turns = new Map<string, number>();
  readonly #refusedUntil = new Map<string, Date>();

  constructor(seed: string, now: () => Date, pace: Partial<Pace> = {}) {
    this.seed = seed;
    this.now = now;
    this.#startedAt = now();
    this.pace = { ...defaultPace, ...pace };
  }

  /** Facts of a registered name, with all that was changed of it; undefined when it is free. */
  factsOf(name: string): SandboxFacts | undefined {
    const usual = this.usualFactsOf(name);
    if (!usual || this.#isDropped(name)) return undefined;
    const signing = this.signings.get(name);
    const signed = signing === undefined ? {} : signedFacts(name, this.seed, signing);
    const facts = { ...usual, ...known(this.registrations.get(name) ?? {}), ...signed };
    const delegation = this.delegations.get(name);
    const { hosts: nameservers = facts.nameservers } = delegation ?? {};
    const { dsRecords = facts.dsRecords, dsRecords: dnsDsRecords = facts.dnsDsRecords } = delegation ?? {};
    const changed = { nameservers, dsRecords, dnsDsRecords, isSigned: dsRecords.length > 0 };
    return { ...facts, ...changed, prices: { ...facts.prices, ...this.prices.get(name) } };
  }

  /** What the seed says of a name, whatever was changed. */
  usualFactsOf(name: string): SandboxFacts | undefined {
    return describe(name, this.seed, this.now());
  }

  #isDropped(name: string): boolean {
    const change = this.registrations.get(name);
    const isDropping = !change && agreedWords(name.split('.')[0] ?? '').traits.includes('drops');
    const freeAt = isDropping ? this.#startedAt.getTime() + dropsAfterMs : change?.freeAt?.getTime();
    return freeAt !== undefined && freeAt <= this.now().getTime();
  }

  /** The same answer as `factsOf` gives, but only whether the name is registered; remembered, as DNS asks it often. */
  isRegistered(name: string): boolean {
    const parts = splitSandboxName(name);
    if (!parts || `${parts.sld}.${parts.suffix}` !== name) return false;
    let held = this.#held.get(parts.sld);
    if (!held) {
      if (this.#held.size >= maxRemembered) this.#held.clear();
      held = heldSuffixes(parts.sld);
      this.#held.set(parts.sld, held);
    }
    return isHeld(parts.suffix, held) && !this.#isDropped(name);
  }

  /** What stands on a name's web site now. */
  siteKindOf(facts: SandboxFacts): SiteKind {
    const kind = this.sites.get(facts.name)?.kind ?? siteKindOf(facts);
    const isUp = Math.floor(this.now().getTime() / flapMs) % 2 === 0;
    return kind === 'flapping' ? (isUp ? 'company' : 'parked') : kind;
  }

  /** The fault a source shows for a name: one set by a test, else the one its label asks for. */
  faultOf(source: Source, name: string): Fault | undefined {
    const set = this.faults.get(name)?.[source];
    if (set) return set;
    const parts = splitSandboxName(name);
    if (!parts) return undefined;
    const { faults } = agreedWords(parts.sld);
    const ofRegistry =
      source === 'whois' && isWhoisSuffix(parts.suffix) ? this.#faultOfRegistry(name, faults) : undefined;
    return faults.find((one) => one.source === source)?.fault ?? ofRegistry;
  }

  /** A fault without a source is the registry's, whichever way it is asked. */
  #faultOfRegistry(name: string, faults: { source: Source; fault: Fault }[]): Fault | undefined {
    return this.faults.get(name)?.rdap ?? faults.find((one) => one.source === 'rdap')?.fault;
  }

  /** Counts one request to a source, for each name it asks about. */
  count(source: Source, ...names: string[]): void {
    this.#totals[source]++;
    this.#countSecond(source);
    for (const name of names) {
      const counts = this.#names.get(name);
      if (counts) counts[source] = (counts[source] ?? 0) + 1;
      else if (this.#names.size < maxCountedNames) this.#names.set(name, { [source]: 1 });
    }
  }

  #countSecond(source: Source): void {
    const seconds = this.#seconds.get(source);
    if (!seconds) return;
    const second = Math.floor(this.now().getTime() / 1_000);
    const before = seconds.get(second);
    seconds.set(second, (before ?? 0) + 1);
    const [oldest] = seconds.keys();
    if (before === undefined && seconds.size > secondsKept && oldest !== undefined) seconds.delete(oldest);
  }

  /** Requests to each source so far, without their names. */
  requestTotals(): RequestCounts['totals'] {
    return { ...this.#totals };
  }

  requests(): RequestCounts {
    const seconds = [...this.#seconds].map(([source, counts]) => [source, Object.fromEntries(counts)]);
    return {
      totals: { ...this.#totals },
      names: Object.fromEntries(this.#names),
      seconds: Object.fromEntries(seconds) as RequestCounts['seconds'],
    };
  }

  /** True for the first two requests for a name to a source. */
  failsOnceMore(source: Source, name: string): boolean {
    const key = `${source} ${name}`;
    const failed = this.#failures.get(key) ?? 0;
    this.#failures.set(key, failed + 1);
    return failed < 2;
  }

  /** How often a name was asked for before. */
  turnsOf(name: string): number {
    const turns = this.#turns.get(name) ?? 0;
    this.#turns.set(name, turns + 1);
    return turns;
  }

  /** Until when a rate-limited name is refused: set by its first request; undefined once that time has come. */
  refusedUntil(source: Source, name: string): Date | undefined {
    const key = `${source} ${name}`;
    const now = this.now();
    const until = this.#refusedUntil.get(key) ?? new Date(now.getTime() + this.pace.retryAfterSeconds * 1000);
    this.#refusedUntil.set(key, until);
    return until > now ? until : undefined;
  }

  /** Waits without keeping the process alive. */
  async pause(ms: number): Promise<void> {
    if (ms > 0) await wait(ms, undefined, { ref: false });
  }
}
