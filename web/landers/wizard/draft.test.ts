import { beforeEach, describe, expect, test } from 'vitest';
import { handOverDomains, takePendingDomains } from '#web/base/pending-domains.ts';
import { hostileTexts } from '#web/testing/hostile-texts.ts';
import { newDraft, withDomains, withoutDomains, withType } from './draft.ts';
import { faultsOf } from './faults.ts';
import { dropDraft, keepDraft, storedDraft } from './stored-draft.ts';
import { purposeOf } from './wizard-address.ts';

const key = 'landers.draft.create';
const many = Array.from({ length: 10_001 }, (_, at) => ({ id: `d-${at}`, domainName: `n${at}.test` }));
beforeEach(() => sessionStorage.clear());

describe('a draft', () => {
  test('comes back as it was, for its user alone, until it is dropped', () => {
    const draft = { ...newDraft('create'), name: 'Half done', chosen: new Map([['d-1', 'One.test']]) };
    keepDraft('create', 'u-1', draft);
    expect(storedDraft('create', 'u-1')).toEqual(draft);
    expect(storedDraft('create', 'u-2')).toBeNull();
    expect(storedDraft('addToGroup', 'u-1')).toBeNull();
    dropDraft('create');
    expect(storedDraft('create', 'u-1')).toBeNull();
  });

  test('in which nothing was entered is none', () => {
    keepDraft('create', 'u-1', { ...newDraft('create'), step: 'domains' });
    expect(sessionStorage.getItem(key)).toBeNull();
  });

  test.each(['', 'null', '[]', '{"version":1}', '{"version":99,"userId":"u-1"}', 'not json'])(
    'a draft that is %j in the storage is none',
    (text) => {
      sessionStorage.setItem(key, text);
      expect(storedDraft('create', 'u-1')).toBeNull();
    },
  );

  test('whose parts somebody changed in the storage has those of a new one in their place', () => {
    const evil = { version: 1, userId: 'u-1', step: 'gone', type: 7, template: {}, settings: { showAiHelper: 'yes' } };
    sessionStorage.setItem(key, JSON.stringify({ ...evil, chosen: [['d-1', 3], 'x', ['d-2', 'b.test']] }));
    expect(storedDraft('create', 'u-1')).toEqual({ ...newDraft('create'), chosen: new Map([['d-2', 'b.test']]) });
  });

  test('keeps hostile texts as they were typed', { tags: ['corpora'] }, () => {
    for (const text of hostileTexts()
      .filter((one) => one.isWellFormed())
      .slice(0, 300)) {
      const draft = { ...newDraft('create'), name: `a${text}`, description: text };
      keepDraft('create', 'u-1', draft);
      expect(storedDraft('create', 'u-1')).toEqual(draft);
    }
  });
});

test('CONST-008 a group is begun with 10,000 domains at most', () => {
  const chosen = withDomains(new Map(), many);
  expect(chosen.size).toBe(10_000);
  expect(chosen.has('d-10000')).toBe(false);
  expect(withDomains(withoutDomains(chosen, ['d-0']), many.slice(10_000)).has('d-10000')).toBe(true);
});

test('LAND-001 each type begins with its own template', () => {
  const draft = newDraft('create');
  expect(withType({ ...draft, template: 'modern' }, 'comingSoon').template).toBe('comingSoon');
  expect(withType(draft, 'custom').template).toBe('');
  expect(withType({ ...draft, template: 'modern' }, 'forSale').template).toBe('modern');
});

test('LAND-016 LAND-017 blanks are no name, and 101 characters are too many', () => {
  const beside = { isAdding: false, hasTextService: false };
  const draft = { ...newDraft('create'), name: ' \t ' };
  expect(faultsOf('domains', draft, beside)).toEqual(['noName', 'noDomains']);
  const chosen = new Map([['d-1', '']]);
  expect(faultsOf('domains', { ...draft, chosen, name: 'x'.repeat(101) }, beside)).toEqual(['longName']);
  expect(faultsOf('domains', { ...draft, chosen }, { ...beside, isAdding: true })).toEqual([]);
});

test.each([
  ['create', { action: 'create', autoOpenDrawer: 'true' }],
  ['addToGroup', { action: 'addToGroup', autoOpenGroupSelector: 'true' }],
  [null, { action: 'create' }],
  [null, { action: 'addToGroup' }],
  [null, { action: 'delete', autoOpenDrawer: 'true' }],
])('LAND-012 LAND-013 the wizard is opened for %s by %j', (purpose, search) => {
  expect(purposeOf(search as Record<string, string>)).toBe(purpose);
});

describe('domains that are handed over to the wizard', () => {
  test('D-128 are there once, all 10,000 of them', () => {
    const ids = many.slice(0, 10_000).map(({ id }) => id);
    handOverDomains(ids);
    expect(takePendingDomains()).toEqual(ids);
    expect(takePendingDomains()).toEqual([]);
  });

  test.each(['{', '{"a":1}', '[1,null]', '"text"'])('are none where the storage holds %s', (text) => {
    sessionStorage.setItem('landers.pendingDomainIds', text);
    expect(takePendingDomains()).toEqual([]);
  });
});
