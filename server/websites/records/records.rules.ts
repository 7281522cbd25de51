import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { dayMs } from '#contract/dates.ts';
import {
  type DmarcPolicy,
  type DnsField,
  type DnsRecords,
  dmarcPolicies,
  dmarcPolicyOf,
  dnsFields,
  mailServicesOf,
} from '#contract/dns-records.ts';
import type { ChangeMeaning } from '#contract/monitoring-meanings.ts';
import type { DnsFacts } from '../../database/tables.ts';

export type DnsChange = { field: DnsField; meaning: ChangeMeaning; before: string[]; after: string[]; at: Date };
type Known = { known: DnsFacts | null; other: DnsFacts | null };
/** `isSoon`: a second look is to decide. */
type JudgedRecords = { known: DnsFacts; other: DnsFacts | null; changes: DnsChange[]; isSoon: boolean };

/** Servers of a pool answer in turn: addresses of a network that was seen within this time are the same place. */
const poolMs = 14 * dayMs;
const maxPool = 32;
/** After so many looks that each saw something else the next is the usual one. */
const maxUnsteady = 3;
/** One that changed so often within a week changes by itself, as addresses of a content network do: it is told of no more. */
const maxChanges = 3;
const weekMs = 7 * dayMs;

/**
 * What records mean beside what is known (DNS-002): the first that are learnt are the base line, what was not learnt takes
 * nothing away, and what differs counts when a second look, at least `apartMs` later, saw the same. Order, priorities, times
 * to live and the servers of one pool or mail service are no difference.
 */
export function judgeRecords({ known, other }: Known, at: Date, records: DnsRecords, apartMs: number): JudgedRecords {
  const look: DnsFacts = { at: at.toISOString(), records, pool: {}, changes: {}, unsteady: 0 };
  if (!known) return { known: look, other: null, changes: [], isSoon: false };
  const differing = dnsFields.filter((field) => !isSame(field, known, look, at));
  if (differing.length === 0) return { known: refreshed(known, look, [], at), other: null, changes: [], isSoon: false };
  if (other && at.getTime() - Date.parse(other.at) < apartMs) return { known, other, changes: [], isSoon: true };
  const agreed = other ? differing.filter((field) => isSame(field, other, look, at)) : [];
  const { facts, changes } = accepted(refreshed(known, look, differing, at), look, agreed, other ?? look);
  if (agreed.length === differing.length) return { known: facts, other: null, changes, isSoon: false };
  const unsteady = other ? other.unsteady + 1 : 0;
  // what is another each time is shown as it was last seen, and told of to nobody
  if (unsteady >= maxUnsteady) return { known: refreshed(facts, look, [], at), other: null, changes, isSoon: false };
  return { known: facts, other: { ...look, unsteady }, changes, isSoon: true };
}

/** Whether the look says of a field what is known; of one that was not learnt it says nothing else. */
function isSame(field: DnsField, known: DnsFacts, look: DnsFacts, now: Date): boolean {
  const [before, after] = [known.records[field], look.records[field]];
  if (before === null || after === null) return true;
  switch (field) {
    case 'addresses':
      return isSamePlace(before, after, livePool(known, now));
    case 'mx':
      return isSameSet(mailServicesOf(before), mailServicesOf(after));
    case 'dmarc':
      return dmarcPolicyOf(before) === dmarcPolicyOf(after);
    case 'spf':
      return isSameSet(before.map(plain), after.map(plain));
    case 'txt':
      return isSameSet(before, after);
  }
}

const plain = (spf: string) => spf.trim().toLowerCase().replace(/ +/g, ' ');
const isSameSet = (one: readonly string[], other: readonly string[]) =>
  [...new Set(one)].sort().join('\n') === [...new Set(other)].sort().join('\n');

/** One network in common is enough: a pool answers with some of its servers, and a site moves to others one by one. */
function isSamePlace(before: readonly string[], after: readonly string[], pool: readonly string[]): boolean {
  if (before.length === 0 || after.length === 0) return before.length === after.length;
  const networks = new Set([...before.map(networkOf), ...pool]);
  return after.some((address) => networks.has(networkOf(address)));
}

/** The part of an address that one operator has together: /24 and /48. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const bits = isIPv6(address) ? 48 : 24;
  const [network] = ipaddr.parseCIDR(`${address}/${bits}`);
  const kept = bits / 8;
  return `${network.toByteArray().slice(0, kept).join('.')}/${bits}`;
}

const livePool = ({ pool }: DnsFacts, now: Date) =>
  Object.keys(pool).filter((network) => now.getTime() - Date.parse(pool[network] ?? '') < poolMs);

/** What is known with the look's records in place of all that means the same; the same object where nothing is another. */
function refreshed(known: DnsFacts, look: DnsFacts, but: readonly DnsField[], now: Date): DnsFacts {
  const records = { ...known.records };
  for (const field of dnsFields) {
    const seen = look.records[field];
    if (seen !== null && !but.includes(field)) records[field] = seen;
  }
  if (JSON.stringify(records) === JSON.stringify(known.records)) return known;
  return { ...known, at: look.at, records, pool: poolAfter(known, records.addresses ?? [], now) };
}

/** Networks that addresses lay in until now and do not lie in any more, beside those of before. */
function poolAfter(known: DnsFacts, addresses: readonly string[], now: Date): Record<string, string> {
  const present = new Set(addresses.map(networkOf));
  const left = (known.records.addresses ?? []).map(networkOf).filter((network) => !present.has(network));
  const earlier = livePool(known, now).filter((network) => !present.has(network) && !left.includes(network));
  const at = now.toISOString();
  const all = [...new Set(left)].map((network) => [network, at] as const);
  return Object.fromEntries([...all, ...earlier.map((one) => [one, known.pool[one] ?? at] as const)].slice(0, maxPool));
}

/** Takes over what two looks agreed on; a field that changes all the time is told of no more. */
function accepted(known: DnsFacts, look: DnsFacts, fields: readonly DnsField[], first: DnsFacts) {
  const records = { ...known.records };
  const changedAt = { ...known.changes };
  const at = new Date(first.at);
  const changes: DnsChange[] = [];
  let { pool } = known;
  for (const field of fields) {
    const [before, after] = [known.records[field] ?? [], look.records[field] ?? []];
    const recent = (changedAt[field] ?? []).filter((when) => at.getTime() - Date.parse(when) < weekMs);
    const isRestless = recent.length >= maxChanges;
    if (!isRestless) changes.push({ field, meaning: meaningOf(field, before, after), before, after, at });
    // of a site that moved the old place is another one; of one that never rests it belongs to the pool
    if (field === 'addresses') pool = isRestless ? poolAfter(known, after, at) : {};
    records[field] = after;
    changedAt[field] = [first.at, ...recent].slice(0, maxChanges);
  }
  const facts: DnsFacts =
    fields.length === 0 ? known : { ...known, at: look.at, records, pool, changes: changedAt, unsteady: 0 };
  return { facts, changes };
}

function meaningOf(field: DnsField, before: readonly string[], after: readonly string[]): ChangeMeaning {
  switch (field) {
    case 'addresses':
      return after.length === 0 ? 'addressesGone' : before.length === 0 ? 'addressesBegun' : 'addressesChanged';
    case 'mx': {
      if (mailServicesOf(after).length === 0) return 'mailGone';
      return mailServicesOf(before).length === 0 ? 'mailBegun' : 'mailElsewhere';
    }
    case 'spf':
      return after.length === 0 ? 'spfRemoved' : before.length === 0 ? 'spfAdded' : 'spfChanged';
    case 'dmarc':
      return dmarcMeaning(dmarcPolicyOf(before), dmarcPolicyOf(after));
    case 'txt':
      return 'txtChanged';
  }
}

const strictness = (policy: DmarcPolicy | null) => (policy === null ? -1 : dmarcPolicies.indexOf(policy));
function dmarcMeaning(before: DmarcPolicy | null, after: DmarcPolicy | null): ChangeMeaning {
  if (after === null) return 'dmarcRemoved';
  if (before === null) return 'dmarcAdded';
  return strictness(after) > strictness(before) ? 'dmarcTightened' : 'dmarcLoosened';
}
