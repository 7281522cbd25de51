// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { languages } from '#contract/preferences.ts';
import { renderInquiryAnswer } from '../answer-pages.ts';
import { renderLander } from '../render-lander.ts';
import { exampleView } from '../testing/example-view.ts';
import type { LanderView } from '../view.ts';
import { offerInstead, purchaseOf, renderBuyPage } from './buy-page.ts';

const kinds = ['binAi', 'modern', 'comingSoon', 'custom'] as const;
const read = (page: string | null) => new DOMParser().parseFromString(page ?? '', 'text/html');
const visit = { formToken: 'token', host: undefined };
const pageOf = (changes: Partial<LanderView> = {}, language: (typeof languages)[number] = 'en') =>
  read(renderBuyPage(exampleView(changes), language, visit));
const field = (page: Document, name: string) =>
  page.querySelector<HTMLInputElement | HTMLTextAreaElement>(`form#inquiry-form [name=${name}]`)?.value.trim();

describe.each(kinds)('the page to buy of the %s page', (kind) => {
  test.each(languages)(
    'seller 5 D-186c in %s "Request to buy" leads to it, and it has price, sentence and form',
    (language) => {
      const lander = read(renderLander(exampleView({ kind }), language));
      const link = `/public/buy?domainName=orchardpay.com&lang=${language}`;
      const links = [...lander.querySelectorAll('a.btn')].map((one) => one.getAttribute('href'));
      expect(links.filter((one) => one === link)).toHaveLength(1);
      const page = pageOf({ kind }, language);
      expect(page.querySelector('h1')?.textContent).toBe('orchardpay.com');
      expect(page.querySelector('.by-price strong')?.textContent).toMatch(/62[.,\s]000/);
      expect([
        field(page, 'buyPrice'),
        field(page, 'domainName'),
        field(page, 'formToken'),
        field(page, 'lang'),
      ]).toEqual([...['62000', 'orchardpay.com', 'token', language]]);
      expect(field(page, 'message')).toMatch(/orchardpay\.com.*62[.,\s]000/);
      expect(page.querySelector('[name=offerAmount]')).toBeNull();
      expect(page.querySelectorAll('.by-next li')).toHaveLength(3);
      expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    },
  );

  test('seller 5 D-186c without a price nothing leads to it, and there is none', () => {
    for (const changes of [
      { kind, price: null },
      { kind, sections: { ...exampleView().sections, purchaseOptions: false } },
    ]) {
      expect(renderLander(exampleView(changes), 'en')).not.toContain('/public/buy');
      expect(renderBuyPage(exampleView(changes), 'en', visit)).toBeNull();
    }
  });

  test('seller 5 D-186c another price is offered with what was typed: a button behind the one of the Enter key, and the form it brings', () => {
    const view = exampleView({ kind });
    const buttons = [...(pageOf({ kind }).querySelector<HTMLFormElement>('form#inquiry-form')?.elements ?? [])].filter(
      (one) => one.tagName === 'BUTTON',
    );
    expect(buttons.map((one) => one.getAttribute('name'))).toEqual([null, 'wants']);
    expect(buttons[1]?.hasAttribute('formnovalidate')).toBe(true);
    const fields = {
      domainName: view.name.ascii,
      name: 'Bea',
      email: 'bea@',
      offerAmount: '',
      formToken: '',
      website: '',
    };
    const typed = { ...fields, lang: 'en', ...purchaseOf(view, 'en'), message: purchaseOf(view, 'en')?.message ?? '' };
    const offer = (message: string) => {
      const answer = { kind: 'offer', typed: offerInstead(view, 'en', { ...typed, message }), formToken: 't' } as const;
      return read(renderInquiryAnswer(view, 'en', answer));
    };
    const page = offer(typed.message);
    expect([field(page, 'buyPrice'), field(page, 'offerAmount')]).toEqual([undefined, '']);
    expect([field(page, 'name'), field(page, 'email'), field(page, 'message')]).toEqual(['Bea', 'bea@', '']);
    expect(field(offer('Would you take less?'), 'message')).toBe('Would you take less?');
  });

  test('seller 5 D-186c a price that changed meanwhile is told, and one press buys at the new one', () => {
    const view = exampleView({ kind });
    const typed = {
      domainName: 'orchardpay.com',
      name: 'Bea',
      email: 'bea@firm.example',
      offerAmount: '',
      website: '',
    };
    const more = { formToken: '', lang: 'en', ...purchaseOf(view, 'en'), message: 'Mine.' };
    const before = { amount: 60_000, currency: 'USD' };
    const answer = { kind: 'changed', typed: { ...typed, ...more }, formToken: 'token', before } as const;
    const page = read(renderInquiryAnswer(view, 'en', answer));
    expect(page.querySelector('#answer')?.textContent).toMatch(/\$60,000.*\$62,000/);
    expect([field(page, 'buyPrice'), field(page, 'message'), field(page, 'name')]).toEqual(['62000', 'Mine.', 'Bea']);
    const gone = { ...answer, typed: { ...answer.typed, buyPrice: '' } };
    const withoutPrice = read(renderInquiryAnswer({ ...view, price: null }, 'en', gone));
    expect(field(withoutPrice, 'buyPrice')).toBeUndefined();
    expect(field(withoutPrice, 'offerAmount')).toBe('');
  });
});

test('seller 12 D-175b the page to buy names the seller, the escrow service and the usual time of an answer', () => {
  const seller = { sellerName: 'Rask Names', sellerPlace: 'Gothenburg', escrowService: 'Holdfast', answersWithin: 5 };
  const said = pageOf(seller).body.textContent ?? '';
  for (const one of ['Rask Names, Gothenburg', 'usually within 5 hours', 'Holdfast can hold your $62,000']) {
    expect(said).toContain(one);
  }
  expect(pageOf().querySelector('.sold-by')).toBeNull();
  expect(pageOf().body.textContent).toContain('An escrow service can hold your $62,000');
});
