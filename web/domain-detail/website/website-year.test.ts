import { describe, expect, test } from 'vitest';
import { websiteYear } from './website-year.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const day = (iso: string) => Date.parse(`${iso}T12:00:00Z`);
const change = (oldValue: string, newValue: string, on: string, back?: string) => ({
  ...{ oldValue, newValue, detectedAt: `${on}T12:00:00Z` },
  ...{ lastAt: `${back ?? on}T12:00:00Z`, isBack: back !== undefined },
});
const shown = (changes: ReturnType<typeof change>[], status: 'parkedDomain' | 'noWebsite', since = '2020-01-01') =>
  websiteYear(changes, { status, since: day(since), now }).map(
    (span) =>
      `${span.status} ${new Date(span.from).toISOString().slice(0, 10)}..${new Date(span.to).toISOString().slice(0, 10)}`,
  );

describe('MON-005 owner B9 the website over twelve months', () => {
  test('each change begins another span, the newest first or not', () => {
    const changes = [
      change('noWebsite', 'parkedDomain', '2026-11-20'),
      change('websiteDeveloped', 'noWebsite', '2026-11-10'),
    ];
    expect(shown(changes, 'parkedDomain')).toEqual([
      'websiteDeveloped 2025-11-22..2026-11-10',
      'noWebsite 2026-11-10..2026-11-20',
      'parkedDomain 2026-11-20..2026-11-22',
    ]);
  });

  test('without a change it is the same since a year ago, or since the name was added', () => {
    expect(shown([], 'noWebsite')).toEqual(['noWebsite 2025-11-22..2026-11-22']);
    expect(shown([], 'noWebsite', '2026-10-01')).toEqual(['noWebsite 2026-10-01..2026-11-22']);
  });

  test('what went to and fro is shown for that time alone', () => {
    const changes = [change('parkedDomain', 'checkFailed', '2026-11-01', '2026-11-02')];
    expect(shown(changes, 'parkedDomain')).toEqual([
      'parkedDomain 2025-11-22..2026-11-01',
      'checkFailed 2026-11-01..2026-11-02',
      'parkedDomain 2026-11-02..2026-11-22',
    ]);
  });

  test('a change of before the year, and a status of a newer server, spoil nothing', () => {
    const changes = [
      change('websiteDeveloped', 'parkedDomain', '2025-01-01'),
      change('parkedDomain', 'new', '2026-01-01'),
    ];
    expect(shown(changes, 'noWebsite')).toEqual([
      'parkedDomain 2025-11-22..2026-01-01',
      'noWebsite 2026-01-01..2026-11-22',
    ]);
  });
});
