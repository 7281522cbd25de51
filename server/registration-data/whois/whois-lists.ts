import { toEppStatus } from '../epp-status.ts';
import { toHostText } from '../host-text.ts';
import { absence, isRedactedText } from '../redacted-text.ts';
import { type FieldRead, known, unreadable } from '../registration.rules.ts';
import { amongContacts, type Entry } from './whois-entries.ts';

const maxListed = 100;
const longestValue = 500;

/** The nameservers, in the registry's order; those that stand among contacts only where there are no others. */
export function nameServersOf(entries: Entry[]): FieldRead<string[]> {
  const near = entries.filter(({ rank }) => rank < amongContacts);
  const values = (near.length > 0 ? near : entries).slice(0, maxListed).map(({ value }) => value);
  const hosts = [...new Set(values.flatMap(hostsIn))].slice(0, maxListed);
  return hosts.length > 0 ? known(hosts) : absence(values);
}

/** Hosts of one value, whose first word must be one: `ns1.example.com 192.0.2.1`, `ns1.example.com, ns2.example.com`. */
function hostsIn(value: string): string[] {
  const parts = value.slice(0, longestValue).split(/[,;]/);
  return parts.flatMap((part) => {
    const hosts = part
      .trim()
      .split(/[\s([]+/)
      .map(hostOf);
    return hosts[0] === undefined ? [] : hosts.filter((host) => host !== undefined);
  });
}

const noHost = /\.ser$|^not\.defined$/; // numbers of .my, a word of .uz

function hostOf(text: string): string | undefined {
  const host = toHostText(text.replace(/[)\].]+$/, ''));
  const isHost = host !== undefined && /\.(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/.test(host) && !noHost.test(host);
  return isHost ? host : undefined;
}

/** The statuses in EPP's spelling, or in the registry's own words where EPP has none for it. */
export function statusesOf(entries: Entry[]): FieldRead<string[]> {
  const words = entries.slice(0, maxListed).flatMap(({ value }) => statusWords(value.slice(0, longestValue)));
  const statuses = [...new Set(words.map(toEppStatus).filter((status) => status !== undefined))].slice(0, maxListed);
  if (statuses.length > 0) return known(statuses);
  return words.length > 0 ? unreadable : absence(entries.map(({ value }) => value));
}

const eppWords = /^(?:ok|(?:client|server|pending|add|auto|renew|transfer|redemption|inactive|linked)\w*)$/i;

/** The statuses of one value, parted by commas or slashes; without explanations, dates, numbers and full stops. */
function statusWords(value: string): string[] {
  const plain = value
    .replace(/\(?https?:\/\/\S*/i, '')
    .replace(/\([^)]*\)?/g, '')
    .replace(/\s-(?:\s.*)?$/, '');
  const words = plain.split(/[,;]|\s\/\s/).map((word) =>
    word
      .replace(/^\s*\d+ |\s\d[\d:T-]*\s*$/g, '')
      .replace(/[\s.]+$/, '')
      .trim(),
  );
  const given = words.filter((word) => !isRedactedText(word));
  return given.flatMap((word) => {
    const parts = word.split(/\s+/);
    return parts.every((part) => eppWords.test(part) && /[a-z][A-Z]|^ok$/.test(part)) ? parts : [word];
  });
}
