import { act } from 'react';
import { expect, test } from 'vitest';
import type { Inquiry } from '#contract/inquiries.ts';
import type { Offer } from '#contract/offers.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually } from '#web/testing/screen.tsx';
import { inboxOfTests } from '../inbox.fixture.tsx';
import { idOf, inquiryOf, opened } from '../inquiries.fixture.ts';

const inbox = inboxOfTests();
const { open, element, asked } = inbox;
const bar = () => element().querySelector<HTMLElement>('section[aria-label="Offer"]');
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const press = (within: ParentNode, name: string) => act(async () => byRole(within, 'button', name).click());

const offerOf = (more: Partial<Offer> = {}): Offer => ({
  ...{ id: idOf(7), side: 'buyer', amount: 48_000, state: 'open', isByRule: false, endsAt: null, heldUntil: null },
  ...{ answeredBy: null, decidedAt: null, createdAt: '2026-05-14T11:55:00.000Z' },
  ...more,
});
const rival = {
  inquiryId: idOf(2),
  senderName: 'Rosa',
  amount: 52_000,
  currency: 'USD',
  endsAt: '2026-05-18T16:00:00.000Z',
};

async function openWith(more: Partial<Inquiry>, rivals: object[] = [], address = '') {
  const one = inquiryOf(1, { isRead: true, isEmailVerified: true, offerAmount: 48_000, ...more });
  inbox.all = [one];
  inbox.answer = ({ path, method }) => {
    const of = `/api/inquiries/${one.id}`;
    if (path === `${of}/offer-terms`)
      return { body: { price: { amount: 62_000, currency: 'USD' }, minimum: 30_000, rivals } };
    if (path === of || method !== 'GET') return { body: { ...opened(one), offers: [offerOf()], ...more } };
    return undefined;
  };
  await open(`/inquiries/${one.id}${address}`);
}

test('OFFR-002 the bar has the offer, its share of the price and its place, and one press accepts', async () => {
  await openWith({});
  await eventually(() => expect(bar()?.textContent).toContain('77% of your price'));
  expect(bar()?.querySelector('svg[role=img]')?.getAttribute('aria-label')).toBe(
    'Minimum $30,000, Offer $48,000, Price $62,000',
  );
  await press(bar() as HTMLElement, 'Accept $48,000');
  const [sent] = asked(`/api/inquiries/${idOf(1)}/offers/${idOf(7)}/accept`);
  expect(sent?.body).toMatchObject({ despiteCounters: false, message: '' });
});

test('OFFR-003 the middle between offer and price stands there already, and goes out with its end in one press', async () => {
  await openWith({});
  await eventually(() => expect(bar()?.querySelector('input')?.value).toBe('55000'));
  await press(bar() as HTMLElement, 'Counter');
  const [sent] = asked(`/api/inquiries/${idOf(1)}/counter`);
  expect(sent?.body).toMatchObject({ amount: 55_000, endsAt: expect.stringMatching(/^2026-05-18T12:00/) });
});

test('OFFR-007 OFFR-008 another open counter-offer is named first, and so is what a link in a mail asks', async () => {
  await openWith({}, [rival]);
  await eventually(() => expect(bar()?.textContent).toContain('Rosa can still accept $52,000'));
  await press(bar() as HTMLElement, 'Accept $48,000');
  await eventually(() => expect(dialog()?.textContent).toContain('Rosa can still accept $52,000'));
  expect(asked(`/api/inquiries/${idOf(1)}/offers/${idOf(7)}/accept`)).toHaveLength(0);
  await press(dialog() as HTMLElement, 'Accept $48,000');
  const [sent] = asked(`/api/inquiries/${idOf(1)}/offers/${idOf(7)}/accept`);
  expect(sent?.body).toMatchObject({ despiteCounters: true });
});

test('OFFR-002 an offer that was accepted elsewhere closes the bar with words', async () => {
  await openWith({ offers: [offerOf({ state: 'accepted', decidedAt: '2026-05-14T11:59:00.000Z' })] });
  await eventually(() => expect(bar()?.textContent).toContain('You accepted $48,000.'));
  expect(bar()?.querySelector('button')).toBeNull();
});

test('OFFR-002 an offer that cannot be decided yet says why', async () => {
  await openWith({ isEmailVerified: false });
  await eventually(() => expect(bar()?.textContent).toContain('once Buyer 1 has confirmed'));
  expect(bar()?.querySelector('form')).toBeNull();
});
