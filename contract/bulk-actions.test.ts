import { describe, expect, test } from 'vitest';
import {
  type AccountFacts,
  type BlockedReason,
  blockedReason,
  type DomainActionKind,
  domainActionKinds,
  factsOf,
} from './bulk-actions.ts';
import type { Domain } from './domains.ts';

type One = Pick<Domain, 'name' | 'status' | 'verification' | 'inPortfolio' | 'held'>;

const plain: One = { name: 'plain.com', status: 0, verification: 0, inPortfolio: true, held: null };
const sold: One = { ...plain, name: 'sold.com', status: 1 };
const dropped: One = { ...plain, name: 'dropped.com', status: 2 };
const unproven: One = { ...plain, name: 'unproven.com', verification: 1 };
const idn: One = { ...plain, name: 'xn--bcher-kva.de' };
const hyphens: One = { ...plain, name: 'a--b.com' };
const inAccount: One = {
  ...plain,
  name: 'held.com',
  held: {
    ...{ accountId: 'a', label: 'Main', registrar: 'porkbun', expiresAt: null, renewUntil: null },
    readAt: '2026-05-14T09:00:00.000Z',
    ...{ autoRenew: null, transferLock: null, privacy: null },
  },
};
const watched: One = { ...plain, name: 'watched.com', inPortfolio: false };

const withGroups: AccountFacts = { landerGroups: 2 };
const without = (...kinds: DomainActionKind[]) => domainActionKinds.filter((kind) => !kinds.includes(kind));

describe('why an action is not possible', () => {
  const cases: [title: string, actions: DomainActionKind[], domains: One[], BlockedReason | null, AccountFacts?][] = [
    ['BULK-026 with nothing selected', [...domainActionKinds], [], 'nothingSelected'],
    ['D-064 what is only watched can be taken into the portfolio', ['toPortfolio'], [watched, plain], null],
    ['D-064 what is there already cannot', ['toPortfolio'], [plain, unproven], 'alreadyInPortfolio'],
    ['BULK-005 deleting never', ['delete'], [unproven, sold, idn, watched], null],
    [
      'BULK-025 a domain that requires verification, whatever the others are',
      without('delete', 'verify', 'verifyAndPoint', 'casing', 'toPortfolio'),
      [plain, unproven, sold],
      'requiresVerification',
      withGroups,
    ],
    ['BULK-025 the letter case of one that requires verification', ['casing'], [unproven], 'requiresVerification'],
    ['VERI-005 verifying exactly one is possible', ['verify'], [unproven], null],
    ['VERI-005 verifying two is not', ['verify'], [unproven, unproven], 'exactlyOne'],
    ['VERI-005 nothing to verify', ['verify'], [plain], 'verificationNotRequired'],
    ['BULK-011 the letter case of exactly one', ['casing'], [plain], null],
    [
      'BULK-011 the letter case of two, even where one requires verification',
      ['casing'],
      [plain, unproven],
      'exactlyOne',
    ],
    ['BULK-026 the letter case of an internationalised name (D-133)', ['casing'], [idn], 'internationalised'],
    [
      'BULK-026 the letter case of a name with two hyphens in a row (D-133)',
      ['casing'],
      [hyphens],
      'consecutiveHyphens',
    ],
    ['BULK-001 all that changes a registered name', ['sync', 'export', 'markSold', 'markDropped'], [plain, idn], null],
    ['BULK-026 sold already', ['markSold'], [sold, sold], 'alreadySold'],
    ['BULK-001 sold, of which one is not', ['markSold'], [sold, dropped], null],
    ['BULK-026 dropped already', ['markDropped'], [dropped], 'alreadyDropped'],
    ['BULK-001 back to registered, all being sold or dropped (D-123)', ['markRegistered'], [sold, dropped], null],
    ['BULK-026 back to registered with a registered one', ['markRegistered'], [sold, plain], 'alreadyRegistered'],
    ['BULK-026 new data for what is sold or dropped alone (D-122)', ['sync'], [sold, dropped], 'soldOrDropped'],
    ['BULK-001 new data for a selection with a registered one (D-126)', ['sync'], [sold, plain], null],
    [
      'BULK-026 a status for names that are only watched',
      ['markSold', 'markDropped', 'markRegistered'],
      [watched],
      'monitoredOnly',
    ],
    ['BULK-024 no lander group', ['addToLanderGroup'], [plain], 'noLanderGroups', { landerGroups: 0 }],
    ['BULK-024 a lander group', ['addToLanderGroup'], [plain], null, withGroups],
    ['BULK-023 the first lander group', ['createLanderGroup'], [plain], null, { landerGroups: 0 }],
    ['BULK-024 lander groups not counted yet', ['addToLanderGroup'], [plain], null, { landerGroups: null }],
    ['CONF-013 a change at the registrar where one is in an account', ['changeOutside'], [plain, inAccount], null],
    ['CONF-013 a change at the registrar where none is', ['changeOutside'], [plain, idn], 'inNoAccount'],
    ['CONF-013 a change at the registrar of sold names', ['changeOutside'], [sold], 'soldOrDropped'],
    ['BULK-026 a lander for sold names alone', ['addToLanderGroup'], [sold, dropped], 'soldOrDropped', withGroups],
  ];
  test.each(cases)('%s', (_, actions, domains, reason, account) => {
    for (const action of actions)
      expect([action, blockedReason(action, factsOf(domains), account)]).toEqual([action, reason]);
  });
});

test('D-119 the facts of a selection count its domains by state and by what forbids an action', () => {
  expect(factsOf([plain, sold, dropped, unproven, idn, hyphens, watched, inAccount])).toEqual({
    count: 8,
    requiresVerification: 1,
    registered: 6,
    sold: 1,
    dropped: 1,
    internationalised: 1,
    consecutiveHyphens: 1,
    monitoredOnly: 1,
    held: 1,
  });
});
