import { expect, test } from 'vitest';
import type { InstallationCheck } from '#contract/operator-checks.ts';
import { sentenceOf } from './check-words.ts';

const check = (fields: Partial<InstallationCheck>): InstallationCheck => ({
  ...{
    id: 'disk',
    state: 'fine',
    reason: null,
    what: '',
    at: null,
    figure: null,
    checkedAt: '2026-01-01T00:00:00.000Z',
    isSaved: true,
  },
  ...fields,
});

test('D-229b each finding has a sentence of its own, else one that all share', () => {
  expect(sentenceOf(check({ checkedAt: null, state: 'notChecked' }))).toBe('any-never');
  expect(sentenceOf(check({}))).toBe('disk-fine');
  expect(sentenceOf(check({ id: 'mailOut', state: 'wrong', reason: 'signIn' }))).toBe('mailOut-signIn');
  expect(sentenceOf(check({ id: 'outbound', state: 'notSetUp', reason: 'off' }))).toBe('outbound-off');
  expect(sentenceOf(check({ id: 'nameService', state: 'notChecked', reason: 'off' }))).toBe('any-off');
  expect(sentenceOf(check({ id: 'disk', state: 'notChecked', reason: 'timeout' }))).toBe('any-timeout');
  expect(sentenceOf(check({ id: 'disk', state: 'notChecked', reason: 'silent' }))).toBe('any-unreadable');
});

test('D-229b the checks of the certificate and of the country name the time and the header', () => {
  const at = '2027-01-01T00:00:00.000Z';
  expect(sentenceOf(check({ id: 'mailIn', at }))).toBe('mailIn-certificate-fine');
  expect(sentenceOf(check({ id: 'mailIn', at, state: 'wrong', reason: 'certificate' }))).toBe(
    'mailIn-certificate-ends',
  );
  expect(sentenceOf(check({ id: 'mailIn', state: 'wrong', reason: 'certificate' }))).toBe('mailIn-certificate');
  expect(sentenceOf(check({ id: 'countries', at }))).toBe('countries-fine');
  expect(sentenceOf(check({ id: 'countries', what: 'cf-ipcountry' }))).toBe('countries-header-fine');
});
