import { inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { dayMs } from '#contract/dates.ts';
import { corpora } from '../testing/corpora.ts';
import { storedRdap } from './raw-answer.ts';
import { parseRdapDomain } from './rdap.parser.ts';
import { longestMatch, parseRdapBootstrap } from './rdap-bootstrap.rules.ts';
import { bundledBases } from './rdap-bootstrap.ts';
import type { RegistrationField } from './registration.rules.ts';
import { type FlatRegistration, flat } from './testing/flat.ts';

type Expected = {
  domain: string;
  created?: string;
  expires?: string;
  updated?: string;
  registrar?: string;
  nameservers?: string[];
  statuses?: string[];
};
type Item = { id: string; kind: string; raw: string; expected: Expected };

const now = new Date('2026-11-15T00:00:00Z');

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isSameDay = (date: Date | null, day: string) =>
  date !== null && Math.abs(date.getTime() - Date.parse(day)) < 2 * dayMs - 1;
const isSameSet = (a: string[], b: string[]) => JSON.stringify([...a].sort()) === JSON.stringify([...b].sort());
const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
const renamed: Record<string, string> = { active: 'ok', associated: 'linked' };
const statusKey = (text: string) => renamed[letters(text)] ?? letters(text);

/** Field by field: what is expected, and whether the parser's answer agrees. */
const checks: Record<string, (expected: Expected, data: FlatRegistration) => [unknown, unknown, boolean]> = {
  domain: ({ domain }, { name }) => [domain, name, name === domain.toLowerCase()],
  created: ({ created }, { registrationDate: date }) => [created, date, isSameDay(date, created ?? '')],
  expires: ({ expires }, { expirationDate: date, fieldOutcomes }) =>
    // The year 294247 is how one registry's software says "never": a date to distrust, not to show.
    isDay(expires ?? '')
      ? [expires, date, isSameDay(date, expires ?? '')]
      : [expires, date, fieldOutcomes.expirationDate === 'unreadable'],
  updated: ({ updated }, { lastChangedDate: date }) => [updated, date, isSameDay(date, updated ?? '')],
  registrar: ({ registrar }, { registrarName }) => [registrar, registrarName, registrarName === registrar],
  nameservers: ({ nameservers }, data) => [
    nameservers,
    data.nameServers,
    isSameSet(nameservers ?? [], data.nameServers),
  ],
  statuses: ({ statuses }, { eppStatuses }) => [
    statuses,
    eppStatuses,
    isSameSet((statuses ?? []).map(statusKey), eppStatuses.map(letters)),
  ],
};

/** Facts without an expected value in the collection: known exactly where the text of the answer has the member. */
const signs = {
  transferDate: /"eventAction"\s*:\s*"transfer"/,
  databaseDate: /"last update of RDAP database"/,
  registrarIanaId: /"IANA Registrar ID"/,
  abuseEmail: /"abuse"[\s\S]{0,1500}"email"|"email"[\s\S]{0,1500}"abuse"/,
  dsRecords: /"digest"\s*:/,
} satisfies Partial<Record<RegistrationField, RegExp>>;

function parseRaw(raw: string, asked?: string) {
  let json: unknown;
  try {
    json = JSON.parse(raw);
  } catch {
    json = undefined;
  }
  return parseRdapDomain(json, asked, now);
}

describe.each(corpora('rdap'))('the collection of $of', { tags: ['corpora'] }, ({ items, lines }) => {
  test('domain answers are read right in every field', () => {
    const all = items<Item>('items.jsonl').filter(({ kind }) => kind === 'domain');
    const misses: string[] = [];
    const table = Object.entries(checks).map(([field, check]) => {
      const verdicts = all
        .filter(({ expected }) => expected[field as keyof Expected] !== undefined)
        .map(({ id, raw, expected }) => {
          const parsed = parseRaw(raw, expected.domain);
          if ('failure' in parsed) return misses.push(`${field} ${id}: ${parsed.failure}`) < 0;
          const [want, got, isRight] = check(expected, flat(parsed.data));
          if (!isRight) misses.push(`${field} ${id}: ${JSON.stringify(want)} but ${JSON.stringify(got)}`);
          return isRight;
        });
      return { field, right: verdicts.filter(Boolean).length, total: verdicts.length };
    });
    console.table(table);
    expect(misses).toEqual([]);
    expect(all.length).toBeGreaterThan(0);
    for (const { right, total, field } of table) expect(right, field).toBe(total);
  });

  test('facts beside the dates are known exactly where an answer has them', () => {
    const misses: string[] = [];
    const all = items<Item>('items.jsonl').filter(({ kind }) => kind === 'domain');
    const table = Object.entries(signs).map(([field, sign]) => {
      const present = all.filter(({ raw }) => sign.test(raw));
      for (const { id, raw, expected } of all) {
        const parsed = parseRaw(raw, expected.domain);
        const read = 'failure' in parsed ? undefined : parsed.data.fields[field as RegistrationField];
        const isKnown = read?.outcome === 'known' && (!Array.isArray(read.value) || read.value.length > 0);
        if (isKnown !== sign.test(raw)) misses.push(`${field} ${id}: ${JSON.stringify(read)}`);
      }
      return { field, present: present.length, of: all.length };
    });
    console.table(table);
    expect(misses).toEqual([]);
  });

  test('D-151 an answer that was stored without contact data reads as the whole one', async () => {
    const all = items<Item>('items.jsonl').filter(({ kind }) => kind === 'domain');
    for (const { id, raw, expected } of all) {
      const kept = await storedRdap(raw, JSON.parse(raw));
      const again = parseRaw(inflateRawSync(kept?.body ?? '').toString(), expected.domain);
      expect(again, id).toEqual(parseRaw(raw, expected.domain));
    }
  });

  test('answers that are no domain give a failure and no data', () => {
    const others = items<Item>('items.jsonl').filter(({ kind }) => kind !== 'domain');
    const read = others.filter(({ raw }) => !('failure' in parseRaw(raw))).map(({ id }) => id);
    expect(read).toEqual([]);
    expect(others.length).toBeGreaterThan(0);
  });

  test('bootstrap files are read as bootstrap files, broken ones are not', () => {
    const all = items<Item & { expected: { error?: boolean } }>('items.jsonl');
    const verdicts = all
      .filter(({ id }) => id.includes('bootstrap'))
      .map(({ id, raw, expected }) => {
        let json: unknown;
        try {
          json = JSON.parse(raw);
        } catch {
          json = undefined;
        }
        return [id, parseRdapBootstrap(json) === undefined, expected.error === true] as const;
      });
    expect(verdicts.filter(([, isRefused, isBroken]) => isRefused !== isBroken)).toEqual([]);
    expect(verdicts.length).toBeGreaterThan(0);
  });

  test('every TLD of a published bootstrap file leads to its base', () => {
    const bases = parseRdapBootstrap(JSON.parse(lines('bootstrap-dns.json').join('')));
    const lookups = items<{ tld: string; expectedBase: string }>('bootstrap-lookups.jsonl');
    const wrong = lookups
      .map(({ tld, expectedBase }) => ({ tld, expectedBase, base: bases && longestMatch(bases, tld) }))
      .filter(({ base, expectedBase }) => base !== expectedBase);
    console.log(`bootstrap lookups: ${lookups.length - wrong.length} of ${lookups.length} right`);
    expect(wrong).toEqual([]);
  });

  test("bundled bases on the same server as in IANA's file have its path", () => {
    const published = parseRdapBootstrap(JSON.parse(lines('bootstrap-dns.json').join(''))) ?? new Map();
    const both = [...bundledBases()].filter(([tld]) => published.has(tld));
    const wrong = both.filter(([tld, base]) => {
      const [own, other] = [new URL(base), new URL(published.get(tld) ?? '')];
      return own.host === other.host && own.pathname !== other.pathname;
    });
    console.log(
      `${both.length} bundled bases in IANA's file, ${both.filter(([tld, base]) => published.get(tld) === base).length} the same`,
    );
    expect(wrong.filter(([tld]) => tld !== 'yandex')).toEqual([]); // moved since
  });
});
