import { expect, test } from 'vitest';
import { contrast } from '../custom/palette.ts';
import { renderStorefront } from './render-storefront.ts';
import { shopColours } from './shop-colours.ts';
import { readShopQuery } from './shop-query.ts';
import type { ShopFrame, ShopName, ShopPage } from './storefront-view.ts';

test('SHOP-004 whatever colour a seller chooses, every use of it can be read in both themes', () => {
  const steps = ['00', '33', '66', '99', 'cc', 'ff'];
  for (const red of steps) {
    for (const green of steps) {
      for (const blue of steps) {
        const { light, dark } = shopColours(`#${red}${green}${blue}`);
        for (const [colours, papers] of [
          [light, ['#fbfbf9', '#f0f1fb']],
          [dark, ['#101118', '#191b2b']],
        ] as const) {
          const pairs = [
            [colours.on, colours.band],
            [colours.onQuiet, colours.band],
            ...papers.map((paper) => [colours.text, paper]),
          ];
          for (const [one = '', other = ''] of pairs) expect(contrast(one, other)).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  }
});

const hostile = '"><script>alert(1)</script>&';

const frame: ShopFrame = {
  ...{ seller: hostile, place: hostile, answersWithin: null, contact: 'a@b.example', logo: null, colour: null },
  ...{ categories: [hostile], hasChoice: false, bands: { currency: 'USD', low: 2_000, high: 10_000 } },
  addresses: { canonical: 'https://shop.rask.com/', imprint: null, privacy: null },
};
const name: ShopName = {
  ...{ sld: hostile, tld: 'com', letters: 3, category: 0, language: 'en', price: 900, currency: 'USD' },
  ...{ url: 'https://x.example/', isSold: false },
};
const pageOf = (query: string, some: Partial<ShopPage> = {}): ShopPage => ({
  query: readShopQuery(new URLSearchParams(query)),
  ...{ names: [name], total: 13, found: 13, sold: 0, from: 1, pages: 1 },
  ...{
    categories: [{ key: 0, count: 13 }],
    prices: [{ key: 'low', count: 13 }],
    languages: [{ key: 'en', count: 13 }],
  },
  ...some,
});

test('SHOP-005 no text of a seller, a name or a visitor becomes markup, and nothing on the page runs', () => {
  for (const query of ['', `q=${encodeURIComponent(hostile)}`, `category=${encodeURIComponent(hostile)}&sort=price`]) {
    const html = renderStorefront(frame, pageOf(query), 'en');
    expect(html).not.toContain('<script>alert');
    expect(html.replace(/<script type="application\/ld\+json">.*?<\/script>/s, '')).not.toContain('<script');
    expect(html).not.toMatch(/\son\w+=/);
  }
});

test('SHOP-005 pages of all names have an address for each language, those of a search are for no search engine', () => {
  const whole = renderStorefront(frame, pageOf('page=2', { pages: 3, from: 201, found: 413 }), 'de');
  expect(whole).toContain('<link rel="canonical" href="https://shop.rask.com/?page=2&amp;lang=de">');
  expect(whole.match(/hreflang="(en|fr|de|es|x-default)" href="https:/g)).toHaveLength(5);
  expect(whole).toContain('"position":201');
  for (const query of ['q=x', 'category=a', 'price=low', 'language=en', 'sort=name']) {
    const html = renderStorefront(frame, pageOf(query), 'en');
    expect([query, html.includes('noindex'), html.includes('canonical')]).toEqual([query, true, false]);
  }
});

test('SHOP-003 a storefront of 12 names or fewer has neither search nor filters, and an empty one says so', () => {
  const few = renderStorefront(frame, pageOf('', { total: 12, found: 12 }), 'en');
  expect([few.includes('role="search"'), few.includes('id="filter"')]).toEqual([false, false]);
  const empty = renderStorefront(frame, pageOf('', { names: [], total: 0, found: 0 }), 'en');
  expect(empty).toContain('There is nothing on sale here at the moment.');
  expect(empty).toContain('noindex');
  const none = renderStorefront(frame, pageOf('q=harvestly', { names: [], found: 0 }), 'fr');
  expect(none).toContain('«\u00a0harvestly\u00a0»');
});

test('SHOP-006 heading, list and what search engines are told count the names for sale, and sold ones are counted apart', () => {
  const sold = { ...name, isSold: true, price: null, url: null };
  const html = renderStorefront(
    frame,
    pageOf('page=2', { names: [name, sold, name], total: 413, found: 413, sold: 3, from: 199, pages: 3 }),
    'en',
  );
  expect(html).toContain('<h1 class="num">413 names for sale</h1>');
  expect(html).toContain('<p>199 to 200<span> of 413 names, 3 just sold</span></p>');
  expect(html).toContain('"numberOfItems":413');
  expect(html.match(/"position":\d+/g)).toEqual(['"position":199', '"position":200']);
  const all = renderStorefront(frame, pageOf('', { names: [name, sold], total: 1, found: 1, sold: 1 }), 'fr');
  expect(all).toContain('<p>1<span> Domaines, 1 vient d’être vendu</span></p>');
});
