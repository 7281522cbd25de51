import { expect, test } from 'vitest';
import { renderInquiryAnswer, renderNotFound, renderUnavailable } from './answer-pages.ts';
import { renderConfirm } from './conversation/confirm-page.ts';
import { type ConversationView, renderConversation } from './conversation/conversation-page.ts';
import { renderLinkGone } from './conversation/notices.ts';
import { iconOf } from './look.ts';
import { renderMailsOff } from './mails-off-page.ts';
import { renderLander } from './render-lander.ts';
import { exampleView } from './testing/example-view.ts';

const legal = { imprint: '/legal/contact', privacy: '/legal/privacy' };
const token = '0123456789abcdef0123456789abcdef';
const view: ConversationView = {
  conversation: {
    domainName: 'orchardpay.com',
    sellerName: 'Ann',
    status: 'new',
    language: 'en',
    currency: 'USD',
    buyPrice: null,
    agreement: null,
    messages: [],
    offers: [],
    entries: [],
    price: null,
    isDomainSold: false,
  },
  ...{ shownName: 'orchardpay.com', token, legal, now: '2026-11-22T15:20:00Z' },
};

test.each([
  ...(['binAi', 'modern', 'comingSoon', 'custom'] as const).map((kind) => [
    `a ${kind} page`,
    renderLander(exampleView({ kind }), 'en'),
  ]),
  ['an answer to its form', renderInquiryAnswer(exampleView(), 'en', { kind: 'sent', conversation: null })],
  ['a page that is not found', renderNotFound('en')],
  ['a page that cannot be looked for', renderUnavailable('en')],
  ['a conversation', renderConversation(view, 'en', {})],
  ['its link that is gone', renderLinkGone('en', legal)],
  ['a confirmation', renderConfirm(view, 'en')],
  ['mails to be switched off', renderMailsOff('en', { kind: 'ask', about: ['Inquiries'] })],
])('seller D-187 %s names an icon that is in the page, so that browsers ask the host for none', (_, page = '') => {
  expect(page.match(/<link rel="icon"[^>]*>/g)).toEqual([
    expect.stringMatching(/^<link rel="icon" href="data:image\/svg\+xml,[\w%.'()*~!-]+">$/),
  ]);
});

test('the icon is the first letter of the name on its page’s ground, whatever its script', () => {
  const of = (shown: string) =>
    decodeURIComponent(iconOf(exampleView({ kind: 'modern', name: { ascii: '', shown, sld: shown, tld: 'com' } })));
  expect(of('नमस्ते.com')).toMatch(/fill="#efede8".*>न<\/text>/);
  expect(of('&.com')).toContain('>&amp;</text>');
});
