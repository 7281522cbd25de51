import { expect, test } from 'vitest';
import { hostileTexts } from '#web/testing/hostile-texts.ts';
import { matchPath, searchOf, withSearch } from './address.ts';

test.each([
  ['/', '/', {}],
  ['/domains', '/domains', {}],
  ['/domains', '/Domains/', {}],
  ['/domains', '/domains/a.test', undefined],
  ['/domains', '/', undefined],
  ['/domains/:name', '/domains', undefined],
  ['/domains/:name', '/domains//', undefined],
  ['/domains/:name', '/domains/QuietHarbour.test', { name: 'QuietHarbour.test' }],
  ['/domains/:name', '/domains/a%2Fb%3F.test', { name: 'a/b?.test' }],
  ['/domains/:name', '/domains/vi%C3%B1edo.test', { name: 'viñedo.test' }],
  ['/domains/:name', '/domains/50%', undefined],
  ['/domains/:name', '/landers/a', undefined],
])('the pattern %s finds in the path %s the parameters %j', (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params);
});

test('parameters are plain text in the address, and what is undefined is not there', () => {
  const search = { filter: '12.de & more?', page: 2, onlySold: true, sort: undefined };
  expect(withSearch('/domains', search)).toBe('/domains?filter=12.de+%26+more%3F&page=2&onlySold=true');
  expect(withSearch('/domains', { sort: undefined })).toBe('/domains');
});

test('ERR-013 hostile texts come back from an address as they were, as a parameter and as a part of the path', {
  tags: ['corpora'],
}, () => {
  const texts = hostileTexts().filter((text) => text.isWellFormed() && text !== '');
  for (const text of texts) {
    const { search } = new URL(withSearch('/domains', { filter: text }), 'https://a.test');
    expect(searchOf(search)).toEqual({ filter: text });
    expect(matchPath('/domains/:name', `/domains/${encodeURIComponent(text)}`)).toEqual({ name: text });
  }
  expect(texts.length).toBeGreaterThan(100);
});
