import { describe, expect, test, vi } from 'vitest';
import { DomainListQuery } from '#contract/domain-list.ts';
import { queryOfView } from '#contract/view-query.ts';
import { sentFilters } from '#web/base/list-filters.ts';
import { domainFilters, type FilterSearch } from '../domain-filters.ts';
import { filtersOfView, viewFiltersOf } from './view-filters.ts';

const label = () => 'Words';
const id = '0198c0de-0000-7000-8000-000000000001';

/** One of each filter, and what a view keeps of it. */
const kept: [FilterSearch, Record<string, string>][] = [
  [{ filter: 'shop, 100 %' }, { domainName: 'shop, 100 %' }],
  [{ tlds: 'com,co.uk' }, { tlds: 'com,co.uk' }],
  [{ expires: '30d' }, { expirationDate: '{"value":"30d","label":"Words"}' }],
  [{ registered: 'thisYear' }, { registrationDate: '{"value":"thisYear","label":"Words"}' }],
  [
    { expiresFrom: '2026-01-01', expiresTo: '2026-06-30' },
    {
      expirationDate: '{"value":"custom","label":"Words","customFromDate":"2026-01-01","customToDate":"2026-06-30"}',
    },
  ],
  [{ added: '1w' }, { addedOnDate: '{"value":"1w","label":"Words"}' }],
  [
    { addedFrom: '2026-01-01' },
    { addedOnDate: '{"value":"custom","label":"Words","customFromDate":"2026-01-01","customToDate":null}' },
  ],
  [{ landerFilter: 'noLander' }, { landerFilter: 'noLander' }],
  [{ nameservers: '__none__,ns1.x.test' }, { nameservers: '["__none__","ns1.x.test"]' }],
  [{ nameserverSet: 'ns1.x.test,ns2.x.test' }, { nameserverSet: 'ns1.x.test,ns2.x.test' }],
  [{ phase: 'redemption' }, { phase: '["redemption"]' }],
  [{ websiteStatus: 'noWebsite,__none__' }, { websiteStatus: '["noWebsite","__none__"]' }],
  [{ registrars: 'Example.com%2C LLC,100%25 "R"' }, { registrars: '["Example.com, LLC","100% \\"R\\""]' }],
  [{ minPrice: 100, maxPrice: 2_000 }, { pricing: '{"min":100,"max":2000}' }],
  [{ maxPrice: 5 }, { pricing: '{"min":null,"max":5}' }],
  [
    { minAskingPrice: 7, maxPurchasePrice: 9 },
    { askingPrice: '{"min":7,"max":null}', purchasePrice: '{"min":null,"max":9}' },
  ],
  [
    { showSold: true, showDropped: true, onlyUnprocessed: true },
    { showSold: 'true', showDropped: 'true', onlyUnprocessed: 'true' },
  ],
  [
    {
      requiresVerification: true,
      hasProblem: true,
      waitsForRegistry: true,
      isNotRegistered: true,
      hasListingTask: true,
    },
    {
      requiresVerification: 'true',
      hasProblem: 'true',
      waitsForRegistry: 'true',
      isNotRegistered: 'true',
      hasListingTask: 'true',
    },
  ],
  [{ tags: 'one,two' }, { tags: '["one","two"]' }],
  [{ hasAskingPrice: 'true' }, { hasAskingPrice: 'true' }],
  [{ hasNotes: 'false' }, { hasNotes: 'false' }],
  [{ takesMail: 'true' }, { takesMail: 'true' }],
  [
    { autoRenew: 'false,__none__', renewalDecision: 'letExpire' },
    { autoRenew: '["false","__none__"]', renewalDecision: '["letExpire"]' },
  ],
  [
    { account: '__none__', transferLock: 'false', privacy: 'true,__none__' },
    { account: '["__none__"]', transferLock: '["false"]', privacy: '["true","__none__"]' },
  ],
  [
    { minRenewalCost: 5, hasRenewalCost: 'true' },
    { renewalCost: '{"min":5,"max":null}', hasRenewalCost: 'true' },
  ],
  [{ purchased: 'thisYear' }, { purchased: '{"value":"thisYear","label":"Words"}' }],
  [
    { nameList: id, activity: id, contact: id },
    { nameList: id, activity: id, contact: id },
  ],
];

const now = new Date('2026-11-22T12:00:00Z');
/** The test runs in the zone of the machine, as browsers do. */
const when = { now, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };

describe('the server asks for what the screen asks for', () => {
  test.each(kept)('D-111 %j', (search, stored) => {
    const { skip, take, sortBy, sortDirection, ...sent } = DomainListQuery.parse(
      sentFilters(domainFilters, search, now),
    );
    expect(queryOfView(stored, when)).toEqual(sent);
  });

  test('D-111 every filter of the screen is among them', () => {
    const tried = kept.flatMap(([search]) => Object.keys(search));
    expect(
      domainFilters.filter(({ keys }) => !keys.some((key) => tried.includes(key))).map(({ name }) => name),
    ).toEqual([]);
  });

  test.each([
    ['of a newer version', { colour: 'red' }],
    ['that is broken', { pricing: '{' }],
    ['with a preset of a newer version', { expirationDate: '{"value":"within9y"}' }],
    ['that makes no sense', { landerFilter: 'perhaps' }],
  ])('D-111 a filter %s gives no names rather than all', (_, stored) => {
    expect(queryOfView(stored, when)).toBeNull();
  });
});

describe('filters of a saved view', () => {
  test.each(kept)('VIEW-003 VIEW-004 D-111 %j is stored as texts and comes back as it was', (search, stored) => {
    expect(viewFiltersOf(search, label)).toEqual(stored);
    expect(filtersOfView(stored)).toEqual(search);
  });

  test('D-111 all filters at once come back', () => {
    const search = Object.assign({}, ...kept.map(([one]) => one), {
      minPrice: 1,
      expires: undefined,
      added: undefined,
    });
    const { expires, added, ...expected } = search;
    expect(filtersOfView(viewFiltersOf(search, label))).toEqual(expected);
  });

  test('D-113 sort, page and the view itself are no filters', () => {
    const search = { sort: '-sedoPrice', page: 3, pageSize: 100, view: id, filter: 'a' };
    expect(viewFiltersOf(search, label)).toEqual({ domainName: 'a' });
  });

  test('D-112 the label is of the language in which it was saved, and is not read', () => {
    const french = { expirationDate: '{"value":"30d","label":"dans les 30 prochains jours"}' };
    expect(filtersOfView(french)).toEqual({ expires: '30d' });
    expect(viewFiltersOf({ expires: '30d' }, (name, preset) => `${name} ${preset}`)).toEqual({
      expirationDate: '{"value":"30d","label":"expires 30d"}',
    });
  });

  test('D-111 missing, unknown or senseless filters have their default; unreadable ones are reported', () => {
    const log = vi.fn();
    const stored = {
      newer: 'x',
      constructor: 'x',
      domainName: '',
      tlds: '',
      landerFilter: 'maybe',
      showSold: 'false',
      expirationDate: '{"value":"5000d"}',
      addedOnDate: '{"value":"custom","customFromDate":"2026-02-31","customToDate":7}',
      pricing: '{"min":"x","max":-1}',
      askingPrice: '{"min":{"toString":1,"valueOf":1},"max":[[5]]}',
      purchased: '{"value":"custom","customFromDate":"0000-01-01"}',
      nameservers: '"ns1.x.test"',
      registrars: '[1,null,{"a":1}]',
      nameList: "'; drop",
    };
    expect(filtersOfView(stored, log)).toEqual({});
    expect(log).not.toHaveBeenCalled();
    const broken = { registrationDate: '{', pricing: 'null', registrars: '[', domainName: 'a' };
    expect(filtersOfView(broken, log)).toEqual({ filter: 'a' });
    expect(log.mock.calls.map(([, key]) => key).toSorted()).toEqual(['pricing', 'registrars', 'registrationDate']);
  });

  test('D-111 hostile texts come back as texts and are cut as those of an address are', () => {
    const hostile = '<img src=x onerror=alert(1)>';
    expect(filtersOfView({ domainName: hostile })).toEqual({ filter: hostile });
    expect(filtersOfView({ domainName: 'x'.repeat(1_000) }).filter).toHaveLength(253);
    expect(filtersOfView({ registrars: JSON.stringify(['ok', 'x'.repeat(3_000), 'a\u0000b']) })).toEqual({
      registrars: 'ok',
    });
    const proto = JSON.parse('{"__proto__":"x","domainName":"a"}');
    expect(filtersOfView(proto)).toEqual({ filter: 'a' });
  });
});
