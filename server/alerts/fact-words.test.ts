import { describe, expect, test } from 'vitest';
import { changeWords } from '#contract/change-words/de.ts';
import { changeMeanings } from '#contract/monitoring-meanings.ts';
import type { RenewalDecision } from '#contract/own-data.ts';
import { languages } from '#contract/preferences.ts';
import { factWords, lineOf } from './fact-words.rules.ts';
import type { AlertFact } from './facts.rules.ts';
import { expirySum, writeMessage } from './message.rules.ts';

type Change = Extract<AlertFact, { kind: 'change' }>['change'];

const factOf = (change: Partial<Change>): AlertFact => ({
  ...{ kind: 'change', key: 'change:1', domainId: 'id', domainName: 'a.com', at: '2026-03-02T12:00:00Z' },
  change: {
    ...{ id: '1', kind: 'whois', field: 'status', meaning: null, marketplace: 'sedo', currency: null },
    ...{ oldValue: null, newValue: null, ...change },
  },
});

describe('D-209d words of messages', () => {
  test('seller 13 a change is called in mails, chats and feeds what the screen calls it', () => {
    const told = changeMeanings.map((meaning) => factWords(factOf({ meaning }), 'de').what);
    const places = (text: string) => text.replace('{{marketplace}}', 'Sedo');
    expect(told).toEqual(changeMeanings.map((meaning) => places(changeWords.meanings[meaning])));
    for (const language of languages) {
      expect(factWords(factOf({ meaning: 'transferred' }), language).what).not.toMatch(/[{}]|transferred/);
    }
  });

  test('owner C11 DUE-002 an expiry says what will happen to its name, calmly where it renews automatically; facts of the version before say less', () => {
    const expiry = (own: { autoRenew?: boolean | null; decision?: RenewalDecision | null }): AlertFact => ({
      ...{ kind: 'expiry', key: 'expiry:1', domainId: 'id', domainName: 'a.com', at: '2026-03-02T12:00:00Z' },
      ...{ daysLeft: 7, expiresOn: '2026-03-09', ...own },
    });
    const told = (own: Parameters<typeof expiry>[0]) => lineOf(factWords(expiry(own), 'en'));
    expect(told({ autoRenew: true, decision: 'letExpire' })).toBe('Renews automatically: Mar 9, 2026');
    expect(told({ autoRenew: null, decision: null })).toBe('Expires within 7 days: Mar 9, 2026, undecided');
    expect(told({ autoRenew: false, decision: null })).toBe(
      'Expires within 7 days: Mar 9, 2026, does not renew automatically, undecided',
    );
    expect(told({ autoRenew: false, decision: 'letExpire' })).toBe(
      'Expires within 7 days: Mar 9, 2026, to expire, as decided',
    );
    expect(told({})).toBe('Expires within 7 days: Mar 9, 2026');
  });

  test('owner C11 DUE-002 the title of several expiries counts who is undecided and who renews automatically', () => {
    const names = {
      undecided: { decision: null },
      auto: { autoRenew: true, decision: null },
      kept: { decision: 'renew' },
    } as const;
    const titleOf = (...which: (keyof typeof names)[]) => {
      const facts = which.map(
        (one, at): AlertFact => ({
          ...{
            kind: 'expiry',
            key: `expiry:${at}`,
            domainId: `${at}`,
            domainName: `${one}.com`,
            at: '2026-03-02T12:00:00Z',
          },
          ...{ daysLeft: 7, expiresOn: `2026-03-0${at + 3}`, ...names[one] },
        }),
      );
      const message = { language: 'en', when: 'atOnce', facts, count: facts.length, channelName: 'x' } as const;
      const product = { productName: 'Namestead', publicUrl: 'https://names.example' };
      return writeMessage({ ...message, facts, expiries: expirySum(facts) }, product).title;
    };
    expect(titleOf('undecided', 'auto', 'kept')).toBe(
      '3 names expire by Mar 5, 2026 (1 undecided, 1 renewing automatically), first undecided.com',
    );
    expect(titleOf('auto', 'auto')).toBe('2 names renew automatically by Mar 4, 2026, first auto.com');
    expect(titleOf('kept', 'kept')).toBe('2 names expire by Mar 4, 2026, first kept.com');
  });

  test('owner C8 EPP statuses are told in plain words, an unknown one by its code', () => {
    const status = factOf({ oldValue: ['clientTransferProhibited'], newValue: ['redemptionPeriod', 'oddHold'] });
    expect(factWords(status, 'en').detail).toBe(
      'added Deleted, can still be restored for a fee, oddHold; removed Transfer locked by the registrar',
    );
  });
});
