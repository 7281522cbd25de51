// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { languages } from '#contract/preferences.ts';
import { fontFiles } from './fonts/made-fonts.ts';
import { inlineCode } from './inline-code.ts';
import { renderLander } from './render-lander.ts';
import { exampleView } from './testing/example-view.ts';
import { type LanderView, landerPaths } from './view.ts';

const kinds = ['binAi', 'modern', 'comingSoon'] as const;
const read = (page: string) => new DOMParser().parseFromString(page, 'text/html');
const pageOf = (changes: Partial<LanderView> = {}, language: (typeof languages)[number] = 'en') =>
  read(renderLander(exampleView(changes), language));
function textOf(page: Document): string {
  for (const script of page.body.querySelectorAll('script')) script.remove();
  return page.body.textContent?.replace(/\s+/g, ' ') ?? '';
}
const all = exampleView().sections;
const data = (page: Document) => JSON.parse(page.querySelector('[type="application/ld+json"]')?.textContent ?? '{}');

test('LAND-003 a count that changes stands with its year, also where no reasons are shown', () => {
  const page = pageOf({ sections: { ...all, whyChoose: false } });
  expect(textOf(page)).toContain('88 other extensions (2026)');
});

describe.each(kinds)('the %s page', (kind) => {
  test('LAND-003 shows the name, its price, what is known of it, the assistant and the form', () => {
    const page = pageOf({ kind });
    const heading = page.querySelector('h1');
    expect(heading?.getAttribute('aria-label') ?? heading?.textContent).toBe('orchardpay.com');
    for (const shown of ['$62,000', '10 letters', '2011', '88 other extensions']) expect(textOf(page)).toContain(shown);
    expect(page.querySelector('form[action="/public/inquiries"] [name=domainName]')?.getAttribute('value')).toBe(
      'orchardpay.com',
    );
    expect(page.querySelector('form[action="/public/assistant"] [name=question]')).not.toBeNull();
    expect(page.querySelectorAll('details').length).toBe(4);
  });

  test('LAND-006 without purchase options there is no price, no offer and no marketplace, and the form stays', () => {
    const page = pageOf({ kind, sections: { ...all, purchaseOptions: false } });
    expect(textOf(page)).not.toContain('62,000');
    expect(page.querySelector('[name=offerAmount]')).toBeNull();
    expect(page.querySelector('a[href*="sedo"]')).toBeNull();
    expect(page.querySelector('form#inquiry-form [name=message]')).not.toBeNull();
    expect(data(page)['@type']).toBe('WebPage');
  });

  test('LAND-006 without the inquiry form an offer can still be sent, with one form on the page', () => {
    const page = pageOf({ kind, sections: { ...all, inquiryForm: false } });
    expect(page.querySelectorAll('form#inquiry-form').length).toBe(1);
    expect(page.querySelectorAll('[name=offerAmount]').length).toBe(1);
    expect(page.querySelector('#inquiry form#inquiry-form')).not.toBeNull();
  });

  test('LAND-006 without form and purchase options nothing leads to a form', () => {
    const page = pageOf({ kind, sections: { ...all, inquiryForm: false, purchaseOptions: false } });
    expect(page.querySelector('form#inquiry-form, a[href="#inquiry"]')).toBeNull();
  });

  test('LAND-006 without the assistant there are neither its questions nor its field', () => {
    const page = pageOf({ kind, sections: { ...all, assistant: false } });
    expect(page.querySelector('details, form[action="/public/assistant"]')).toBeNull();
    expect(textOf(page)).not.toContain('assistant');
  });

  test('D-185 where no assistant answers, the ready answers remain, and no field asks for more', () => {
    const page = pageOf({ kind, assistantAnswers: false });
    expect(page.querySelectorAll('details').length).toBe(4);
    expect(page.querySelector('form[action="/public/assistant"]')).toBeNull();
    expect(textOf(page)).not.toContain('It is a program');
  });

  test.each(languages)(
    'words 1 D-185 in %s the page says where a question goes that leaves this machine',
    (language) => {
      const noted = (assistantHost: string | null) =>
        textOf(pageOf({ kind, assistantHost, assistantAnswers: true }, language)).includes('text.example');
      expect([noted('text.example'), noted(null)]).toEqual([true, false]);
    },
  );

  test('D-186 without a price the page asks for an offer and tells search engines no price', () => {
    for (const price of [null, 0]) {
      const page = pageOf({ kind, price });
      expect(textOf(page)).not.toMatch(/\$\d/);
      expect(page.querySelector('[name=offerAmount]')).not.toBeNull();
      expect(JSON.stringify(data(page))).not.toContain('Offer');
    }
    expect(data(pageOf({ kind })).offers).toMatchObject({ '@type': 'Offer', price: 62_000, priceCurrency: 'USD' });
  });

  test('MONEY-008 a page in another currency says so of its price, asks for offers in it and sends it along', () => {
    const page = pageOf({ kind, currency: 'EUR' }, 'de');
    expect(data(page).offers).toMatchObject({ price: 62_000, priceCurrency: 'EUR' });
    expect(page.querySelector('a[href^="/public/buy"]')).not.toBeNull();
    expect(page.querySelector('form [name=currency]')?.getAttribute('value')).toBe('EUR');
    expect(textOf(page)).toMatch(/62\.000\s€/);
    expect(textOf(page)).toContain('Ihr Angebot in Euro');
    expect(textOf(page)).not.toMatch(/Dollar|\$/);
    expect(pageOf({ kind }).querySelector('form [name=currency]')).toBeNull();
  });

  test('LAND-003 an unknown fact is left out, with nothing in its place', () => {
    const facts = {
      registeredOn: null,
      heldSince: null,
      paidUntil: null,
      letters: null,
      words: null,
      otherEndings: null,
    };
    const page = pageOf({ kind, facts });
    expect(textOf(page)).not.toMatch(/null|undefined|NaN|Registered since|Invalid|letters/);
    expect(page.querySelector('.why, .prov, .facts')).toBeNull();
  });

  test("LAND-003 the owner's words stand in place of the facts in their language alone", () => {
    const why = { facts: exampleView().why.facts, own: { de: ['Kurz und klar.'] } };
    expect(textOf(pageOf({ kind, why }, 'de'))).toContain('Kurz und klar.');
    expect(textOf(pageOf({ kind, why }, 'en'))).not.toContain('Kurz und klar.');
    expect(pageOf({ kind, why }, 'de').querySelectorAll('.own').length).toBe(1);
  });

  test.each(languages)(
    'D-187 in %s it is the same page in other words, with links to the other languages',
    (language) => {
      const page = pageOf({ kind }, language);
      expect(page.documentElement.lang).toBe(language);
      const links = [...page.querySelectorAll('nav.lang a')].map((link) => link.getAttribute('href'));
      expect(links).toEqual(languages.map((other) => `?lang=${other}`));
      expect(page.querySelector('nav.lang [aria-current]')?.getAttribute('hreflang')).toBe(language);
      const structure = (read: Document) => [...read.querySelectorAll('body *')].map(({ tagName }) => tagName).join();
      expect(structure(page)).toBe(structure(pageOf({ kind }, 'en')));
      if (language !== 'en') expect(textOf(page)).not.toMatch(/\b(the|your|offer|owner)\b/i);
    },
  );

  test('D-187 it is whole by itself: one style, its two scripts, its own fonts, and nothing from elsewhere', () => {
    const html = renderLander(exampleView({ kind, marketplaces: [] }), 'en');
    const { styles, scripts } = inlineCode(html);
    expect([styles.length, scripts.length]).toEqual([1, 2]);
    const page = read(html);
    expect(
      page.querySelector('[style], [onclick], img:not(noscript > img), iframe, script[src], link[rel=stylesheet]'),
    ).toBeNull();
    expect(page.querySelector('link[rel=icon]')?.getAttribute('href')).toMatch(/^data:image\/svg\+xml,/);
    const fonts = [...page.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));
    const known = Object.values(fontFiles).map((file) => `${landerPaths.fonts}${file}`);
    expect(fonts.length).toBe(2);
    for (const font of fonts) expect(known).toContain(font);
    expect(
      html
        .replaceAll('https://schema.org', '')
        .match(/https?:\/\/[^"\\ )]+/g)
        ?.filter((url) => !url.startsWith('https://orchardpay.com/')),
    ).toEqual([]);
  });

  test('D-187 the same view gives the same bytes', () => {
    expect(renderLander(exampleView({ kind }), 'fr')).toBe(renderLander(structuredClone(exampleView({ kind })), 'fr'));
  });
});

test("LAND-004 the owner's title is that of the tab, of link previews and of nothing else", () => {
  const page = pageOf({ title: 'Buy orchardpay.com <now>' });
  expect(page.title).toBe('Buy orchardpay.com <now>');
  expect(page.querySelector('[property="og:title"]')?.getAttribute('content')).toBe('Buy orchardpay.com <now>');
  expect(pageOf({}, 'de').title).toBe('orchardpay.com steht zum Verkauf');
});

test('D-187 search engines learn one address for each language', () => {
  const links = (page: Document, rel: string) =>
    [...page.querySelectorAll(`link[rel=${rel}]`)].map((link) => link.getAttribute('href'));
  expect(links(pageOf(), 'canonical')).toEqual(['https://orchardpay.com/']);
  expect(links(pageOf({}, 'fr'), 'canonical')).toEqual(['https://orchardpay.com/?lang=fr']);
  expect(links(pageOf(), 'alternate').length).toBe(languages.length + 1);
});

test('a name in another script stands in its own letters with its form of letters and digits beside it', () => {
  const name = { ascii: 'xn--mgbh0fb.xn--mgbc0a9azcg', shown: 'مثال.شبكة', sld: 'مثال', tld: 'شبكة' };
  for (const kind of kinds) {
    const page = pageOf({ kind, name });
    expect(page.querySelector('h1')?.getAttribute('dir')).toBe('rtl');
    expect([...page.querySelectorAll('h1 bdi')].map(({ textContent }) => textContent)).toEqual(['مثال', '.شبكة']);
    expect(page.querySelector('.ascii')?.textContent).toContain('xn--mgbh0fb');
    expect(page.documentElement.hasAttribute('dir')).toBe(false);
  }
});
