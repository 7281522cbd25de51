import { expect, test } from 'vitest';
import { formatOf } from '#web/base/format.ts';
import { readDay, readWords } from './account-words.rules.ts';
import { domainRow } from './domain-row.fixture.ts';

test('REG-007 what an account told has its day where that is not today', () => {
  const tools = { format: formatOf('en', null), now: new Date('2026-11-23T11:10:00') };
  const { held } = domainRow({
    held: {
      ...{
        accountId: 'a',
        label: 'GoDaddy',
        registrar: 'godaddy',
        readAt: new Date('2026-11-20T10:00:00').toISOString(),
      },
      ...{ expiresAt: null, renewUntil: null, autoRenew: false, transferLock: null, privacy: null },
    },
  });
  if (!held) throw new Error('no account');
  expect(readWords(held, tools)).toBe('GoDaddy, Nov 20, 2026');
  const today = { ...held, readAt: new Date('2026-11-23T02:00:00').toISOString() };
  expect([readDay(today, tools), readWords(today, tools)]).toEqual([null, 'GoDaddy']);
});
