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
  readonly #world: World;
  readonly #names: string[];

  /** `id` is the registrar's key, or with the word of a further account behind it. */
  constructor(world: World, key: RegistrarKey, id: string) {
    this.#world = world;
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
