import { describe, expect, test } from 'vitest';
import { changeWords } from '#contract/change-words/de.ts';
import { changeMeanings } from '#contract/monitoring-meanings.ts';
import { languages } from '#contract/preferences.ts';
import { factWords } from './fact-words.rules.ts';
import type { AlertFact } from './facts.rules.ts';

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

  test('owner C8 EPP statuses are told in plain words, an unknown one by its code', () => {
    const status = factOf({ oldValue: ['clientTransferProhibited'], newValue: ['redemptionPeriod', 'oddHold'] });
    expect(factWords(status, 'en').detail).toBe(
      'added Deleted, can still be restored for a fee, oddHold; removed Transfer locked by the registrar',
    );
  });
});
