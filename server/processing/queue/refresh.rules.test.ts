import { describe, expect, test } from 'vitest';
import type { Urgency } from '../../freshness/freshness.rules.ts';
import { chooseDue, mostInTime, timesBetween } from './refresh.rules.ts';

type Name = { id: string; urgency: Urgency };
const names = (count: number, urgency: Urgency): Name[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${urgency} ${at}`, urgency }));
const chosen = (close: number, soon: number, usual: number, room: number, random = 0.5) => {
  const due = [...names(usual, 'usual'), ...names(close, 'close'), ...names(soon, 'soon')];
  const found = chooseDue(due, room, random);
  const count = (urgency: Urgency) => found.filter((name) => name.urgency === urgency).length;
  return [count('close'), count('soon'), count('usual')];
};

describe('D-235 which of the names that are due go first', () => {
  test('all of them where there is room', () => {
    expect(chosen(10, 10, 10, 40)).toEqual([10, 10, 10]);
    expect(chosen(40, 0, 0, 40)).toEqual([40, 0, 0]);
    expect(chosen(0, 0, 0, 40)).toEqual([0, 0, 0]);
  });

  test('names whose time is promised go before extra readings in the last days; none of the three gets less than a quarter', () => {
    expect(chosen(100, 100, 100, 40)).toEqual([10, 20, 10]);
    expect(chosen(100, 0, 100, 40)).toEqual([10, 0, 30]);
    expect(chosen(100, 5, 0, 40)).toEqual([35, 5, 0]);
    expect(chosen(2, 100, 100, 40)).toEqual([2, 28, 10]);
  });

  test('at a slow server the quarters are kept over many rounds', () => {
    const rounds = Array.from({ length: 100 }, (_, at) => chosen(9, 9, 9, 1, at / 100));
    const sum = (place: number) => rounds.reduce((total, counts) => total + (counts[place] ?? 0), 0);
    expect(sum(0)).toBe(25);
    expect(sum(2)).toBeGreaterThanOrEqual(25);
    expect(sum(0) + sum(1) + sum(2)).toBe(100);
  });

  test('names of each urgency are taken in the order given, and none where there is no room', () => {
    expect(chooseDue(names(5, 'usual'), 2, 0.5).map(({ id }) => id)).toEqual(['usual 0', 'usual 1']);
    expect(chosen(9, 9, 9, 0)).toEqual([0, 0, 0]);
    expect(chosen(9, 9, 9, -3)).toEqual([0, 0, 0]);
  });
});

describe('scale B5: how old the data of names of one registry gets', () => {
  const promised = { hours: 168, expiringHours: 24, monitoredHours: 24, closeHours: 1 };
  const hoursOf = (names: number) => {
    const { close, soon, usual } = timesBetween({ names, intervalMs: 1_000, promised });
    return [close, soon, usual].map((hours) => Math.round(hours * 10) / 10);
  };

  test('with few names each class is read in its own time', () => {
    expect(hoursOf(10_000)).toEqual([0.7, 17.4, 121.8]);
  });

  test('with more the looks in the last days become rarer, then those that nothing hurries, and last those of names that expire', () => {
    expect(hoursOf(200_000)).toEqual([2.8, 17.4, 121.8]);
    expect(hoursOf(400_000)).toEqual([8.5, 17.4, 293.4]);
    expect(hoursOf(1_000_000)).toEqual([21.3, 35, 1019.8]);
  });

  test('a server that is asked twice as often keeps the promise for twice as many names', () => {
    const most = mostInTime({ intervalMs: 1_000, promised });
    expect(mostInTime({ intervalMs: 500, promised }) / most).toBeCloseTo(2, 3);
    expect(timesBetween({ names: most, intervalMs: 1_000, promised }).usual).toBeCloseTo(168, 2);
  });
});
