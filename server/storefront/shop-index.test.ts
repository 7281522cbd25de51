import { describe, expect, test } from 'vitest';
import { readShopQuery } from '#lander/storefront/shop-query.ts';
import { indexOf, type ListedName, othersLike, pageOf } from './shop-index.rules.ts';

const usdPer = { USD: 1, EUR: 1.25, JPY: 0.0064 };

function name(full: string, values: Partial<ListedName> = {}): ListedName {
  const at = full.indexOf('.');
  return {
    ...{ domainId: full, name: full, sld: full.slice(0, at), tld: full.slice(at + 1), tags: [], language: null },
    ...{ price: 1_000, currency: 'USD', url: `https://${full}/`, isSold: false, addedAt: new Date(0) },
    ...values,
  };
}

const asked = (query = '') => readShopQuery(new URLSearchParams(query));
const index = (names: ListedName[], categories: string[] = [], firstTag: string | null = null) =>
  indexOf(names, { categories, firstTag, usdPer });
const shown = (names: ListedName[], query = '', categories: string[] = [], firstTag: string | null = null) =>
  pageOf(index(names, categories, firstTag), asked(query), categories).names.map(({ sld, tld }) => `${sld}.${tld}`);

describe('the list of a storefront', () => {
  test('SHOP-003 a search finds a part of a name in either of its forms, whatever letters are typed', () => {
    const names = [
      name('harborledger.com', { sld: 'HarborLedger' }),
      name('xn--mnchen-3ya.de', { sld: 'münchen', tld: 'de' }),
      name('orchard.io'),
    ];
    expect(shown(names, 'q=LEDGER')).toEqual(['HarborLedger.com']);
    expect(shown(names, `q=${encodeURIComponent('MÜNCH')}`)).toEqual(['münchen.de']);
    expect(shown(names, 'q=xn--mn')).toEqual(['münchen.de']);
    expect(shown(names, 'q=orchard.io')).toEqual(['orchard.io']);
    expect(shown(names, 'q=.com')).toEqual(['HarborLedger.com']);
    expect(shown(names, 'q=nothing')).toEqual([]);
    expect(pageOf(index(names), asked('q=nothing'), [])).toMatchObject({ found: 0, sold: 0, total: 3, pages: 1 });
  });

  test('SHOP-003 categories, prices and languages each add up to what the search found, and none of them is empty', () => {
    const names = [
      name('one.com', { tags: ['money', 'food'], price: 1_999, language: 'en' }),
      name('two.com', { tags: ['food'], price: 2_000, language: 'de' }),
      name('three.com', { tags: ['other'], price: 10_000 }),
      name('four.com', { price: null, language: 'en' }),
    ];
    const page = pageOf(index(names, ['Food', 'Money', 'Empty']), asked(), ['Food', 'Money', 'Empty']);
    expect(page.categories).toEqual([
      { key: 0, count: 2 },
      { key: -1, count: 2 },
    ]);
    expect(page.prices).toEqual(['low', 'mid', 'high', 'offer'].map((key) => ({ key, count: 1 })));
    expect(page.languages).toEqual([
      { key: 'en', count: 2 },
      { key: 'de', count: 1 },
      { key: null, count: 1 },
    ]);
    expect(shown(names, 'category=food&price=mid', ['Food'])).toEqual(['two.com']);
    expect(shown(names, 'category=*&language=en', ['Food'])).toEqual(['four.com']);
    expect(shown(names, 'category=nobodys', ['Food'])).toEqual([]);
  });

  test('SHOP-003 prices in several currencies are compared by the rates of the day, in bands of the one most are in', () => {
    const names = [
      name('euro.com', { price: 2_000, currency: 'EUR' }),
      name('second.com', { price: 900, currency: 'EUR' }),
      name('dollar.com', { price: 2_100, currency: 'USD' }),
      name('strange.com', { price: 5, currency: 'XXX' }),
      name('offer.com', { price: null }),
    ];
    expect(index(names).bands).toEqual({ currency: 'EUR', low: 2_000, high: 8_000 });
    expect(shown(names, 'sort=price')).toEqual(['second.com', 'dollar.com', 'euro.com', 'offer.com', 'strange.com']);
    expect(shown(names, 'price=mid')).toEqual(['euro.com']);
    expect(index([name('yen.com', { price: 1, currency: 'JPY' })]).bands).toEqual({
      ...{ currency: 'JPY', low: 300_000, high: 2_000_000 },
    });
  });

  test('SHOP-003 names come by the seller’s choice, the newest first, by length or by letters', () => {
    const names = [
      name('old.com', { addedAt: new Date(1) }),
      name('newest.com', { addedAt: new Date(3) }),
      name('chosen.com', { tags: ['best'] }),
    ];
    expect(shown(names)).toEqual(['newest.com', 'old.com', 'chosen.com']);
    expect(shown(names, '', [], 'Best')).toEqual(['chosen.com', 'newest.com', 'old.com']);
    expect(shown(names, 'sort=length')).toEqual(['old.com', 'chosen.com', 'newest.com']);
    expect(shown(names, 'sort=name')).toEqual(['chosen.com', 'newest.com', 'old.com']);
  });

  test('SHOP-003 a page has 200 names, and one beyond the last is the last', () => {
    const names = Array.from({ length: 401 }, (_, at) => name(`n${at}.com`, { addedAt: new Date(-at) }));
    expect(pageOf(index(names), asked('page=2'), [])).toMatchObject({ from: 201, found: 401, pages: 3 });
    expect(pageOf(index(names), asked('page=9999'), [])).toMatchObject({ from: 401, query: { page: 3 } });
    expect(shown(names, 'page=3')).toEqual(['n400.com']);
    for (const page of ['0', '-1', '1e9', 'x', '00001'])
      expect(pageOf(index(names), asked(`page=${page}`), [])).toMatchObject({ from: 1 });
  });

  test('SHOP-006 a sold name has neither price nor link, and is in no filter', () => {
    const names = [name('sold.com', { isSold: true, url: null }), name('open.com')];
    const page = pageOf(index(names), asked(), []);
    expect(page).toMatchObject({ total: 1, found: 1, sold: 1 });
    expect(page.names.find(({ isSold }) => isSold)).toMatchObject({ price: null, url: null });
    expect(page.prices).toEqual([{ key: 'low', count: 1 }]);
    expect(shown(names, 'price=low')).toEqual(['open.com']);
  });

  test('SHOP-003 SHOP-006 sold names have rows of a page, and no place among the names for sale', () => {
    const names = Array.from({ length: 201 }, (_, at) =>
      name(`n${at}.com`, { addedAt: new Date(-at), isSold: at === 3 }),
    );
    expect(pageOf(index(names), asked('page=2'), [])).toMatchObject({ total: 200, found: 200, sold: 1, from: 200 });
  });

  test('SHOP-005 no tag, no domain’s id and no other form of a name leaves the list', () => {
    const page = pageOf(index([name('quiet.com', { tags: ['secret-tag'] })]), asked(), []);
    expect(JSON.stringify(page)).not.toContain('secret-tag');
    expect(Object.keys(page.names[0] ?? {}).toSorted()).toEqual([
      ...['category', 'currency', 'isSold', 'language', 'letters', 'price', 'sld', 'tld', 'url'],
    ]);
  });

  test('SHOP-007 others beside a sold name are like it and have a page: at least two, at most four', () => {
    const names = [
      name('far.io'),
      name('near.com', { tags: ['food'] }),
      name('same.com'),
      name('spoken.com', { language: 'en' }),
      name('also.com'),
      name('without.com', { url: null }),
      name('gone.com', { isSold: true, url: null }),
    ];
    const like = { name: 'gone.com', tags: ['food'], language: 'en' as const };
    expect(othersLike(index(names), like)?.map(({ sld }) => sld)).toEqual(['near', 'spoken', 'also', 'same']);
    expect(othersLike(index([name('one.com'), name('gone.com', { isSold: true })]), like)).toBeNull();
  });

  test('SHOP-009 searching 10,000 names takes little of a core', () => {
    const names = Array.from({ length: 10_000 }, (_, at) => name(`name-number-${at}.com`, { price: at }));
    const large = index(names, ['Food']);
    const from = performance.now();
    for (let at = 0; at < 20; at += 1) pageOf(large, asked(`q=${at}&sort=price`), ['Food']);
    expect((performance.now() - from) / 20).toBeLessThan(50);
  });
});
