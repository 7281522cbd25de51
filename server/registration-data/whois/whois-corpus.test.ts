import { describe, expect, test } from 'vitest';
import { dayMs } from '#contract/dates.ts';
import { corpora } from '../../testing/corpora.ts';
import { toHostText } from '../host-text.ts';
import { type FlatRegistration, flat } from '../testing/flat.ts';
import { readWhois } from './whois.parser.ts';
import type { WhoisReading } from './whois-reading.ts';

type Expected = {
  domain?: string;
  created?: string;
  expires?: string;
  updated?: string;
  registrar?: string;
  nameservers?: string[];
  statuses?: string[];
};
type Item = {
  id: string;
  tld: string;
  raw: string;
  state: string | null;
  registered: boolean | null;
  expected: Expected;
  disputed: string[];
};

const now = new Date('2026-11-22T00:00:00Z');
const leastRight = 0.97;

/** Answers of the large collection whose state is not what their own text says. */
const mislabelled: Record<string, string> = {
  w05c64a94a1d1: 'requests of this client are not permitted',
  w678784adfeb9: 'maximum query rate reached',
  w2c4c0b432542: 'ten seconds are to pass before another enquiry',
  w83c8d6e7758d: 'cannot be answered for the moment',
  w458e1ec7aeaa: 'domain not found',
  w91a5cb0bd95d: 'no object found',
};

const isSameDay = (date: Date | null, day = '') =>
  date !== null && Math.abs(date.getTime() - Date.parse(day)) < 2 * dayMs;
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || text;
const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
const renamed: Record<string, string> = { active: 'ok', associated: 'linked' };
const statusKey = (text: string) => renamed[letters(text)] ?? letters(text);

/** Field by field whether an answer agrees with what is expected: names of registrars may hold one another. */
const checks: Record<string, (expected: Expected, data: FlatRegistration) => boolean> = {
  created: ({ created }, { registrationDate }) => isSameDay(registrationDate, created),
  expires: ({ expires }, { expirationDate }) => isSameDay(expirationDate, expires),
  updated: ({ updated }, { lastChangedDate }) => isSameDay(lastChangedDate, updated),
  registrar({ registrar = '' }, { registrarName }) {
    const [want, got] = [plain(registrar), plain(registrarName ?? '')];
    return got !== '' && (want.includes(got) || got.includes(want));
  },
  nameservers: ({ nameservers = [] }, data) =>
    JSON.stringify([...nameservers].sort()) === JSON.stringify([...data.nameServers].sort()),
  statuses({ statuses = [] }, { eppStatuses }) {
    const got = new Set(eppStatuses.map(letters));
    return statuses.every((status) => got.has(statusKey(status)));
  },
};

function read({ raw, tld, expected }: Item): WhoisReading {
  const name = expected.domain === undefined ? undefined : toHostText(expected.domain);
  if (name === undefined) return readWhois(raw, undefined, now);
  return readWhois(
    raw,
    { ascii: name.includes('.') || name === tld || tld === 'tld' ? name : `${name}.${tld}`, tld },
    now,
  );
}

type State = 'registered' | 'free' | 'refused';
const stateOf: Partial<Record<WhoisReading['kind'], State>> = {
  registered: 'registered',
  notFound: 'free',
  throttled: 'refused',
  refused: 'refused',
};
function expectedState({ registered, state }: Item): State | undefined {
  if (registered !== null) return registered ? 'registered' : 'free';
  return state === 'throttled' || state === 'refused' ? 'refused' : undefined;
}

describe.each(corpora('whois'))('the WHOIS answers of $of', { tags: ['corpora'] }, ({ items }) => {
  const all = items<Item>('items.jsonl');

  test('registered, free and refused are never taken for one another', () => {
    const states = all
      .filter(({ id }) => !(id in mislabelled))
      .map((item) => ({ id: item.id, want: expectedState(item), got: stateOf[read(item).kind] }))
      .filter(({ want }) => want !== undefined);
    const wrong = states.filter(({ want, got }) => got !== undefined && got !== want);
    const count = (of: State) => states.filter(({ want }) => want === of);
    console.table(
      (['registered', 'free', 'refused'] as const).map((of) => ({
        state: of,
        right: count(of).filter(({ got }) => got === of).length,
        unknown: count(of).filter(({ got }) => got === undefined).length,
        wrong: wrong.filter(({ want }) => want === of).length,
      })),
    );
    expect(wrong).toEqual([]);
    expect(states.filter(({ got }) => got === undefined).length).toBeLessThan(0.05 * states.length);
  });

  test('an error says nothing of the name', () => {
    const errors = all.filter(({ state }) => state === 'error');
    expect(errors.filter((item) => read(item).kind !== 'unreadable')).toEqual([]);
    expect(errors.length).toBeGreaterThan(0);
  });

  test('each field is read right in 97 of 100 answers that have it', () => {
    const misses: string[] = [];
    const table = Object.entries(checks).map(([field, isRight]) => {
      const name = field as keyof Expected;
      const given = all.filter(
        ({ expected, registered, disputed, id }) =>
          expected[name] !== undefined && registered !== false && !disputed.includes(field) && !(id in mislabelled),
      );
      const right = given.filter((item) => {
        const reading = read(item);
        const isSame = 'data' in reading && isRight(item.expected, flat(reading.data));
        if (!isSame) misses.push(`${field} ${item.id} ${item.tld}`);
        return isSame;
      });
      return { field, right: right.length, total: given.length, share: right.length / given.length };
    });
    console.table(table);
    console.log(`not read right: ${misses.join(', ')}`);
    for (const { field, share } of table) expect(share, field).toBeGreaterThanOrEqual(leastRight);
  });
});
