import { isIPv6 } from 'node:net';
import type { HeldName } from '../portfolio/held-names.reads.ts';

/** What a name service says of all names it serves, whichever server does (D-154). */
export type ZoneFacts = {
  /** NS_HOSTS: lower case, without a trailing dot, two or more */
  hosts: readonly string[];
  /** LANDER_ADDRESSES */
  addresses: readonly string[];
  /** before the token of a TXT record (D-135) */
  verificationPrefix: string;
  /** MAIL_LOCK: names say that they neither take nor send mail, unless their owner wants otherwise (D-154c) */
  isMailLocked: boolean;
};

/** `data` of an MX record is its priority and host, as in a zone file. */
export type ZoneRecord = { type: 'NS' | 'A' | 'AAAA' | 'TXT' | 'MX'; name: string; ttl: number; data: string };

/** Seconds; short for what an owner may change, a day is usual for nameservers but would hold a name that moves away. */
const ttls = { NS: 3_600, A: 300, AAAA: 300, TXT: 300, MX: 300 } as const;

/**
 * What a name says that neither takes nor sends mail: no host takes it (RFC 7505), none may send in its name (RFC 7208),
 * and what does all the same is to be refused, also from names below it that do not exist (RFC 9989).
 */
export const mailLock = { mx: '0 .', spf: 'v=spf1 -all', dmarc: 'v=DMARC1; p=reject; np=reject' } as const;

/**
 * Of the start of authority (RFC 1035, 3.3.13), within what registries demand. The serial stands still: there are no
 * secondaries that would ask by it.
 */
export const soaTimes = { serial: 1, refresh: 10_800, retry: 3_600, expire: 604_800, minimum: 300 } as const;
export const soaTtl = 3_600;

/** Whose mailbox the start of authority names: the domain of the first nameserver has people who read it. */
export function hostmasterOf({ hosts: [host = ''] }: ZoneFacts): string {
  return `hostmaster${host.slice(host.indexOf('.'))}`;
}

/**
 * All records of a served name but the start of authority: nameservers, addresses of it and of `www`, its own proof, and
 * that it has no mail.
 */
export function recordsOf({ name, token, takesMail }: HeldName, facts: ZoneFacts): ZoneRecord[] {
  const { hosts, addresses, verificationPrefix, isMailLocked } = facts;
  const record = (type: ZoneRecord['type'], owner: string, data: string) => ({
    type,
    name: owner,
    ttl: ttls[type],
    data,
  });
  return [
    ...hosts.map((host) => record('NS', name, host)),
    ...[name, `www.${name}`].flatMap((owner) =>
      addresses.map((address) => record(isIPv6(address) ? 'AAAA' : 'A', owner, address)),
    ),
    ...(token === null ? [] : [record('TXT', name, `${verificationPrefix}${token}`)]),
    ...(isMailLocked && !takesMail
      ? [
          ...[name, `www.${name}`].flatMap((owner) => [
            record('MX', owner, mailLock.mx),
            record('TXT', owner, mailLock.spf),
          ]),
          record('TXT', `_dmarc.${name}`, mailLock.dmarc),
        ]
      : []),
  ];
}

/**
 * Whether a name may be served. One that has a nameserver of ours below it may not: our zone would take the address of
 * the nameserver away, and with it all others.
 */
export function isServable(name: string, { hosts }: Pick<ZoneFacts, 'hosts'>): boolean {
  return !hosts.some((host) => host === name || host.endsWith(`.${name}`));
}
