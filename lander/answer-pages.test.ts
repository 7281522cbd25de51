// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { languages } from '#contract/preferences.ts';
import {
  type InquiryAnswer,
  renderAssistantAnswer,
  renderInquiryAnswer,
  renderNotFound,
  renderUnavailable,
} from './answer-pages.ts';
import { exampleView } from './testing/example-view.ts';

const kinds = ['binAi', 'modern', 'comingSoon', 'custom'] as const;
const read = (page: string) => new DOMParser().parseFromString(page, 'text/html');
const typed = {
  domainName: 'orchardpay.com',
  name: 'Ann Lee',
  email: 'ann@',
  message: '\nHello',
  offerAmount: '5',
  formToken: 'old',
  website: '',
  lang: 'en',
};
const answer = (given: InquiryAnswer, kind: (typeof kinds)[number] = 'binAi', host?: string) =>
  read(renderInquiryAnswer(exampleView({ kind }), 'en', given, host));
const faults = { email: 'invalid', offerAmount: 'invalid' } as const;

test.each(kinds)(
  'D-196 a refused form comes back on the %s page with everything typed, a fresh token and what is wrong',
  (kind) => {
    const page = answer({ kind: 'refused', typed, formToken: 'fresh', faults }, kind);
    const value = (name: string) => page.querySelector(`#answer [name=${name}]`)?.getAttribute('value');
    expect(['name', 'email', 'offerAmount', 'formToken', 'website'].map(value)).toEqual([
      'Ann Lee',
      'ann@',
      '5',
      'fresh',
      null,
    ]);
    expect(page.querySelector('textarea')?.textContent).toBe('\nHello');
    for (const name of ['email', 'offerAmount']) {
      const field = page.querySelector(`[name=${name}]`);
      expect(field?.getAttribute('aria-invalid')).toBe('true');
      expect(page.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent).not.toBe('');
    }
    expect(page.querySelector('[name=name]')?.hasAttribute('aria-invalid')).toBe(false);
  },
);

test('only an inquiry that was stored is called arrived', () => {
  const sent = answer({ kind: 'sent', conversation: null });
  expect(sent.querySelector('#answer')?.textContent).toContain('has arrived');
  expect(sent.querySelector('#answer form')).toBeNull();
  const unconfirmed = answer({ kind: 'confirm', email: 'ann@buyer.example', ticket: 'sealed' });
  expect(unconfirmed.body.textContent).not.toContain('has arrived');
  expect(unconfirmed.body.textContent).toContain('ann@buyer.example');
  for (const reason of ['tooMany', 'trouble'] as const) {
    const page = answer({ kind: 'notNow', typed, formToken: 'fresh', reason });
    expect(page.querySelector('h2')?.textContent).toBe('Not sent');
    expect(page.querySelector('[name=name]')?.getAttribute('value')).toBe('Ann Lee');
  }
});

test.each([
  [undefined, '/?lang=en'],
  ['orchardpay.com', '/?lang=en'],
  ['OrchardPay.com:3001', '/?lang=en'],
  ['app.example', '/l/orchardpay.com?lang=en'],
])('the way back from the host %s is %s', (host, path) => {
  expect(
    answer({ kind: 'sent', conversation: null }, 'binAi', host).querySelector('.back a')?.getAttribute('href'),
  ).toBe(path);
});

test('D-185 a question without script gets a page with its answer, the way to the form and a field for the next', () => {
  const page = read(renderAssistantAnswer(exampleView(), 'en', { question: 'Is it free?', answer: 'No.' }));
  expect([...page.querySelectorAll('.log:first-of-type p')].map(({ textContent }) => textContent)).toEqual([
    'Is it free?',
    'No.',
  ]);
  expect(page.querySelector('a[href="/?lang=en#inquiry"]')).not.toBeNull();
  expect(page.querySelector('[name=question]')).not.toBeNull();
  const failed = read(renderAssistantAnswer(exampleView(), 'en', { question: 'Is it free?', answer: null }));
  expect(failed.querySelector('.an')?.textContent).toContain('cannot answer');
});

test('D-187 where there is no page, nobody is named, and search engines store nothing', () => {
  for (const [language, html] of languages.flatMap((one) => [
    [one, renderNotFound(one)] as const,
    [one, renderUnavailable(one)] as const,
  ])) {
    const page = read(html);
    expect(page.documentElement.lang).toBe(language);
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(page.querySelector('a, form, script, link:not([rel=icon])')).toBeNull();
  }
});
