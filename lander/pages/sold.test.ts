// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { languages } from '#contract/preferences.ts';
import { renderLander } from '../render-lander.ts';
import { exampleView } from '../testing/example-view.ts';

const words = { en: 'Sold', fr: 'Vendu', de: 'Verkauft', es: 'Vendido' };

test.each(['binAi', 'modern', 'comingSoon', 'custom'] as const)(
  'D-203f seller 11: the %s page of a sold name says so in four languages, with the name and the day and nothing to send',
  (kind) => {
    for (const language of languages) {
      const html = renderLander(exampleView({ kind, sold: { on: '2026-05-15' } }), language);
      const page = new DOMParser().parseFromString(html, 'text/html');
      const heading = page.querySelector('h1');
      expect(heading?.getAttribute('aria-label') ?? heading?.textContent).toBe('orchardpay.com');
      const text = page.body.textContent ?? '';
      expect([language, text]).toEqual([language, expect.stringContaining(words[language])]);
      expect(text).toContain('2026');
      expect(text).not.toMatch(/62.000|undefined|null/);
      expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
      expect(
        page.querySelectorAll('form, script:not([type="application/ld+json"]), input, noscript, link[rel=canonical]'),
      ).toHaveLength(0);
      expect(page.querySelectorAll('nav.lang a')).toHaveLength(4);
      expect(html).toContain('https://schema.org/SoldOut');
      expect(page.querySelectorAll('.others, .all')).toHaveLength(0);
    }
  },
);

const name = (sld: string, price: number | null) => ({
  sld,
  tld: 'com',
  url: `https://${sld}.com/`,
  price,
  currency: 'EUR',
});

test.each(['binAi', 'modern', 'comingSoon', 'custom'] as const)(
  'SHOP-007 the %s page of a sold name shows others of its seller with their prices, and the way to all of them',
  (kind) => {
    const others = {
      names: [name('near', 2_900), name('<b>next', null)],
      all: { url: 'https://shop.rask.com/', count: 1_240 },
    };
    for (const language of languages) {
      const html = renderLander(exampleView({ kind, sold: { on: '2026-05-15' }, others }), language);
      const page = new DOMParser().parseFromString(html, 'text/html');
      const links = [...page.querySelectorAll<HTMLAnchorElement>('.others li a')];
      expect(links.map(({ href }) => href)).toEqual(['https://near.com/', 'https://<b>next.com/']);
      expect(links[0]?.textContent).toMatch(/near\.com.*2.?900/);
      expect(links[1]?.querySelector('b b')).toBeNull();
      expect(page.querySelectorAll('a[href="https://shop.rask.com/"]')).toHaveLength(2);
      expect(page.querySelector('.others p')?.textContent).toMatch(/1.?240/);
    }
  },
);
