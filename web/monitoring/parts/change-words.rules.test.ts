import { expect, test } from 'vitest';
import { changeFields } from '#contract/monitoring.ts';
import { changeMeanings } from '#contract/monitoring-meanings.ts';
import { createFormat } from '#web/base/format.ts';
import { i18n } from '#web/base/i18n.ts';
import { hostileTexts } from '#web/testing/hostile-texts.ts';
import { changeWords, type DescribedChange } from './change-words.rules.ts';

const tools = { t: i18n.t, format: createFormat('en') };
const base: DescribedChange = {
  field: 'registrar',
  meaning: null,
  marketplace: null,
  oldValue: null,
  newValue: null,
  currency: null,
};
const told = (more: Partial<DescribedChange>) => {
  const { what, before, after } = changeWords({ ...base, ...more }, tools);
  return [what, before, after];
};
const certificate = (issuer: string | null, problem: 'expired' | null = null) => ({
  issuer,
  expiresAt: '2027-02-20T00:00:00.000Z',
  problem,
});

test.each<[string, Partial<DescribedChange>, unknown[]]>([
  [
    'a renewal, in the registry’s days',
    {
      field: 'expirationDate',
      meaning: 'renewed',
      oldValue: '2026-06-02T23:59:59.000Z',
      newValue: '2027-06-02T23:59:59.000Z',
    },
    ['Renewed', ['Jun 2, 2026'], ['Jun 2, 2027']],
  ],
  [
    'nameservers, of which those that stay are left out',
    { field: 'nameservers', oldValue: ['a.test', 'b.test'], newValue: ['b.test', 'c.test'] },
    ['Nameservers', ['a.test'], ['c.test']],
  ],
  [
    'nameservers that went',
    { field: 'nameservers', meaning: 'undelegated', oldValue: ['a.test'], newValue: [] },
    ['No longer has nameservers', ['a.test'], ['no nameservers']],
  ],
  [
    'EPP statuses, in plain words (owner C8)',
    { field: 'status', meaning: 'enteredPendingDelete', oldValue: ['ok'], newValue: ['pendingDelete'] },
    ['Pending deletion', ['No locks, nothing pending'], ['Scheduled for deletion']],
  ],
  [
    'a name that is free',
    { field: 'registered', meaning: 'released', oldValue: true, newValue: false },
    ['No longer registered', ['registered'], ['not registered']],
  ],
  [
    'DNSSEC',
    { field: 'dnssec', meaning: 'signed', oldValue: false, newValue: true },
    ['Signed with DNSSEC', ['not signed'], ['signed']],
  ],
  [
    'a price in the currency that the marketplace quotes',
    { field: 'price', meaning: 'priceLowered', marketplace: 'sedo', oldValue: 1_695, newValue: 99.5, currency: 'EUR' },
    ['Price lowered at Sedo', ['€1,695'], ['€99.50']],
  ],
  [
    'a price that was none',
    { field: 'price', meaning: 'listed', marketplace: 'atom', oldValue: 0, newValue: 5, currency: 'USD' },
    ['Listed for sale at Atom', ['not listed'], ['$5']],
  ],
  [
    'what stands at the name',
    { field: 'websiteStatus', meaning: 'websiteGone', oldValue: 'parkedDomain', newValue: 'noWebsite' },
    ['The website is gone', ['Parked domain'], ['No website']],
  ],
  [
    'a page that has no title any more',
    { field: 'title', meaning: 'titleChanged', oldValue: 'Harbour', newValue: null },
    ['Title of the website changed', ['Harbour'], ['no title']],
  ],
  [
    'a certificate',
    {
      field: 'certificate',
      meaning: 'certificateBroken',
      oldValue: certificate('Test CA'),
      newValue: certificate('Test CA', 'expired'),
    },
    ['Certificate is not valid', ['Test CA, until Feb 20, 2027'], ['expired']],
  ],
  [
    'a certificate as the domain’s page has it',
    { field: 'certificate', oldValue: '2027-02-20T00:00:00.000Z', newValue: null },
    ['Certificate', ['until Feb 20, 2027'], ['no certificate']],
  ],
  [
    'a text, by its length',
    { field: 'text', meaning: 'textChanged', oldValue: 1_204, newValue: 1 },
    ['Text of the website changed', ['1,204 characters'], ['1 character']],
  ],
  [
    'what was not known before',
    { field: 'registrar', oldValue: null, newValue: 'New Ltd' },
    ['Registrar', [], ['New Ltd']],
  ],
])('MON-002 a change is described in words: %s', (_name, change, words) => {
  expect(told(change)).toEqual(words);
});

test('MON-002 every field and every meaning has its words', () => {
  const names = [
    ...changeFields.map((field) => told({ field })[0]),
    ...changeMeanings.map((meaning) => told({ meaning })[0]),
  ];
  expect(names.filter((name) => String(name).startsWith('changes.'))).toEqual([]);
  expect(new Set(changeMeanings.map((meaning) => told({ meaning })[0])).size).toBe(changeMeanings.length);
});

test('texts of strangers stay the text that they are', { tags: ['corpora'] }, () => {
  for (const text of hostileTexts().slice(0, 200)) {
    expect(told({ field: 'title', oldValue: text })[1]).toEqual([text]);
    expect(told({ field: 'websiteStatus', oldValue: text })[1]).toEqual([text]);
  }
  expect(told({ field: 'title', oldValue: '{{total}} $t(common.close)' })[1]).toEqual(['{{total}} $t(common.close)']);
});
