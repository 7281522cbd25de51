import { expect, onTestFinished, test } from 'vitest';
import { dayMs } from '#contract/dates.ts';
import { createOutbound } from '../outbound/fetch.ts';
import { startTestSite } from '../outbound/test-site.ts';
import { createNameJudge } from './name-judge.ts';
import { parseSuffixList, publicSuffixOf } from './suffix-list.rules.ts';
import { bundledSuffixOf, createSuffixList, type SavedSuffixList } from './suffix-list.ts';

const start = new Date('2026-11-15T12:00:00Z');

/** A list with so many further suffixes that it is not taken for damaged. */
const listWith = (...rules: string[]) => {
  const many = Array.from({ length: 6_000 }, (_, at) => `s${at}.example`);
  const icann = ['com', 'co.uk', 'uk', 'jp', '*.kobe.jp', '!city.kobe.jp', '*.ck', '!www.ck', 'рф', ...rules, ...many];
  return [
    '// ===BEGIN ICANN DOMAINS===',
    '// a remark',
    ...icann,
    '// ===END ICANN DOMAINS===',
    '// ===BEGIN PRIVATE DOMAINS===\nblogspot.com\n// ===END PRIVATE DOMAINS===',
  ].join('\n');
};

/** A list that is refreshed from a server on loopback, with a clock to be moved and a place for the saved copy. */
async function suffixList() {
  const state = { now: start, saved: null as SavedSuffixList | null, body: listWith('news'), status: 200, requests: 0 };
  const site = await startTestSite((_request, response) => {
    state.requests += 1;
    response.writeHead(state.status).end(state.body);
  });
  const outbound = createOutbound({ mode: 'live', loopback: new Set([site.target]), userAgent: 'x' });
  onTestFinished(async () => {
    await outbound.close();
    await site.close();
  });
  const open = () =>
    createSuffixList({
      clock: { now: () => state.now },
      load: async () => state.saved,
      save: async (copy) => {
        state.saved = copy;
      },
    });
  const list = open();
  return { state, open, list, refresh: () => list.refresh(outbound, `${site.url}list.dat`) };
}

test('D-055 the rules of the list: wildcards, exceptions, Unicode, and nothing of the private section', () => {
  const rules = parseSuffixList(listWith());
  const suffixes = ['example.com', 'a.co.uk', 'c.kobe.jp', 'a.c.kobe.jp', 'city.kobe.jp', 'ck', 'a.ck', 'www.ck'];
  const more = ['xn--e1afmkfd.xn--p1ai', 'me.blogspot.com', 'example.nope', 'nope'];
  const found = [...suffixes, ...more].map((name) => rules && publicSuffixOf(rules, name));
  expect(found).toEqual([
    ...['com', 'co.uk', 'c.kobe.jp', 'c.kobe.jp', 'kobe.jp', 'ck', 'a.ck', 'ck'],
    ...['xn--p1ai', 'com', undefined, undefined],
  ]);
  // the bundled list says the same of those that it has
  for (const name of suffixes.filter((one) => one !== 'ck')) {
    expect([name, rules && publicSuffixOf(rules, name)]).toEqual([name, bundledSuffixOf(name)]);
  }
});

test('D-055 a suffix that came with a refresh is known at once, after a restart and to other processes', async () => {
  const { list, open, refresh, state } = await suffixList();
  const { judge } = createNameJudge({ extraSuffixes: [], sandboxSuffixes: [], suffixes: list });
  state.body = listWith('brandnew');
  expect(judge('a.brandnew')).toMatchObject({ reason: 'UNKNOWN_TLD' });
  expect(await refresh()).toMatchObject({ outcome: 'known' });
  expect(judge('a.brandnew')).toMatchObject({ ok: true, tld: 'brandnew' });
  const other = open();
  expect(other.suffixOf('a.brandnew')).toBeUndefined();
  await other.takeOver();
  expect(other.suffixOf('a.brandnew')).toBe('brandnew');
});

test('D-055 the list is fetched once a week', async () => {
  const { refresh, state } = await suffixList();
  await refresh();
  await refresh();
  state.now = new Date(+start + 6 * dayMs);
  await refresh();
  expect(state.requests).toBe(1);
  state.now = new Date(+start + 7 * dayMs);
  await refresh();
  expect(state.requests).toBe(2);
});

test.each<[what: string, status: number, body: string, outcome: string]>([
  ['an error page', 503, listWith('other'), 'unreachable'],
  ['a page in place of the list', 200, '<html>Log in</html>', 'unreadable'],
  ['a list that broke off', 200, listWith('other').slice(0, 20_000), 'unreadable'],
  ['a list with few rules', 200, '// ===BEGIN ICANN DOMAINS===\ncom\nco.uk\n// ===END ICANN DOMAINS===', 'unreadable'],
  ['a list without .com', 200, listWith('other').replace('\ncom\n', '\n'), 'unreadable'],
])('D-055 after %s the list in use stays', async (_, status, body, outcome) => {
  const { list, refresh, state } = await suffixList();
  await refresh();
  const saved = state.saved;
  Object.assign(state, { status, body, now: new Date(+start + 8 * dayMs) });
  expect(await refresh()).toMatchObject({ outcome });
  expect(list.suffixOf('a.news')).toBe('news');
  expect(state.saved).toEqual(saved);
});

test('a saved copy of another shape is passed over', async () => {
  for (const saved of [null, 1, {}, { body: 'com', fetchedAt: '2026-01-01' }]) {
    const list = createSuffixList({ clock: { now: () => start }, load: async () => saved, save: async () => {} });
    await list.takeOver();
    expect(list.suffixOf('example.co.uk')).toBe('co.uk');
  }
});
