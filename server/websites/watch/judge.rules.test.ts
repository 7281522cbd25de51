import { describe, expect, test } from 'vitest';
import type { WebsiteReasonCode, WebsiteStatus } from '#contract/websites.ts';
import type { WebsiteFacts } from '../../database/tables.ts';
import { days, minutes } from '../../testing/clock.ts';
import { isLearnt, type Seen, targetOf } from './compare.rules.ts';
import { judgeLook, type Known } from './judge.rules.ts';

const begin = Date.parse('2026-11-01T08:00:00Z');
const apartMs = minutes(10);
const words = (from: number, count: number) => Array.from({ length: count }, (_, at) => name(from + at)).join(' ');
const name = (no: number) => `${[...`${no}`].map((digit) => 'abcdefghij'[Number(digit)]).join('')}x`;
const shop = words(1_000, 120);

type Part = Partial<WebsiteFacts> & { text?: string; reason?: WebsiteReasonCode };
/** A look so many milliseconds after the beginning. */
function look(afterMs: number, { text = shop, reason = 'ownText', ...part }: Part = {}): Seen {
  const at = new Date(begin + afterMs).toISOString();
  const status: WebsiteStatus = part.status ?? 'websiteDeveloped';
  const certificate = { issuer: 'CA', expiresAt: new Date(begin + days(80)).toISOString(), problem: null };
  const facts: WebsiteFacts = {
    ...{ at, status, reasons: [{ code: reason, value: null }], chain: [], finalUrl: 'https://a.com/', httpStatus: 200 },
    ...{
      title: 'A shop',
      certificate,
      addresses: [],
      nameservers: null,
      textHash: `${text.length} ${text.slice(0, 400)}`,
    },
    ...{ fingerprint: null, textChanges: [], certificateSince: at, warnedOf: null, unsteady: 0 },
    ...part,
  };
  return { facts, text, status };
}
/** What several looks lead to, each with the time and fields of what it tells. */
function run(looks: Seen[]) {
  let state: Known = { known: null, other: null };
  const told: string[] = [];
  const next: string[] = [];
  for (const seen of looks) {
    const judged = judgeLook(state, seen, apartMs);
    state = judged;
    next.push(judged.next);
    for (const { field, meaning, detectedAt } of judged.changes) {
      told.push(`${(detectedAt.getTime() - begin) / 60_000} ${field} ${meaning}`);
    }
  }
  return { told, next, state };
}
const parked = { status: 'parkedDomain', title: 'Parked', text: 'Related searches' } as const;

describe('D-208 when a change of a website counts', () => {
  test('the first observation is the baseline, and a check that agrees says nothing', () => {
    expect(run([look(0), look(days(1))])).toMatchObject({ told: [], next: ['usual', 'usual'] });
  });

  test('another status counts when the second check 15 minutes later agrees, from the first of them on', () => {
    const { told, next, state } = run([look(0), look(minutes(60), parked), look(minutes(75), parked)]);
    expect(next).toEqual(['usual', 'soon', 'usual']);
    expect(told).toEqual(['60 websiteStatus nowParked']);
    expect(state).toMatchObject({ known: { status: 'parkedDomain' }, other: null });
  });

  test('a second check within 10 minutes does not count yet', () => {
    const { told, next } = run([
      look(0),
      look(minutes(60), parked),
      look(minutes(65), parked),
      look(minutes(75), parked),
    ]);
    expect(next).toEqual(['usual', 'soon', 'soon', 'usual']);
    expect(told).toEqual(['60 websiteStatus nowParked']);
  });

  test('a change that the second check does not see is dropped', () => {
    const { told, state } = run([look(0), look(minutes(60), parked), look(minutes(75))]);
    expect([told, state.other]).toEqual([[], null]);
  });

  test('a site that differs at each check is left until the usual time, and nothing is reported', () => {
    const states = ['parkedDomain', 'forSaleLander', 'parkedDomain', 'forSaleLander', 'noWebsite'] as const;
    const looks = states.map((status, at) => look(minutes(60 + 15 * at), { status }));
    const { told, next } = run([look(0), ...looks]);
    expect(told).toEqual([]);
    expect(next).toEqual(['usual', 'soon', 'soon', 'soon', 'usual', 'soon']);
  });

  test.each([
    ['a time limit', { status: 'checkFailed', reason: 'lookupFailed' }],
    ['a wall against robots', { status: 'unknown', reason: 'botWall' }],
    ['maintenance', { status: 'unknown', reason: 'maintenance' }],
  ] as const)('D-234 %s takes nothing known away, however often', (_, part) => {
    const failed = [1, 2, 3].map((at) => look(days(at), part));
    const { told, next, state } = run([look(0), ...failed, look(days(4))]);
    expect(told).toEqual([]);
    expect(next).toEqual(['usual', 'later', 'later', 'later', 'usual']);
    expect(state.known?.status).toBe('websiteDeveloped');
  });

  test('a name that could never be checked gets its baseline from the first check that succeeds', () => {
    const { told, state } = run([look(0, { status: 'checkFailed' }), look(days(1), parked)]);
    expect([told, state.known?.status]).toEqual([[], 'parkedDomain']);
    expect(isLearnt(look(0, { status: 'unknown', reason: 'comingSoon' }))).toBe(true); // that is something to know
  });
});

describe('MON-001 which changes of a website are reported', () => {
  const twice = (part: Part, before: Part = {}) =>
    run([look(0, before), look(minutes(60), part), look(minutes(75), part)]).told;

  test.each([
    ['websiteStatus websiteGone', { status: 'noWebsite', finalUrl: null, title: null, text: '' }],
    ['websiteStatus nowForSale', { status: 'forSaleLander' }],
    ['finalUrl redirectsElsewhere', { finalUrl: 'https://other.com/' }],
    ['finalUrl null', { finalUrl: 'https://a.com/new/' }],
    ['title titleChanged', { title: 'A museum' }],
    ['text textChanged', { text: words(5_000, 120) }],
    [
      'certificate certificateBroken',
      { certificate: { issuer: 'CA', expiresAt: '2026-10-30T00:00:00.000Z', problem: 'expired' } },
    ],
    [
      'certificate certificateRenewed',
      { certificate: { issuer: 'CA', expiresAt: '2027-06-01T00:00:00.000Z', problem: null } },
    ],
    ['certificate null', { certificate: null }],
  ] as const)('%s', (expected, part) => {
    expect(twice(part as Part)).toEqual([`60 ${expected}`]);
  });

  test('a website that appears, and a certificate that is renewed, are reported', () => {
    expect(twice({}, { status: 'noWebsite', finalUrl: null, title: null, text: '' })).toEqual([
      '60 websiteStatus websiteAppeared',
    ]);
    const broken = { certificate: { issuer: 'CA', expiresAt: null, problem: 'selfSigned' } } as const;
    expect(twice({}, broken)).toEqual(['60 certificate certificateMended']);
  });

  const clock = (at: string, ad: string) => `${words(1_000, 60)} ${at} visitors today ${ad} ${words(2_000, 60)}`;
  test.each([
    [
      'a clock, a counter and an advertisement',
      { text: clock('18:07', 'buy our boots') },
      { text: clock('09:12 4711', 'new coats are in') },
    ],
    ['a nonce and the id of a session', { text: `${shop} id7f3a9c2b1e` }, { text: `${shop} id0b1c2d3e4f5a` }],
    ['a count in the title', { title: '(3) A shop' }, { title: '(14) A shop' }],
    [
      'query, www, session and slash of the address',
      { finalUrl: 'https://www.a.com/s/9f8e7d6c5b4a39281706?x=1' },
      { finalUrl: 'http://a.com/s/0a1b2c3d4e5f60718293/' },
    ],
    [
      'an older certificate of another server',
      {},
      { certificate: { issuer: 'CA', expiresAt: '2026-12-01T00:00:00.000Z', problem: null } },
    ],
    ['other advertisements of a parked page', parked, { ...parked, title: 'Shoes', text: words(7_000, 40) }],
  ] as const)('%s is no change', (_, before, after) => {
    expect(twice(after as Part, before as Part)).toEqual([]);
  });

  test('a page that is another now is reported though its clock runs', () => {
    const page = (clockText: string) => ({ text: `${words(5_000, 50)} ${words(9_000 + clockText.length, 20)}` });
    expect(run([look(0), look(minutes(60), page('a')), look(minutes(75), page('abcdefghijkl'))]).told).toEqual([
      '60 text textChanged',
    ]);
  });

  test('a newspaper is reported three times, then no more; a site that rests for a week again', () => {
    const looks = [look(0)];
    for (let day = 1; day <= 10; day++) {
      const text = words(1_000 + 500 * day, 120);
      looks.push(look(days(day), { text }), look(days(day) + minutes(15), { text }));
    }
    const later = [30, 30.02].map((day) => look(days(day), { text: words(9_500, 120) }));
    const { told } = run([...looks, ...later]);
    expect(told.map((line) => Number(line.split(' ')[0]) / 1_440)).toEqual([1, 2, 3, 30]);
  });

  test('the end of a certificate is reported once, 14 days before; of one that lives for days in its last third', () => {
    const expiresAt = new Date(begin + days(80)).toISOString();
    const certificate = { issuer: 'CA', expiresAt, problem: null };
    const daily = [65, 66.5, 67, 68].map((day) => look(days(day), { certificate }));
    expect(run([look(0, { certificate }), ...daily]).told).toEqual([`${66.5 * 1_440} certificate certificateExpiring`]);
    const short = { issuer: 'CA', expiresAt: new Date(begin + days(6)).toISOString(), problem: null };
    const often = [1, 3.75, 4.25].map((day) => look(days(day), { certificate: short }));
    expect(run([look(0, { certificate: short }), ...often]).told).toEqual([
      `${4.25 * 1_440} certificate certificateExpiring`,
    ]);
  });

  test('seller 21 D-208 the end of a certificate is reported 14 days before and once more 3 days before', () => {
    const expiresAt = new Date(begin + days(80)).toISOString();
    const certificate = { issuer: 'CA', startsAt: new Date(begin).toISOString(), expiresAt, problem: null };
    const daily = [66.5, 70, 76, 77.5, 78, 79].map((day) => look(days(day), { certificate }));
    expect(run([look(0, { certificate }), ...daily]).told).toEqual([
      `${66.5 * 1_440} certificate certificateExpiring`,
      `${77.5 * 1_440} certificate certificateExpiring`,
    ]);
  });

  test('seller 21 D-211 a site that was defaced is reported as that, and as developed once it is mended', () => {
    const defaced = { status: 'defaced', title: 'Hacked by Nobody' } as const;
    const { told } = run([
      look(0),
      look(minutes(60), defaced),
      look(minutes(75), defaced),
      look(minutes(120)),
      look(minutes(135)),
    ]);
    expect(told).toEqual(['60 websiteStatus defaced', '120 websiteStatus nowDeveloped']);
  });

  test('MON-001 a certificate first seen ten days before its end is reported at the next check', () => {
    const at = (day: number) => new Date(begin + days(day)).toISOString();
    const certificate = { issuer: 'CA', startsAt: at(-80), expiresAt: at(10), problem: null };
    expect(run([look(0, { certificate }), look(days(1), { certificate })]).told).toEqual([
      '1440 certificate certificateExpiring',
    ]);
  });

  test('a new redirect is reported alone, without the page it leads to and the certificate that is gone', () => {
    const shows = { finalUrl: 'https://b.org/', title: 'A bank', text: words(5_000, 120), certificate: null };
    const { told, next, state } = run([look(0), look(minutes(60), shows), look(minutes(75), shows)]);
    expect(told).toEqual(['60 finalUrl redirectsElsewhere']);
    expect([next.at(-1), state.known?.facts.title]).toEqual(['usual', 'A bank']);
    expect(
      run([
        look(0),
        look(minutes(60), { ...parked, certificate: null }),
        look(minutes(75), { ...parked, certificate: null }),
      ]).told,
    ).toEqual(['60 websiteStatus nowParked']);
  });

  test('fields that agree count, others wait for their own second check', () => {
    const { told } = run([
      look(0),
      look(minutes(60), { title: 'One', finalUrl: 'https://a.com/x' }),
      look(minutes(75), { title: 'Two', finalUrl: 'https://a.com/x' }),
      look(minutes(90), { title: 'Two', finalUrl: 'https://a.com/x' }),
    ]);
    expect(told).toEqual(['60 finalUrl null', '75 title titleChanged']);
  });
});

test.each([
  ['https://www.a.com/index.html', 'a.com'],
  ['http://a.com/de/?utm=1#x', 'a.com/de'],
  ['https://a.com/x;jsessionid=1', 'a.com/x'],
  ['not an address', null],
  [null, null],
])('where %s leads is %s', (url, target) => {
  expect(targetOf(url)).toBe(target);
});
