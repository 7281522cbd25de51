import { describe, expect, test } from 'vitest';
import { findingOf, firstCheckAt, nextCheckAt, wrongHosts } from './verification.rules.ts';

const prefix = 'namestead-verification=';
const token = '0123456789abcdef0123456789abcdef';
const wanted = { value: `${prefix}${token}`, prefix };
const at = (...values: string[]) => ({ host: 'ns1.host.example', values });
const claimedAt = new Date('2026-11-22T08:00:00Z');
const minutes = 60_000;
const hours = 60 * minutes;
const days = 24 * hours;

describe('when a claim is checked', () => {
  test('D-137 it is first checked after a minute', () => {
    expect(firstCheckAt(claimedAt).toISOString()).toBe('2026-11-22T08:01:00.000Z');
  });

  test.each([
    [1 * minutes, 5 * minutes],
    [59 * minutes, 5 * minutes],
    [1 * hours, 30 * minutes],
    [23 * hours, 30 * minutes],
    [1 * days, 6 * hours],
    [6 * days, 6 * hours],
    [7 * days, 1 * days],
    [29 * days, 1 * days],
  ])('D-137 it is checked at an age of %d ms again after %d ms, or up to a tenth later', (age, step) => {
    const now = new Date(claimedAt.getTime() + age);
    expect(nextCheckAt(claimedAt, now, 0)?.getTime()).toBe(now.getTime() + step);
    expect(nextCheckAt(claimedAt, now, 1)?.getTime()).toBe(now.getTime() + 1.1 * step);
  });

  test('D-137 it is checked after 30 days only on demand', () => {
    expect(nextCheckAt(claimedAt, new Date(claimedAt.getTime() + 30 * days), 0)).toBeNull();
  });

  test('D-137 a claim nobody proves is checked 80 times or fewer in its 30 days', () => {
    let count = 1;
    for (let next: Date | null = firstCheckAt(claimedAt); next; next = nextCheckAt(claimedAt, next, 0)) count += 1;
    expect(count).toBeLessThanOrEqual(12 + 46 + 24 + 23 + 3);
  });
});

describe('what the servers say', () => {
  test.each<[string, string[], string, string | null]>([
    ['the exact value', [wanted.value], 'verified', null],
    ['the value among others', ['v=spf1 -all', wanted.value, 'x'], 'verified', null],
    ['the value with blanks around it', [`  ${wanted.value}\t`], 'verified', null],
    ['no TXT record', [], 'notFound', null],
    ['records of others', ['v=spf1 -all', 'google-site-verification=abc'], 'notFound', null],
    ['the token alone', [token], 'wrongValue', token],
    ['quotes in the value', [`"${wanted.value}"`], 'wrongValue', `"${wanted.value}"`],
    ['a blank in the value', [`${prefix} ${token}`], 'wrongValue', `${prefix} ${token}`],
    ['capital letters', [wanted.value.toUpperCase()], 'wrongValue', wanted.value.toUpperCase()],
    ['the prefix alone', [prefix], 'wrongValue', prefix],
    ['a token that is cut off', [wanted.value.slice(0, -1)], 'wrongValue', wanted.value.slice(0, -1)],
    ['another token', [`${prefix}${'f'.repeat(32)}`], 'oldToken', `${prefix}${'f'.repeat(32)}`],
    ['another token, and ours with a fault', [`${prefix}${'f'.repeat(32)}`, token], 'wrongValue', token],
  ])('VERI-012 %s', (_what, values, result, found) => {
    expect(findingOf(wanted, [at(...values)])).toEqual({ result, found });
  });

  test('D-137 the record has to be at every server that answered; the one without it is named', () => {
    const [has, lacks] = [at(wanted.value), { host: 'ns2.host.example', values: ['v=spf1 -all'] }];
    expect(findingOf(wanted, [has, { ...lacks, values: [wanted.value] }]).result).toBe('verified');
    expect(findingOf(wanted, [has, lacks])).toEqual({ result: 'notEverywhere', found: 'ns2.host.example' });
    expect(findingOf(wanted, [])).toEqual({ result: 'notFound', found: null });
  });

  test('VERI-012 a stranger’s record is stored short and in visible ASCII', () => {
    const { found } = findingOf(wanted, [at(`${token}\u0000\u202e<b>${'x'.repeat(5_000)}`)]);
    expect(found).toMatch(/^[\x20-\x7e]{120}…$/);
  });

  test('a token far inside a huge text is not searched for', () => {
    expect(findingOf(wanted, [at('x'.repeat(60_000) + token)]).result).toBe('notFound');
  });
});

test('D-136 a record put below the name by mistake is found at the usual places', () => {
  expect(wrongHosts('quiet.com', prefix)).toEqual([
    'www.quiet.com',
    'quiet.com.quiet.com',
    '@.quiet.com',
    'namestead-verification.quiet.com',
    '_namestead-verification.quiet.com',
  ]);
  expect(wrongHosts('quiet.com', 'A prefix with blanks: ')).toHaveLength(3);
  expect(wrongHosts(`${'a'.repeat(63)}.${'b'.repeat(63)}.com`, prefix).every((host) => host.length <= 253)).toBe(true);
});
