import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { InquirySummary } from '#contract/inquiries.ts';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen } from '#web/testing/screen.tsx';
import { InquiriesPage } from './InquiriesPage.tsx';
import { mailTo } from './InquiryItem.tsx';

const idOf = (at: number) => `01900000-0000-7000-8000-00000000000${at}`;
const inquiry = (at: number, more: Partial<InquirySummary> = {}): InquirySummary => ({
  id: idOf(at),
  domainId: idOf(9),
  domainName: 'quiet.test',
  landerId: null,
  senderName: `Buyer ${at}`,
  senderEmail: `buyer${at}@names.example`,
  offerAmount: null,
  currency: 'USD',
  status: 'new',
  isSpam: false,
  spamReasons: [],
  isEmailVerified: false,
  isRead: false,
  needsAction: true,
  wasReopened: false,
  messageCount: 1,
  lastMessageAt: '2026-05-14T11:55:00.000Z',
  lastMessageFrom: 'buyer',
  lastMessagePreview: `Preview ${at}`,
  language: 'en',
  createdAt: '2026-05-14T11:55:00.000Z',
  updatedAt: '2026-05-14T11:55:00.000Z',
  closedAt: null,
  waitingSince: '2026-05-14T11:55:00.000Z',
  isDomainSold: false,
  ...more,
});

let all: InquirySummary[];
let spam: InquirySummary[];
let server: ReturnType<typeof startFakeServer>;
let opened: Awaited<ReturnType<typeof openScreen>>;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-14T12:00:00.000Z') });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  queryClient.clear();
  all = [inquiry(1, { offerAmount: 5_000 }), inquiry(2, { isRead: true })];
  spam = [];
  server = startFakeServer(({ path, query }) => {
    if (path === '/api/inquiries') {
      const data = query.get('filter') === 'spam' ? spam : all;
      return { body: { data, totalCount: data.length, skip: 0, take: 20, hasMore: false } };
    }
    const one = [...all, ...spam].find(({ id }) => path === `/api/inquiries/${id}`);
    if (!one) return { status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } };
    const { id, lastMessageAt: createdAt } = one;
    const message = { id, from: 'buyer', body: 'First line\n<b>second</b>', createdAt, delivery: null };
    return { body: { ...one, isRead: true, messages: [message] } };
  });
});
afterEach(() => {
  opened.remove();
  server.stop();
  vi.useRealTimers();
});

const screen = { paths: ['/inquiries', '/inquiries/:inquiryId'], component: InquiriesPage };
const lines = () => [...opened.element.querySelectorAll('li')].map(({ textContent }) => textContent);
async function open(address = '/inquiries') {
  opened = await openScreen(screen, address);
  await eventually(() => expect(opened.element.querySelector('h1')).not.toBeNull());
}

test('SHELL-011 INQ-003 what buyers wrote, with name, domain, offer and time; one opens to all of it, as text', async () => {
  await open();
  await eventually(() => expect(lines()).toHaveLength(2));
  expect(lines()[0]?.replaceAll('\u00a0', ' ')).toBe('Unread: Buyer 1quiet.test$5,0005 min. agoPreview 1');
  expect(lines()[1]).not.toContain('Unread');
  await act(async () => opened.element.querySelector<HTMLElement>('li button')?.click());
  await eventually(() => expect(lines()[0]).toContain('First line\n<b>second</b>'));
  const answer = byRole(opened.element, 'link', 'Answer by e-mail');
  expect(answer.getAttribute('href')).toBe('mailto:buyer1@names.example?subject=Your%20inquiry%20for%20quiet.test');
  expect(opened.element.textContent).toContain('Nobody has confirmed that this address is theirs.');
});

test('INQ-004 SHELL-011 the one that a link names stands open above the others; one that is not there says so', async () => {
  await open(`/inquiries/${idOf(2)}`);
  await eventually(() => expect(lines()[0]).toContain('First line'));
  opened.remove();
  queryClient.clear();
  await open(`/inquiries/${idOf(7)}`);
  await eventually(() => expect(opened.element.textContent).toContain('This inquiry is not there.'));
});

test('INQ-010 what is held for spam is a press away, with its reasons in words', async () => {
  spam = [inquiry(3, { isSpam: true, spamReasons: ['links', 'noToken'] })];
  await open();
  await eventually(() => expect(lines()).toHaveLength(2));
  await act(async () => opened.element.querySelector<HTMLElement>('input[value=spam]')?.click());
  await eventually(() => expect(lines()).toHaveLength(1));
  await act(async () => opened.element.querySelector<HTMLElement>('li button')?.click());
  await eventually(() => expect(lines()[0]).toContain('Held for spam: It has more than two links.'));
});

test('INQ-011 one that comes in while the list is shown joins it', async () => {
  await open();
  await eventually(() => expect(lines()).toHaveLength(2));
  const fresh = inquiry(4);
  all = [fresh, ...all];
  await act(async () => opened.hub.push('ReceiveNewInquiry', fresh));
  await eventually(() => expect(lines()).toHaveLength(3));
  expect(lines()[0]).toContain('Buyer 4');
});

test('none at all says how they come; a failure is told and tried again', async () => {
  all = [];
  await open();
  await eventually(() => expect(opened.element.textContent).toContain('Buyers write by the form of your landers'));
});

test.each([
  ['bea@names.example', 'mailto:bea@names.example?subject=S'],
  ['a?bcc=b@c.example', 'mailto:a%3Fbcc%3Db@c.example?subject=S'],
  ['a&cc=b@c.example', 'mailto:a%26cc%3Db@c.example?subject=S'],
  ['a,b@c.example', 'mailto:a%2Cb@c.example?subject=S'],
])('an address adds nothing to a mail but itself: %s', (email, link) => {
  expect(mailTo(email, 'S')).toBe(link);
});
