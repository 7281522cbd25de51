import { describe, expect, test } from 'vitest';
import { days, hours, minutes } from '../testing/clock.ts';
import { afterLook, type Look, lookMinutes, type Watch } from './releases.rules.ts';

const at = new Date('2026-11-22T12:00:00Z');
const later = (ms: number) => new Date(at.getTime() + ms);
const facts: Look['facts'] = {
  tld: 'com',
  eppStatuses: ['pendingDelete'],
  expirationDate: later(-days(80)),
  lastChangedDate: null,
};
const watch = (seen: Partial<Watch> = {}): Watch => ({
  createdAt: later(-days(10)),
  state: 'watching',
  phase: 'pendingDelete',
  phaseAfter: null,
  phaseBy: later(-days(1)),
  lookedAt: later(-hours(1)),
  deniedAt: null,
  releasedAt: null,
  takenAt: null,
  takenBy: null,
  endedAt: null,
  ...seen,
});
const registered = (said: Partial<Look> = {}): Look => ({
  at,
  isRegistered: true,
  facts,
  registeredBefore: new Date('2015-01-01'),
  registeredNow: new Date('2015-01-01'),
  registrar: 'Dynadot',
  ...said,
});
const denied = (when = at): Look => registered({ at: when, isRegistered: false, registeredNow: null, registrar: null });

describe('D-212e what an answer says of a name that is waited for', () => {
  test('one denial is no release, a second one at least 20 seconds later is, reported once', () => {
    const first = afterLook(watch(), denied());
    expect(first).toMatchObject({ event: null, watch: { deniedAt: at, releasedAt: null, phase: 'pendingDelete' } });
    const hasty = afterLook(first.watch, denied(later(5_000)));
    expect(hasty.event, 'the same mistake twice').toBeNull();
    const second = afterLook(hasty.watch, denied(later(45_000)));
    expect(second).toMatchObject({ event: 'released', watch: { releasedAt: at, phase: 'free', endedAt: null } });
    expect(afterLook(second.watch, denied(later(minutes(10)))).event).toBeNull();
  });

  test('a denial that the next answer takes back was none', () => {
    const { watch: doubted } = afterLook(watch(), denied());
    const next = afterLook(doubted, registered({ at: later(minutes(1)) }));
    expect(next).toMatchObject({ event: null, watch: { deniedAt: null, releasedAt: null, state: 'watching' } });
  });

  test('no answer changes nothing', () => {
    expect(afterLook(watch(), registered({ isRegistered: undefined }))).toEqual({ watch: watch(), event: null });
  });

  test('a registration of a free name ends the wait, and its registrar is named', () => {
    const free = watch({ phase: 'free', deniedAt: at, releasedAt: at });
    const { event, watch: after } = afterLook(
      free,
      registered({ at: later(hours(1)), registeredNow: later(minutes(50)) }),
    );
    expect(event).toBe('reregistered');
    expect(after).toMatchObject({ state: 'taken', releasedAt: at, takenAt: later(hours(1)), takenBy: 'Dynadot' });
    expect(after.endedAt).toEqual(later(hours(1)));
  });

  test('a name that was free only between two lookups is seen by its new date of registration', () => {
    const { event, watch: after } = afterLook(watch(), registered({ registeredNow: later(-minutes(20)) }));
    expect(event).toBe('reregistered');
    expect(after).toMatchObject({ state: 'taken', releasedAt: null, takenBy: 'Dynadot' });
  });

  test.each([
    ['another source tells another old date', { registeredNow: new Date('2018-03-01') }],
    ['the date was not known before', { registeredBefore: null, registeredNow: later(-minutes(20)) }],
    ['the date differs by the hour', { registeredNow: new Date('2015-01-01T05:00:00Z') }],
  ])('no new registration: %s', (_, said) => {
    expect(afterLook(watch(), registered(said))).toMatchObject({ event: null, watch: { endedAt: null } });
  });

  test('the way to the release is reported: pending deletion, or restored', () => {
    const toEnd = afterLook(watch({ phase: 'redemption' }), registered());
    expect(toEnd).toMatchObject({
      event: 'enteredPendingDelete',
      watch: { phaseAfter: later(-hours(1)), phaseBy: at },
    });
    const restored = registered({ facts: { ...facts, eppStatuses: ['ok'], expirationDate: later(days(280)) } });
    expect(afterLook(watch({ phase: 'redemption' }), restored)).toMatchObject({
      event: 'restored',
      watch: { phase: 'active' },
    });
    const active = watch({ phase: 'active' });
    expect(afterLook(active, restored).event).toBeNull();
  });

  test('a name that stays free for a week is no news any more', () => {
    const free = watch({ phase: 'free', deniedAt: at, releasedAt: at });
    expect(afterLook(free, denied(later(days(6)))).watch.endedAt).toBeNull();
    const over = afterLook(free, denied(later(days(7))));
    expect(over).toMatchObject({ event: null, watch: { state: 'free', endedAt: later(days(7)) } });
    expect(afterLook(over.watch, registered({ at: later(days(8)) })), 'ended is ended').toEqual({
      watch: over.watch,
      event: null,
    });
  });
});

describe('D-212e how often the registry is asked', () => {
  test.each<[string, Partial<Watch>, Partial<Look['facts']>, number | null]>([
    ['the day of the release is known', {}, { lastChangedDate: later(-days(5)) }, 2],
    ['the day is known, and far', {}, { lastChangedDate: later(-days(2)) }, null],
    ['it may be any of the next days', { phaseBy: at }, {}, 15],
    ['a first denial waits for a second', { deniedAt: at }, {}, 1],
    ['free since today', { deniedAt: at, releasedAt: at }, {}, 10],
    ['free since days', { deniedAt: later(-days(3)), releasedAt: later(-days(3)) }, {}, 60],
    ['it ended', { endedAt: at }, {}, null],
    ['registered for long', { phase: 'active' }, { eppStatuses: ['ok'], expirationDate: later(days(200)) }, null],
    ['expired, and a redemption comes first', {}, { eppStatuses: ['ok'], expirationDate: later(-days(40)) }, null],
    ['.es goes at once after ten days', {}, { tld: 'es', eppStatuses: ['ok'], expirationDate: later(-days(10)) }, 2],
    ['nothing known of the TLD', {}, { tld: 'jp' }, null],
  ])('%s', (_, seen, known, expected) => {
    expect(lookMinutes(watch(seen), { ...facts, ...known }, at)).toBe(expected);
  });
});
