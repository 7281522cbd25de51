import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type DnsServiceKey, dnsServiceKeys } from '#contract/dns-services.ts';
import { answerFor } from '../dns-answer.ts';
import { namesOf } from '../generator.ts';
import type { World } from '../world.ts';

export const recordTypes = ['A', 'AAAA', 'CNAME', 'TXT'] as const;
export type TwinRecordType = (typeof recordTypes)[number];

/** One value in a zone; `host` is `@` or stands below the zone. */
export type TwinRecord = { id: string; host: string; type: TwinRecordType; value: string; isProxied: boolean };

/** A zone in an account at a service. */
export type TwinZone = {
  id: string;
  service: DnsServiceKey;
  account: string;
  name: string;
  /** null: the zone that the registry delegates to, whose records the sandbox's DNS answers with */
  nameservers: string[] | null;
  /** records of a zone that nobody asks, by name and type */
  own: Map<string, string[]>;
  /** addresses in place of which the service answers with its own */
  proxied: Map<string, string[]>;
};

const Name = z.string().toLowerCase().max(253);
/** A zone that an account gets beside those that it has by itself; with nameservers that are not the registry's it is a dead one. */
export const ZoneChange = z.union([
  z.object({
    service: z.enum(dnsServiceKeys),
    /** the word of a further account behind `sandbox` */
    account: z
      .string()
      .regex(/^sandbox(-[a-z0-9-]{1,40})?$/)
      .default('sandbox'),
    name: Name,
    nameservers: z.array(Name).max(13).nullable().default(null),
    isRemoved: z.boolean().default(false),
  }),
  z.object({ isReset: z.literal(true) }),
]);

/** How many zones an account has by itself, and a further one at the same service. */
const usualSize = 25;
const furtherSize = 5;
/** What the service answers with in place of a proxied address (RFC 5737, nobody has it). */
export const proxyAddress = '203.0.113.77';
/** A delayed change is there once the service was asked so often. */
const readsUntilSeen = 2;

const idOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
const keyOf = (name: string, type: string) => `${type} ${name}`;

/** All accounts at DNS services. */
export class ServiceZones {
  readonly #world: World;
  readonly #added: TwinZone[] = [];
  readonly #removed = new Set<string>();
  readonly #usual = new Map<string, TwinZone[]>();
  #delayed: { change: () => void; reads: number }[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  apply(change: z.output<typeof ZoneChange>): void {
    if ('isReset' in change) {
      this.#added.length = 0;
      this.#removed.clear();
      this.#usual.clear();
      this.#delayed = [];
      return;
    }
    const { service, account, name, nameservers, isRemoved } = change;
    if (isRemoved) this.#removed.add(`${service} ${account} ${name}`);
    else this.#added.push(this.#zone(service, account, name, nameservers));
  }

  #zone(service: DnsServiceKey, account: string, name: string, nameservers: string[] | null): TwinZone {
    const id = idOf(`${service} ${account} ${name} ${nameservers?.join(' ') ?? ''}`);
    return { id, service, account, name, nameservers, own: new Map(), proxied: new Map() };
  }

  /** The zones of an account, by name. */
  of(service: DnsServiceKey, account: string): TwinZone[] {
    const key = `${service} ${account}`;
    let usual = this.#usual.get(key);
    if (!usual) {
      const size = account === 'sandbox' ? usualSize : furtherSize;
      const names = Iterator.from(namesOf(`zones ${key}`)).filter((name) => this.#delegationOf(name).length > 0);
      usual = names
        .take(size)
        .map((name) => this.#zone(service, account, name, null))
        .toArray();
      this.#usual.set(key, usual);
    }
    const added = this.#added.filter((zone) => zone.service === service && zone.account === account);
    return [...usual, ...added]
      .filter(({ name }) => !this.#removed.has(`${key} ${name}`))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  #delegationOf(name: string): string[] {
    return this.#world.isRegistered(name) ? (this.#world.factsOf(name)?.nameservers ?? []) : [];
  }

  nameserversOf({ name, nameservers }: TwinZone): string[] {
    return nameservers ?? this.#delegationOf(name);
  }

  /** All values of a zone, at one host where one is named. */
  recordsOf(zone: TwinZone, host?: string): TwinRecord[] {
    const hosts = host === undefined ? this.#hostsOf(zone) : [host];
    return hosts.flatMap((one) =>
      recordTypes.flatMap((type) => {
        const name = nameIn(zone, one);
        const proxied = zone.proxied.get(keyOf(name, type)) ?? [];
        const plain = this.#valuesOf(zone, name, type).filter((value) => value !== proxyAddress);
        const row = (isProxied: boolean) => (value: string) => ({
          ...{ id: idOf(`${zone.id} ${name} ${type} ${value}`), host: one, type, value, isProxied },
        });
        return [...proxied.map(row(true)), ...plain.map(row(false))];
      }),
    );
  }

  #hostsOf(zone: TwinZone): string[] {
    const own = [...zone.own.keys()].map((key) => key.slice(key.indexOf(' ') + 1));
    const live = zone.nameservers ? [] : [...this.#world.txt.keys(), ...this.#world.addresses.keys()];
    const below = [...own, ...live].filter((name) => name.endsWith(`.${zone.name}`));
    return ['@', ...new Set(['www', ...below.map((name) => name.slice(0, -zone.name.length - 1))])];
  }

  #valuesOf(zone: TwinZone, name: string, type: TwinRecordType): string[] {
    if (zone.nameservers) return zone.own.get(keyOf(name, type)) ?? [];
    if (type === 'TXT') return this.#world.txt.get(name) ?? [];
    const set = this.#world.addresses.get(name);
    if (set) return set.filter((one) => one.type === type).map(({ data }) => data);
    const isOwn = name === zone.name || name === `www.${zone.name}`;
    if (type !== 'A' || !isOwn) return [];
    return answerFor(this.#world, { name, type }).answers.flatMap((one) => (one.type === 'A' ? [one.data] : []));
  }

  /** Replaces all values of one type at a host. */
  put(zone: TwinZone, host: string, type: TwinRecordType, values: readonly string[]): void {
    const name = nameIn(zone, host);
    const kept = (zone.proxied.get(keyOf(name, type)) ?? []).filter((value) => values.includes(value));
    const plain = values.filter((value) => !kept.includes(value));
    zone.proxied.set(keyOf(name, type), kept);
    const told = [...(kept.length > 0 ? [proxyAddress] : []), ...plain];
    if (zone.nameservers) zone.own.set(keyOf(name, type), told);
    else if (type === 'TXT') putIn(this.#world.txt, name, told);
    else {
      const others = (['A', 'AAAA', 'CNAME'] as const).filter((one) => one !== type);
      const rest = others.flatMap((one) => this.#valuesOf(zone, name, one).map((data) => ({ type: one, data })));
      this.#world.addresses.set(name, [...rest, ...told.map((data) => ({ type, data }))]);
    }
  }

  /** Has the service stand in front of an address. */
  proxy(zone: TwinZone, host: string, value: string): void {
    this.put(zone, host, 'A', [proxyAddress]);
    zone.proxied.set(keyOf(nameIn(zone, host), 'A'), [value]);
  }

  /** Makes a change now, or where that is asked for once the service was asked a few times. */
  change(isDelayed: boolean, change: () => void): void {
    if (isDelayed) this.#delayed.push({ change, reads: readsUntilSeen });
    else change();
  }

  /** A read of a service: what was delayed comes nearer. */
  read(): void {
    for (const one of this.#delayed) if (one.reads-- === 0) one.change();
    this.#delayed = this.#delayed.filter(({ reads }) => reads >= 0);
  }
}

const nameIn = ({ name }: TwinZone, host: string) => (host === '@' ? name : `${host}.${name}`);

function putIn(records: Map<string, string[]>, name: string, values: string[]): void {
  if (values.length > 0) records.set(name, values);
  else records.delete(name);
}
