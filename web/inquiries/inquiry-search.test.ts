import { expect, test } from 'vitest';
import { searchOf } from '#web/base/router/address.ts';
import { hostileTexts } from '#web/testing/hostile-texts.ts';
import { askedOf, inboxAddress, readInquirySearch } from './inquiry-search.ts';

test('INQ-010 INQ-003 the address keeps filter, search, order and domain; the first ones need no word', () => {
  const search = readInquirySearch({
    filter: 'spam',
    search: ' board ',
    sort: 'offer',
    domainId: '01900000-0000-7000-8000-000000000001',
  });
  expect(askedOf(search)).toEqual({
    filter: 'spam',
    search: 'board',
    domainId: '01900000-0000-7000-8000-000000000001',
    sortBy: 'offeramount',
    sortDirection: 'desc',
  });
  expect(readInquirySearch({ filter: 'allExceptClosed', sort: 'latest' })).toEqual({});
  expect(askedOf({})).toMatchObject({ filter: 'allExceptClosed', sortBy: 'lastmessageat', sortDirection: 'desc' });
});

test('INQ-003 senseless parts of the address are dropped, and texts are never longer than a search may be', {
  tags: ['corpora'],
}, () => {
  expect(
    readInquirySearch({ filter: 'nothing', sort: '-1', domainId: "' or 1=1", search: '   ', refresh: '' }),
  ).toEqual({});
  for (const text of hostileTexts()) {
    const { search = '' } = readInquirySearch({ search: text.repeat(50), filter: text, domainId: text });
    expect(search.length).toBeLessThanOrEqual(200);
  }
});

test('INQ-005 an address keeps the list but not the wish to load it again', () => {
  expect(inboxAddress({ filter: 'sold', refresh: '17' }, 'a/b')).toBe('/inquiries/a%2Fb?filter=sold');
  expect(readInquirySearch(searchOf('?refresh=17'))).toEqual({ refresh: '17' });
});
