import { expect, test } from 'vitest';
import type { AddResult } from '#contract/domain-actions.ts';
import { addedNames } from './added-names.ts';

test('the added names are those the result does not name, in the form they were typed', () => {
  const result: AddResult = {
    batchId: 'b',
    ...{ total: 5, added: 2, reactivated: 0, pendingVerification: 1, skipped: 1, failed: 1 },
    failedDomains: [{ domainName: 'co.uk', reason: 'PUBLIC_SUFFIX', message: '', registrableName: null }],
    reactivatedDomains: [],
    skippedDomains: ['b\u00fccher.de'],
    pendingVerificationDomains: [{ id: '1', name: 'Held.com' }],
  };
  const names = ['CleverLoans.com', 'co.uk', 'xn--bcher-kva.de', 'held.com', 'm\u00fcnchen.de', 'xn--mnchen-3ya.de'];
  expect(addedNames(names, result)).toEqual(['CleverLoans.com', 'm\u00fcnchen.de']);
});
