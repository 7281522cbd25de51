// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import type { Conversation } from '#contract/conversations.ts';
import { languages } from '#contract/preferences.ts';
import { renderConfirm } from './confirm-page.ts';
import { type ConversationState, type ConversationView, renderConversation } from './conversation-page.ts';
import { renderAway, renderLinkGone, renderTooMany, renderUnsentInquiry, renderUnsentMessage } from './notices.ts';

const token = '0123456789abcdef0123456789abcdef';
const legal = { imprint: 'https://app.example/legal/contact', privacy: 'https://app.example/legal/privacy' };
const read = (page: string) => new DOMParser().parseFromString(page, 'text/html');

const asked = {
  id: '1',
  from: 'buyer',
  body: 'Is it\nfor sale?',
  offerAmount: 5_000,
  createdAt: '2026-11-22T15:20:00Z',
};
const answered = { id: '2', from: 'seller', body: 'For 9.', offerAmount: null, createdAt: '2026-11-22T16:00:00Z' };
function view(changes: Partial<Conversation> = {}): ConversationView {
  const conversation = {
    domainName: 'orchardpay.com',
    sellerName: 'Johanna Reyes',
    status: 'replied',
    language: 'en',
    currency: 'USD',
    buyPrice: null,
    agreement: null,
    messages: [asked, answered],
    offers: [],
    entries: [],
    price: null,
    isDomainSold: false,
    ...changes,
  } as Conversation;
  return { conversation, shownName: 'orchardpay.com', token, legal, now: '2026-11-23T10:00:00Z' };
}
const page = (changes: Partial<Conversation> = {}, state: ConversationState = {}) =>
  read(renderConversation(view(changes), 'en', state));
const texts = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe('the conversation', () => {
  test('D-199 has all messages with who wrote, when, and what was offered, and the form below', () => {
    const document = page();
    expect(texts(document, '.by')).toEqual([
      'You22 November 2026 at 15:20 UTC',
      'Johanna Reyes22 November 2026 at 16:00 UTC',
    ]);
    expect(texts(document, '.said')).toEqual(['Is it\nfor sale?', 'For 9.']);
    expect(texts(document, '.price')).toEqual(['Offer: $5,000']);
    expect(document.querySelector('form')?.getAttribute('action')).toBe(`/public/conversations/${token}/messages`);
    expect(document.querySelector('.now')?.textContent).toContain('has answered');
  });

  test.each([
    ['new', [asked], 'with the owner'],
    ['ongoing', [asked, answered, asked], 'with the owner'],
    ['replied', [asked, answered], 'has answered'],
    ['sold', [asked, answered], 'marked this as sold'],
    ['closed', [asked], 'reopens it'],
  ] as const)('D-192 says how a conversation that is %s stands, and takes a message', (status, messages, words) => {
    const document = page({ status, messages: [...messages] as Conversation['messages'] });
    expect(document.querySelector('.now')?.textContent).toContain(words);
    expect(document.querySelector('form textarea')).not.toBeNull();
  });

  test('without a public name the seller is the owner', () => {
    const document = page({ sellerName: null });
    expect(texts(document, '.by b')).toEqual(['You', 'The owner']);
    expect(document.querySelector('header span')?.textContent).toBe('Your conversation with the owner');
  });

  test('D-199 a message that was not taken comes back as typed, with what is wrong', () => {
    const typed = { message: '\nLess?', offerAmount: '5' };
    const document = page({}, { typed, faults: { offerAmount: 'invalid' } });
    expect(document.querySelector('textarea')?.textContent).toBe('\nLess?');
    expect(document.querySelector('[name=offerAmount]')?.getAttribute('value')).toBe('5');
    const fault = document.getElementById(
      document.querySelector('[name=offerAmount]')?.getAttribute('aria-describedby') ?? '',
    );
    expect(fault?.textContent).toBe('Enter a whole amount in US dollars, such as 5,000.');
    expect(document.querySelector('[role=alert]')?.textContent).toContain('Not sent yet');
    for (const reason of ['tooMany', 'trouble'] as const) {
      const refused = page({}, { typed, notNow: reason });
      expect(refused.querySelector('[role=alert]')?.textContent).toContain('Not sent');
      expect(refused.querySelector('textarea')?.textContent).toBe('\nLess?');
      expect(refused.querySelector('.lang')).toBeNull(); // it answers a post: a link to itself leads nowhere
    }
  });
});

describe('a counter-offer', () => {
  const own = { id: 'a', side: 'buyer', amount: 48_000, state: 'superseded', endsAt: null, isByRule: false } as const;
  const counter = { ...own, id: 'b', side: 'seller', amount: 50_000, state: 'open' } as const;
  const at = { decidedAt: null, endsAt: '2026-11-26T16:00:00Z' };
  const offers = [
    { ...own, decidedAt: null },
    { ...counter, ...at },
  ];
  const price = { amount: 62_000, currency: 'USD' };

  test('OFFR-005 says amount, end and time left in each language, and is answered by plain forms', () => {
    for (const language of languages) {
      const document = read(renderConversation(view({ offers, price }), language));
      expect(document.querySelector('.sum')?.textContent?.replace(/\D/g, '')).toBe('50000');
      expect(document.querySelector('.deal')?.textContent).toContain('UTC');
      const sent = [...document.querySelectorAll('.deal form')].map((form) => [
        form.getAttribute('action'),
        form.querySelector('[name=offerId]')?.getAttribute('value'),
        form.querySelector('[name=decision]')?.getAttribute('value'),
      ]);
      const action = `/public/conversations/${token}/decide`;
      expect(sent).toEqual([
        [action, 'b', 'accepted'],
        [action, 'b', 'declined'],
      ]);
      expect(document.querySelector('.road')?.getAttribute('aria-label')).toMatch(/62.?000/);
    }
    expect(page({ offers }).querySelector('.left')?.textContent).toBe('3 days left');
  });

  test('OFFR-005 is over in words: ended, taken back, sold to somebody else, agreed, or answered too late', () => {
    const as = (state: 'ended' | 'takenBack' | 'accepted', more = {}) =>
      page({ offers: [{ ...counter, ...at, state }], ...more }).querySelector('.deal')?.textContent;
    expect(as('ended')).toContain('ended on Thursday');
    expect(as('takenBack')).toContain('taken back');
    expect(as('accepted')).toBeUndefined(); // days ago, and nothing came of it
    const now = [{ ...counter, ...at, state: 'accepted' as const, decidedAt: '2026-11-23T09:59:00Z' }];
    expect(page({ offers: now }).querySelector('.deal')?.textContent).toContain('You agree on $50,000');
    expect(page({ offers: now, agreement: 'open' }).querySelector('.deal')).toBeNull();
    expect(as('ended', { isDomainSold: true })).toContain('sold to somebody else');
    expect(page({ offers }, { notOpen: true }).querySelector('[role=alert]')?.textContent).toContain('no longer');
    expect(page({ offers, status: 'closed' }).querySelector('.deal')).toBeNull();
  });

  test('RULE-002 what a rule wrote is marked as automatic', () => {
    const written = { ...answered, isAuto: true } as Conversation['messages'][number];
    expect(texts(page({ messages: [written] }), '.by .auto')).toEqual(['Automatic answer']);
  });
});

test('D-197 the page to confirm shows what was written, and changes nothing by being opened', () => {
  const document = read(renderConfirm(view({ status: 'unverified', messages: [asked] as never }), 'en'));
  expect(texts(document, '.said')).toEqual(['Is it\nfor sale?']);
  const form = document.querySelector('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/public/inquiries/confirm']);
  expect(document.querySelector('[name=token]')?.getAttribute('value')).toBe(token);
  expect(document.querySelector('script')).toBeNull();
});

test('D-196 while the database is away all that was typed stands in a form that can be sent again', () => {
  const typed = { domainName: 'a.com', name: 'Ann', email: 'ann@b.example', message: '\nHi', offerAmount: '5' };
  const unsent = { typed: { ...typed, formToken: 'old', website: '', lang: 'de' }, formToken: 'fresh' };
  const inquiry = read(renderUnsentInquiry('de', unsent, legal));
  const value = (name: string) => inquiry.querySelector(`#answer [name=${name}]`)?.getAttribute('value');
  expect(['domainName', 'name', 'email', 'offerAmount', 'formToken', 'lang'].map(value)).toEqual([
    'a.com',
    'Ann',
    'ann@b.example',
    '5',
    'fresh',
    'de',
  ]);
  expect(inquiry.querySelector('textarea')?.textContent).toBe('\nHi');
  const message = read(renderUnsentMessage('fr', { token, typed: { message: 'Oui', offerAmount: '' } }, legal));
  expect(message.querySelector('#answer textarea')?.textContent).toBe('\nOui'.trim());
});

test('D-196 every page is in its language, closed to search engines, and sends its address to nobody', () => {
  const all = languages.flatMap((language) =>
    [
      renderConversation(view(), language),
      renderConfirm(view(), language),
      renderLinkGone(language, legal),
      renderTooMany(language, legal),
      renderAway(language, '/inquiry/x', legal),
    ].map((html) => ({ language, document: read(html) })),
  );
  for (const { language, document } of all) {
    expect(document.documentElement.lang).toBe(language);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(document.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe('no-referrer');
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelector('main')?.textContent).not.toMatch(/undefined|\[object|null/);
    const files = document.querySelectorAll('link:not([rel=icon])');
    for (const file of files) expect(file.getAttribute('href')).toMatch(/^\/public\//);
    expect(document.querySelector('img, iframe, link[rel=stylesheet], script[src]')).toBeNull();
  }
  const titles = all.map(({ document }) => document.title);
  expect(new Set(titles).size).toBe(titles.length - languages.length); // conversation and confirmation share theirs
});
