import { domainToASCII, domainToUnicode } from 'node:url';
import { type RegistrarKey, registrarKeys } from '#contract/registrars.ts';
import { sandboxSuffixes } from '#contract/sandbox.ts';
import { generateNames, namesOf } from '../generator.ts';
import { addYears } from '../name-dates.ts';
import { randomOf } from '../random.ts';
import { sampleNames } from '../sample.ts';
import { namesInAccount, sampleSecret } from '../sample-accounts.ts';
import type { Fault } from '../words.ts';
import type { World } from '../world.ts';
import type { NameWrite, TwinListing, TwinRecord } from './account-changes.ts';
import { firstRecords, isOwnDns, makeChange } from './name-writes.ts';
import type { TwinRefusal } from './twin.ts';

/** How many names an account has by itself, and a further one of the same registrar. */
const usualSize = 150;
const furtherSize = 40;
/** The sample portfolio's (D-233). */
const sampleSize = 1_000;
const folders = [null, null, 'for sale', 'brands', 'clients'] as const;
/** Few names show a year more than the registry has: they are renewed, and the registry has yet to do it. */
const aheadShare = 0.02;

/** A name as its registrar knows it; a flag that is left out is not told. `name` is as it writes it. */
export type Held = {
  name: string;
  registeredAt: Date;
  expiresAt: Date;
  autoRenew?: boolean;
  isLocked?: boolean;
  isPrivate?: boolean;
  isPremium?: boolean;
  nameservers: string[];
  /** EPP codes */
  statuses: string[];
  folder: string | null;
};

/** A change that the registrar does not make; `inside`: it says so in an answer that is in order as a whole. */
export class RefusedChange extends Error {
  readonly why: TwinRefusal | 'inside';
  constructor(why: TwinRefusal | 'inside') {
    super(why);
    this.why = why;
  }
}

const refusals: Record<string, RefusedChange['why'] | undefined> = {
  readonly: 'right',
  refuseschange: 'change',
  failsinside: 'inside',
};

/** Every account that a registrar has by itself has other names. */
const base = generateNames(registrarKeys.length * usualSize, 'registrars');
const baseNames = new Set(base);

function* ownNames(id: string): Generator<string, void> {
  const turn = registrarKeys.indexOf(id as RegistrarKey); // -1: a further account
  yield* base.filter((_, at) => at % registrarKeys.length === turn);
  for (const name of namesOf(`registrar ${id}`)) if (!baseNames.has(name)) yield name;
}

const remembered = new Map<string, string[]>();
function firstNames(id: string, count: number): string[] {
  let names = remembered.get(id);
  if (!names || names.length < count) {
    names = Iterator.from(ownNames(id)).take(count).toArray();
    remembered.set(id, names);
  }
  return names.slice(0, count);
}

/** Reads what the accounts with names of the sample portfolio have, which nothing but a request to one of them needs. */
export async function readSample(now: Date): Promise<void> {
  if (remembered.has(sampleIdOf(registrarKeys[0]))) return;
  const names = await sampleNames(sampleSize, now);
  for (const key of registrarKeys) remembered.set(sampleIdOf(key), namesInAccount(names, key));
}

const sampleIdOf = (key: RegistrarKey) => sampleSecret.replace('sandbox', key);

/** An account at a registrar, with what the registrar's agreed fault makes of its list. */
export class Account {
  readonly fault: Fault | undefined;
  /** a change was made, at once or for later */
  hasChanged = false;
  readonly #world: World;
  readonly #key: RegistrarKey;
  readonly #names: string[];

  /** `id` is the registrar's key, or with the word of a further account behind it. */
  constructor(world: World, key: RegistrarKey, id: string) {
    this.#world = world;
    this.#key = key;
    world.accounts.settle(world.now());
    this.fault = world.faultOf('registrar', key);
    const { sizes, holders } = world.accounts;
    const ofSample = id === sampleIdOf(key) ? remembered.get(id) : undefined;
    const listed = ofSample ?? firstNames(id, sizes.get(id) ?? (id === key ? usualSize : furtherSize));
    const own =
      holders.size > 0 ? listed.filter((name) => (holders.has(name) ? holders.get(name) : id) === id) : listed;
    const came = [...holders].filter(([, holder]) => holder === id).map(([name]) => name);
    const names = came.length > 0 ? [...new Set([...own, ...came])] : own;
    this.#names = this.fault === 'shrinks' ? names.slice(0, Math.floor(names.length / 2)) : names;
  }

  get count(): number {
    return this.#names.length;
  }

  /** Names from a place in the list on. */
  page(from: number, size: number): Held[] {
    const first = this.fault === 'repeats' ? 0 : from;
    if (this.fault === 'emptypage' && from === size) return [];
    const rows = this.#names.slice(first, first + size).flatMap((name) => this.#held(name) ?? []);
    return this.fault === 'oddnames' ? rows.map(oddlyNamed).concat(from === 0 ? noName : []) : rows;
  }

  /** Where the names after one begin. */
  placeAfter(name: string | null): number {
    return name === null || name === '' ? 0 : this.#names.indexOf(domainToASCII(name)) + 1;
  }

  /** A name of the account. */
  find(name: string): Held | undefined {
    return this.#names.includes(name) ? this.#held(name) : undefined;
  }

  #held(name: string): Held | undefined {
    const facts = this.#world.factsOf(name);
    if (!facts) return undefined;
    const random = randomOf(`held ${name}`);
    const [renews, hides, folder, ahead] = [random() < 0.7, random() < 0.8, random(), random() < aheadShare];
    const { expiresAt, ...changed } = this.#world.accounts.held.get(name) ?? {};
    const isLater = ahead || this.fault === 'owndates';
    const flags = {
      autoRenew: renews,
      isPrivate: hides,
      isLocked: facts.eppStatuses.includes('clientTransferProhibited'),
      isPremium: false,
    };
    return {
      name,
      registeredAt: facts.registeredAt,
      expiresAt: expiresAt ? new Date(expiresAt) : isLater ? addYears(facts.expiresAt, 1) : facts.expiresAt,
      nameservers: facts.nameservers,
      statuses: facts.eppStatuses,
      folder: folders[Math.floor(folder * folders.length)] ?? null,
      ...(this.fault === 'flagless' ? {} : { ...flags, ...changed }),
    };
  }

  /**
   * Takes a change of a name as registrars do, whose read-back may show it later. Throws RefusedChange where the registrar does not
   * make it.
   */
  change(name: string, write: NameWrite): void {
    const world = this.#world;
    world.accounts.receive(name, write);
    const fault = this.faultOf(name);
    const why = refusals[fault ?? ''] ?? (this.#isMoving(name) ? 'transfer' : undefined);
    if (why) throw new RefusedChange(why);
    this.hasChanged = true;
    const delayMs = fault === 'latechange' ? world.pace.changeSeconds * 1_000 : 0;
    world.accounts.comes(new Date(world.now().getTime() + delayMs), () => makeChange(world, this.#key, name, write));
    world.accounts.settle(world.now());
  }

  /** The fault of a name, else of its registrar. */
  faultOf(name: string): Fault | undefined {
    return this.#world.faultOf('registrar', name) ?? this.fault;
  }

  #isMoving(name: string): boolean {
    return this.#world.factsOf(name)?.eppStatuses.includes('pendingTransfer') ?? false;
  }

  /** Whether the DNS of a name is its registrar's. */
  hasOwnDns(name: string): boolean {
    return isOwnDns(this.#world.factsOf(name)?.nameservers ?? []);
  }

  /** How a name is offered at its registrar's marketplace. */
  listing(name: string): TwinListing | undefined {
    return this.#world.accounts.listings.get(`${this.#key} ${name}`);
  }

  /** The records of a name; the first time what it has in the DNS, and records of others. */
  zone(name: string): TwinRecord[] {
    const { zones } = this.#world.accounts;
    const found = zones.get(name) ?? firstRecords(this.#world, name);
    zones.set(name, found);
    return found.map((record) => ({ ...record }));
  }

  /** The zone with one record more. */
  withRecord(name: string, record: Omit<TwinRecord, 'id'>): TwinRecord[] {
    const zone = this.zone(name);
    return [...zone, { id: Math.max(0, ...zone.map(({ id }) => id)) + 1, ...record }];
  }

  /** The zone without a record. */
  withoutRecord(name: string, id: unknown): TwinRecord[] {
    return this.zone(name).filter((record) => record.id !== Number(id));
  }

  /** The zone with these values in place of all of their host and type. */
  withSet(
    name: string,
    { host, type, ttl }: Pick<TwinRecord, 'host' | 'type' | 'ttl'>,
    values: string[],
  ): TwinRecord[] {
    const others = this.zone(name).filter((record) => record.host !== host || record.type !== type);
    const first = Math.max(0, ...this.zone(name).map(({ id }) => id)) + 1;
    return [...others, ...values.map((value, at) => ({ id: first + at, host, type, value, ttl }))];
  }

  /** A flag in the registrar's own writing; under a fault in another one. */
  flag(value: boolean | undefined, own: (value: boolean) => unknown = (told) => told): unknown {
    if (value === undefined) return undefined;
    if (this.fault === 'textflags') return value ? 'Yes' : 'no';
    return this.fault === 'numberflags' ? Number(value) : own(value);
  }

  /** Prices of renewals in US dollars, by suffix. */
  prices(): [suffix: string, price: number][] {
    return sandboxSuffixes.map((suffix) => [suffix, 6 + Math.floor(randomOf(`renewal ${suffix}`)() * 4_500) / 100]);
  }
}

const oddlyNamed = (held: Held, at: number): Held => {
  const unicode = domainToUnicode(held.name);
  return { ...held, name: unicode !== held.name ? unicode : at % 2 === 0 ? held.name.toUpperCase() : held.name };
};
const noName: Held = {
  name: 'not a name!',
  registeredAt: new Date(0),
  expiresAt: new Date(0),
  nameservers: [],
  statuses: [],
  folder: null,
};
