import { expect, test } from 'vitest';
import { createOutageWatch } from './outage.rules.ts';
import { createPlaces } from './places.ts';

test('D-212 one check at a time for each host and address; the others come one after the other', () => {
  const places = createPlaces();
  expect(places.take(['a.com', '192.0.2.1'], 0)).toBe(0);
  expect(places.take(['b.com', '192.0.2.2'], 0)).toBe(0);
  expect([places.take(['c.com', '192.0.2.1'], 0), places.take(['d.com', '192.0.2.1'], 0)]).toEqual([500, 1_000]);
  places.leave(['a.com', '192.0.2.1']);
  expect(places.take(['c.com', '192.0.2.1'], 500)).toBe(0);
  expect(places.take(['c.com'], 500)).toBeGreaterThan(0); // another user watches it, too
});

test('MON-001 our own line is in doubt when four of five websites are lost, and trusted again when they answer', () => {
  const outage = createOutageWatch();
  const note = (count: number, sign: 'well' | 'lost' | null) => {
    for (let at = 0; at < count; at++) outage.note(sign);
    return outage.isOutage();
  };
  expect([note(100, null), note(9, 'lost'), note(1, 'lost')]).toEqual([false, false, true]);
  expect([note(2, 'well'), note(1, 'well')]).toEqual([true, false]);
  expect(note(40, 'well')).toBe(false);
  expect([note(31, 'lost'), note(1, 'lost')]).toEqual([false, true]); // a few names that end mean nothing
});
