import { describe, expect, test } from 'vitest';
import { blockOf, freshStanding, needsProbe, type Report, type Standing, standingAfter } from './standing.rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const report = (outcome: Report['outcome'], seconds = 0, retryAt: Date | null = null): Report => ({
  outcome,
  retryAt,
  reason: 'HTTP 500',
  at: after(seconds),
  isRepeated: false,
  isProbe: false,
});
const probe = (outcome: Report['outcome'], seconds = 0, retryAt: Date | null = null): Report => ({
  ...report(outcome, seconds, retryAt),
  isProbe: true,
});
const times = (count: number, one: Report) => Array.from({ length: count }, () => one);
const standingOf = (reports: Report[], opinions = 0) =>
  reports.reduce<Standing>((standing, one) => standingAfter(standing, one, opinions), freshStanding);
/** seconds of the block from the last report on; null: none */
const pauseAfter = (reports: Report[], opinions = 0) => {
  const { block } = standingOf(reports, opinions);
  return block && (block.until.getTime() - (reports.at(-1)?.at.getTime() ?? 0)) / 1_000;
};

describe('a server that asks to wait', () => {
  test('429 blocks it until the time it names, without one for a minute', () => {
    expect(pauseAfter([report('throttled', 0, after(300))])).toBe(300);
    expect(pauseAfter([report('throttled')])).toBe(60);
  });

  test('D-235 a pause that nobody named is longer by chance, by a fifth at most and never beyond a day', () => {
    expect(pauseAfter([{ ...report('throttled'), jitter: 0.5 }])).toBe(66);
    expect(pauseAfter([{ ...report('throttled', 0, after(300)), jitter: 0.999 }])).toBe(300);
    const many = Array.from({ length: 30 }, (_, day) => ({ ...report('throttled', day * 110_000), jitter: 0.9 }));
    expect(pauseAfter(many)).toBe(86_400);
  });

  test('the pause doubles when it refuses again after the last one, up to a day', () => {
    expect(pauseAfter([report('throttled', 0), report('throttled', 61)])).toBe(120);
    const many = Array.from({ length: 30 }, (_, day) => report('throttled', day * 100_000));
    expect(pauseAfter(many)).toBe(86_400);
  });

  test('a server that refuses at the third short notice is given more time than it names', () => {
    const soon = (seconds: number) => report('throttled', seconds, after(seconds + 5));
    expect(pauseAfter([soon(0)])).toBe(5);
    expect(pauseAfter([soon(0), soon(10), soon(20)])).toBe(240);
  });

  test('replies to what was under way when the block came are one refusal, not many', () => {
    const standing = standingOf(times(50, report('throttled')));
    expect(standing.refusals).toBe(1);
    expect(standing.block?.until).toEqual(after(60));
  });
});

describe('durability H1 names that fail do not condemn their server', () => {
  test('ten names that fail in a row block nothing: a probe decides', () => {
    expect(needsProbe(standingOf(times(9, report('unreachable'))))).toBe(false);
    const standing = standingOf(times(200, report('unreachable')));
    expect(standing.block).toBeNull();
    expect(needsProbe(standing)).toBe(true);
  });

  test('a probe that is answered lifts the block at once', () => {
    const standing = standingOf([...times(10, report('unreachable')), probe('known')]);
    expect(standing).toMatchObject({ failures: 0, block: null, lastAnswerAt: now });
  });

  test('a probe that fails blocks for a minute, and each further one doubles it, up to an hour', () => {
    const failed = times(10, report('unreachable'));
    expect(pauseAfter([...failed, probe('unreachable')])).toBe(60);
    expect(pauseAfter([...failed, probe('unreachable'), probe('unreachable', 61)])).toBe(120);
    const long = Array.from({ length: 40 }, (_, hour) => probe('unreachable', hour * 4_000));
    expect(pauseAfter([...failed, ...long])).toBe(3_600);
  });

  test('where no name is known that it answers for, several names must fail before it is blocked', () => {
    const failed = times(10, report('unreachable'));
    expect(pauseAfter([...failed, ...times(4, probe('unreachable'))], 4)).toBeNull();
    expect(pauseAfter([...failed, ...times(5, probe('unreachable'))], 4)).toBe(60);
  });

  test('a name that fails again does not count again, unless it was the probe', () => {
    const again = { ...report('unreachable'), isRepeated: true };
    expect(standingOf(times(99, again)).failures).toBe(0);
    expect(standingOf([...times(10, report('unreachable')), { ...again, isProbe: true }]).failures).toBe(11);
    expect(standingOf(times(99, { ...report('refused', 0, after(86_400)), isRepeated: true })).refusals).toBe(0);
  });

  test('an answer begins the count again', () => {
    const nine = times(9, report('unreachable'));
    expect(needsProbe(standingOf([...nine, report('notFound'), ...nine]))).toBe(false);
  });

  test('old failures and refusals are forgotten', () => {
    expect(standingOf([...times(9, report('unreachable')), report('unreachable', 2 * 3_600 + 1)]).failures).toBe(1);
    const refusal = (seconds: number) => report('refused', seconds, after(seconds + 86_400));
    expect(standingOf([refusal(0), refusal(1), refusal(2 * 86_400 + 2)]).refusals).toBe(1);
  });

  test('refused names block nothing either: after three a probe decides, and our own refusal never counts', () => {
    const refusal = report('refused', 0, after(86_400));
    expect(needsProbe(standingOf([refusal, refusal]))).toBe(false);
    expect(standingOf(times(3, refusal))).toMatchObject({ block: null, failures: 10 });
    expect(pauseAfter([...times(3, refusal), probe('refused', 0, after(86_400))])).toBe(60);
    expect(needsProbe(standingOf(times(99, report('refused'))))).toBe(false);
    expect(needsProbe(standingOf(times(99, report('unreadable'))))).toBe(false);
  });
});

describe('durability M2 no wrong clock blocks a server for long', () => {
  test('a time to wait is a day at most', () => {
    expect(pauseAfter([report('throttled', 0, after(30 * 86_400))])).toBe(86_400);
  });

  test('a stored block beyond a day does not hold', () => {
    const row = (until: Date) => ({
      blocked_until: until,
      block_outcome: 'throttled' as const,
      block_reason: 'HTTP 429' as const,
    });
    expect(blockOf(row(after(86_400)), now)).toMatchObject({ until: after(86_400) });
    expect(blockOf(row(after(86_401)), now)).toBeNull();
  });
});
