import { describe, expect, test } from 'vitest';
import { cellOf } from '../sessions.rules.ts';
import { foldSignals, type KnownSession, type Signal, visitorKey } from './fold-events.rules.ts';

const minute = 60_000;
const noon = Date.parse('2026-11-22T12:00:00Z');

const signal = (kind: Signal['kind'], atMs: number, over: Partial<Signal> = {}): Signal => {
  const at = new Date(noon + atMs);
  const codes = { place: 1, country: 82, device: 1, browser: 1, os: 1, referrer: 1, resolution: 1 };
  const visitor = { userId: 'ann', visitor: '7', day: at.toISOString().slice(0, 10) };
  return { kind, at, ...visitor, engagedMs: 0, inquiryId: null, ...codes, ...over };
};

/** What the sessions of these signals are counted as. */
function counted(...signals: Signal[]) {
  return [...foldSignals(signals, new Map()).changed].map((session) => {
    const { isFirst, isBounce, views, seconds } = cellOf(session);
    return { isFirst, isBounce, views, seconds };
  });
}

describe('signals become sessions', () => {
  test('D-214 views less than 30 minutes apart are one session, from then on two of one visitor', () => {
    expect(counted(signal('view', 0), signal('view', 30 * minute - 1))).toEqual([
      { isFirst: true, isBounce: false, views: 2, seconds: 1_800 },
    ]);
    expect(counted(signal('view', 0), signal('view', 30 * minute))).toEqual([
      { isFirst: true, isBounce: true, views: 1, seconds: 0 },
      { isFirst: false, isBounce: true, views: 1, seconds: 0 },
    ]);
  });

  test('D-214 a session is cut at midnight of UTC, when the salt changes', () => {
    const night = 12 * 60 * minute;
    expect(counted(signal('view', night - minute), signal('view', night + minute, { visitor: '8' }))).toHaveLength(2);
    expect(counted(signal('view', night - minute), signal('view', night + minute))).toMatchObject([
      { isFirst: true },
      { isFirst: true },
    ]);
  });

  test('D-214 the engagement signal ends the session later and, from 10 s on, makes it no bounce', () => {
    const engaged = (ms: number) => counted(signal('view', 0), signal('engage', ms, { engagedMs: ms }));
    expect(engaged(9_999)).toMatchObject([{ isBounce: true, views: 1, seconds: 10 }]);
    expect(engaged(10_000)).toMatchObject([{ isBounce: false, views: 1, seconds: 10 }]);
    expect(
      counted(
        signal('view', 0),
        signal('engage', 6_000, { engagedMs: 6_000 }),
        signal('engage', 90_000, { engagedMs: 4_000 }),
      ),
    ).toMatchObject([{ isBounce: false, seconds: 90 }]);
  });

  test.each(['outbound', 'inquiry'] as const)('D-214 an %s makes a session no bounce', (kind) => {
    expect(counted(signal('view', 0), signal(kind, 5_000))).toEqual([
      { isFirst: true, isBounce: false, views: 1, seconds: 5 },
    ]);
  });

  test('D-214 without a view there is no session, whatever else comes', () => {
    expect(counted(signal('engage', 0), signal('outbound', 1), signal('inquiry', 2, { inquiryId: 'a' }))).toEqual([]);
    expect(counted(signal('view', 0), signal('engage', 40 * minute, { engagedMs: 90_000 }))).toMatchObject([
      { isBounce: true, seconds: 0 },
    ]);
  });

  test('D-214 an inquiry that took longer to write than a session lasts belongs to the last session of the day', () => {
    const late = signal('inquiry', 45 * minute, { inquiryId: 'asked' });
    const { inquiries, changed } = foldSignals([signal('view', 0), late], new Map());
    expect(inquiries).toEqual([{ inquiryId: 'asked', session: [...changed][0] }]);
    expect([...changed].map((session) => session.lastAt.getTime())).toEqual([noon]);
  });

  test('a clock that steps back makes no session end before it began, nor a second one', () => {
    const latest = new Map<string, KnownSession>();
    foldSignals([signal('view', 0)], latest);
    const { changed } = foldSignals([signal('view', -60 * minute), signal('engage', -59 * minute)], latest);
    expect([...changed].map(cellOf)).toMatchObject([{ views: 2, seconds: 0, isFirst: true }]);
  });

  test('a packed session is left alone: a visitor who comes back begins a new one', () => {
    const first = signal('view', 0);
    const latest = new Map<string, KnownSession>();
    const [packed] = foldSignals([first], latest).changed;
    if (packed) packed.isPacked = true;
    const { changed } = foldSignals([signal('view', 10 * minute)], latest);
    expect([...changed].map(cellOf)).toMatchObject([{ views: 1, isFirst: false }]);
    expect(latest.get(visitorKey(first))?.startedAt.getTime()).toBe(noon + 10 * minute);
  });

  test('visitors of different accounts and days are never mixed, though their hashes are the same', () => {
    const { changed } = foldSignals([signal('view', 0), signal('view', 1, { userId: 'bob' })], new Map());
    expect([...changed].map(({ userId, views }) => [userId, views])).toEqual([
      ['ann', 1],
      ['bob', 1],
    ]);
  });
});
