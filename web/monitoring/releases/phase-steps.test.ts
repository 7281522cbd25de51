import { describe, expect, test } from 'vitest';
import { lifeCycleOf, type NameFacts, phaseOf, releaseWindowOf } from '#contract/life-cycle.ts';
import type { DomainLifeCycle } from '#contract/releases.ts';
import { phaseSteps } from './phase-steps.ts';

const now = new Date('2026-11-22T12:00:00Z');

/** What the server says of a name with these facts. */
function cycle(facts: Partial<NameFacts>): DomainLifeCycle {
  const name = { tld: 'com', eppStatuses: ['ok'], expirationDate: null, isNotRegistered: false, ...facts };
  const known = { lastChangedDate: null, ...name };
  const window = releaseWindowOf(known, now);
  const rule = lifeCycleOf(known.tld);
  return {
    phase: phaseOf(known, now),
    expirationDate: known.expirationDate?.toISOString() ?? null,
    window: window && { ...window, from: window.from.toISOString(), until: window.until.toISOString() },
    rule: rule && {
      ...rule,
      grace: rule.grace && [...rule.grace],
      redemption: [...rule.redemption],
      pendingDelete: [...rule.pendingDelete],
    },
    ...{ lastLookAt: null, nextLookAt: null, watch: null, canWatch: true },
  };
}
/** Phase, where the name stands in it, and the days on which it ends. */
const shown = (facts: Partial<NameFacts>) =>
  phaseSteps(cycle(facts)).map(({ phase, state, end }) =>
    [phase, state, end && `${end.from.slice(0, 10)}..${end.until.slice(0, 10)}`].filter(Boolean).join(' '),
  );

describe('D-212h owner B9 the phases of a name that nobody renews', () => {
  test('each phase of a registered .com has the days on which it may end, reckoned from those of its release', () => {
    expect(shown({ expirationDate: new Date('2026-12-16T12:00:00Z') })).toEqual([
      'active now 2026-12-16..2026-12-16',
      'expired ahead 2026-12-16..2027-01-31',
      'redemption ahead 2027-01-15..2027-03-02',
      'pendingDelete ahead 2027-01-20..2027-03-07',
      'free ahead 2027-01-20..2027-03-07',
    ]);
  });

  test('in redemption what is over has no days but the expiry, which is known', () => {
    const lastChangedDate = new Date('2026-11-02T12:00:00Z');
    const facts = { eppStatuses: ['redemptionPeriod'], expirationDate: new Date('2026-09-20T00:00:00Z') };
    expect(shown({ ...facts, lastChangedDate })).toEqual([
      'active past 2026-09-20..2026-09-20',
      'expired past',
      'redemption now 2026-12-02..2026-12-03',
      'pendingDelete ahead 2026-12-07..2026-12-08',
      'free ahead 2026-12-07..2026-12-08',
    ]);
  });

  test('one that its registry renewed by itself stands in the time after its own expiry, not a year later', () => {
    const facts = { eppStatuses: ['autoRenewPeriod'], expirationDate: new Date('2027-11-12T12:00:00Z') };
    expect(shown(facts).slice(0, 2)).toEqual([
      'active past 2026-11-12..2026-11-12',
      'autoRenew now 2026-11-12..2026-12-28',
    ]);
  });

  test('phases that a registry does not have are left out, and lengths that it does not publish stay unknown', () => {
    expect(shown({ tld: 'de' })).toEqual(['active now', 'expired ahead', 'redemption ahead', 'free ahead']);
    expect(phaseSteps(cycle({ tld: 'de' })).map(({ days }) => days)).toEqual([null, null, [30, 30], null]);
    expect(shown({ tld: 'co.uk' }).map((step) => step.split(' ')[0])).toEqual([
      ...['active', 'expired', 'pendingDelete', 'free'],
    ]);
  });

  test('a registry whose rule is not known has no phases to show', () => {
    expect(shown({ tld: 'jp', expirationDate: now })).toEqual([]);
  });
});
