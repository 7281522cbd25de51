import { describe, expect, test } from 'vitest';
import { isDue, leftOpen, nextDue, type Open, processingErrorOf, retryTime, usesTry } from './open.rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

describe('when a lookup is tried again', () => {
  test('tries follow after 30 s, 2 min and 10 min, then once a day within two hours', () => {
    expect([0, 1, 2].map((attempt) => retryTime(attempt, now, 0.5))).toEqual([after(30), after(120), after(600)]);
    expect(retryTime(3, now, 0)).toEqual(after(86_400));
    expect(retryTime(9, now, 0.999)).toBeInstanceOf(Date);
    expect(retryTime(9, now, 0.999) < after(86_400 + 7_200)).toBe(true);
  });

  test('an answer leaves nothing open, "not registered" and "not published" included', () => {
    for (const outcome of ['known', 'notFound', 'notPublished'] as const) {
      expect(leftOpen(outcome, null, 0, now, 0)).toBeUndefined();
    }
  });

  test('a refusal until a time is tried again then and uses up no try', () => {
    expect(leftOpen('throttled', after(3_600), 2, now, 0)).toEqual({
      outcome: 'throttled',
      at: after(3_600).toISOString(),
    });
    expect(usesTry('throttled')).toBe(false);
    expect(usesTry('unreachable')).toBe(true);
  });

  test('a server that says when it is back is not asked before', () => {
    expect(leftOpen('unreachable', after(300), 0, now, 0)?.at).toBe(after(300).toISOString());
    expect(leftOpen('unreachable', after(5), 0, now, 0)?.at).toBe(after(30).toISOString());
  });

  test('a source that is switched off waits for the switch, one not offered for nothing, a refusal for the next day', () => {
    expect(leftOpen('switchedOff', null, 0, now, 0)?.at).toBe('live');
    expect(leftOpen('notOffered', null, 0, now, 0)?.at).toBeNull();
    expect(leftOpen('refused', null, 0, now, 0)?.at).toBe(after(86_400).toISOString());
  });

  test('the first run looks up everything, later ones only what is open and whose time has come', () => {
    const open: Open = {
      sedo: { outcome: 'unreachable', at: after(0).toISOString() },
      atom: { outcome: 'throttled', at: after(1).toISOString() },
      tldCount: { outcome: 'switchedOff', at: 'live' },
      registration: { outcome: 'notOffered', at: null },
    };
    const due = (isLive: boolean) =>
      (['registration', 'sedo', 'godaddy', 'atom', 'tldCount'] as const).filter((kind) =>
        isDue(open, kind, now, isLive),
      );
    expect(due(true)).toEqual(['sedo', 'tldCount']);
    expect(due(false)).toEqual(['sedo']);
    expect(isDue(null, 'godaddy', now, false)).toBe(true);
  });

  test('the next try is the earliest planned one; without one it waits for the switch; else there is none', () => {
    const at = (time: string | null) => ({ outcome: 'unreachable' as const, at: time });
    expect(
      nextDue({ sedo: at(after(9).toISOString()), atom: at(after(3).toISOString()), tldCount: at('live') }),
    ).toEqual(after(3));
    expect(nextDue({ tldCount: at('live'), registration: at(null) })).toBe('live');
    expect(nextDue({ registration: at(null) })).toBeNull();
    expect(nextDue({})).toBeNull();
  });
});

test('the row names the registry before marketplaces and DNS, and a missing source last', () => {
  const open = (outcome: 'unreachable' | 'throttled' | 'notOffered' | 'switchedOff') => ({ outcome, at: null });
  expect(processingErrorOf({ registration: open('throttled'), sedo: open('unreachable') })).toBe('registryThrottled');
  expect(processingErrorOf({ registration: open('notOffered'), tldCount: open('unreachable') })).toBe('dnsFailed');
  expect(processingErrorOf({ registration: open('notOffered') })).toBe('noRegistrySource');
  expect(processingErrorOf({ sedo: open('switchedOff') })).toBe('switchedOff');
  expect(processingErrorOf({ atom: open('unreachable') })).toBe('marketplaceFailed');
  expect(processingErrorOf({})).toBeNull();
});
