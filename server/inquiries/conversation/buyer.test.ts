import { beforeEach, expect, test } from 'vitest';
import { ListActivity } from '#contract/activity.ts';
import { GetDomain } from '#contract/domains.ts';
import { CloseInquiry, CountInquiries, GetInquiry, ReplyToInquiry } from '#contract/inquiries.ts';
import { ListNotifications } from '#contract/notifications.ts';
import { inTransaction } from '../../database/transaction.ts';
import { drainOutbox } from '../../jobs/outbox.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';
import { inquiryEffects } from '../after-commit.ts';
import { saveDelivery } from '../delivery.service.ts';
import { buyersOf } from '../testing/buyers.ts';
import { givenInquiry } from '../testing/given-inquiry.ts';
import { inquiryOfToken } from '../token.reads.ts';

let app: FreshApp;
let ann: TestUser;
let id: string;
beforeEach(async () => {
  app = await freshApp({ settings: { MAIL_URL: 'smtp://mail.example' } });
  ann = await app.given.user();
  id = await givenInquiry(app, ann, { offerAmount: 500 });
});

const read = () => app.as(ann).call(GetInquiry, { params: { id } });
const told = () => drainOutbox(app.parts, inquiryEffects);
const notifications = () => app.as(ann).call(ListNotifications, { query: {} });

test('NOTI-007 INQ-012 the user is notified when a buyer writes again: in the app, in the feed and on open pages', async () => {
  await read();
  await buyersOf(app, ann).writes(id, { body: 'I can pay more.', offerAmount: 900 });
  await told();
  expect(await notifications()).toMatchObject([
    {
      notificationType: 4,
      entityType: 'inquiry',
      entityId: id,
      linkUrl: `/inquiries/${id}`,
      titleTranslationKey: 'notifications.prospectUpdate.title',
      titleTranslationArgs: { domainName: 'quiet.com', senderName: 'Bea' },
    },
  ]);
  const [item] = (await app.as(ann).call(ListActivity, { query: {} })).data;
  expect(item).toMatchObject({ type: 2, entityId: id, translationKey: 'activity.inquiryBuyerWrote' });
  const pushed = app.events.find(({ event }) => event === 'ReceiveInquiryUpdate');
  expect(pushed?.payload).toMatchObject({ id, offerAmount: 900, lastMessagePreview: 'I can pay more.', isRead: false });
  expect((await read()).messages.map(({ offerAmount }) => offerAmount)).toEqual([500, 900]);
});

test('NOTI-006 INQ-006 an inquiry whose buyer confirms the address is notified as new, once', async () => {
  const domain = await app.given.domain(ann, 'other.com');
  id = await givenInquiry(app, ann, { status: 'unverified', domainId: domain.id });
  const { confirms } = buyersOf(app, ann);
  expect(await Promise.all([confirms(id), confirms(id), confirms(id)])).toEqual([true, true, true]);
  await told();
  expect((await notifications()).map(({ titleTranslationKey }) => titleTranslationKey)).toEqual([
    'notifications.inquiry.title',
  ]);
  expect(await read()).toMatchObject({ status: 'new', isEmailVerified: true });
  expect((await app.as(ann).call(GetDomain, { params: { id: domain.id } })).inquiryCount).toBe(1);
  expect(await confirms(app.parts.newId())).toBe(false);
});

test('INQ-001 the same mail twice, also at the same moment, is one message; a note of a program changes no state', async () => {
  const { writes } = buyersOf(app, ann);
  const mail = {
    body: 'By mail',
    via: 'mail',
    mailId: '<a@b.example>',
    quoted: '> before',
    fromAddress: 'c@d.example',
  } as const;
  const stored = await Promise.all([writes(id, mail), writes(id, mail), writes(id, mail)]);
  expect(stored.filter((one) => one?.isNew)).toHaveLength(1);
  expect(new Set(stored.map((one) => one?.messageId)).size).toBe(1);
  await app.as(ann).call(ReplyToInquiry, { params: { id }, body: { message: 'Yes' } });
  await writes(id, { body: 'I am on holiday', via: 'mail', isAuto: true });
  const { messages, ...after } = await read();
  expect(after).toMatchObject({ status: 'replied', needsAction: false, lastMessageFrom: 'seller', messageCount: 4 });
  expect(messages.find(({ via }) => via === 'mail')).toMatchObject({ quoted: '> before', fromAddress: 'c@d.example' });
  expect(messages.filter(({ isAuto }) => isAuto)).toHaveLength(1);
});

test('security N-4, D-199: where no link was mailed a mail proves no address, whatever name it bears; with the mailed link it does', async () => {
  await app.parts.db.updateTable('inquiry').set({ is_email_verified: false, confirm_mails: 0 }).execute();
  const { writes } = buyersOf(app, ann);
  await writes(id, { body: 'It is me', via: 'mail', mailId: '<a@b.example>', fromAddress: 'c@d.example' });
  expect(await read()).toMatchObject({ isEmailVerified: false, messageCount: 2 });
  await writes(id, { body: 'It is me', via: 'mail', mailId: '<b@b.example>' });
  expect(await read()).toMatchObject({ isEmailVerified: false, messageCount: 3 });
  await app.parts.db.updateTable('inquiry').set({ confirm_mails: 1 }).execute();
  await writes(id, { body: 'It is me', via: 'mail', mailId: '<c@b.example>' });
  expect(await read()).toMatchObject({ isEmailVerified: true, messageCount: 4 });
});

test('INQ-008 a buyer who writes while the seller closes is never lost: reopened, or stored before the end', async () => {
  const { writes } = buyersOf(app, ann);
  for (let round = 0; round < 10; round++) {
    id = await givenInquiry(app, ann);
    await Promise.all([writes(id, { body: 'Wait!' }), app.as(ann).call(CloseInquiry, { params: { id } })]);
    const { messages, status, wasReopened } = await read();
    const order = messages.map(({ body, event }) => event ?? body).slice(1);
    expect(order).toContain('Wait!');
    expect([status, wasReopened]).toEqual(order.includes('reopenedByBuyer') ? ['ongoing', true] : ['closed', false]);
  }
});

test('INQ-001 a buyer’s token leads to the inquiry in any letter case; anything else leads nowhere', async () => {
  const { token } = await app.parts.db.selectFrom('inquiry').select('token').executeTakeFirstOrThrow();
  const hex = token.toString('hex');
  const { db } = app.parts;
  expect(await inquiryOfToken(db, hex)).toEqual({ userId: ann.id, id });
  expect(await inquiryOfToken(db, hex.toUpperCase())).toEqual({ userId: ann.id, id });
  for (const other of ['', 'x', '0'.repeat(32), `${hex}0`, hex.slice(1), `${hex.slice(1)}\u0000`, `${hex.slice(1)}g`]) {
    expect(await inquiryOfToken(db, other)).toBeNull();
  }
});

test('INQ-002 a reply that cannot be delivered is reported with the server’s words, once', async () => {
  const { messages } = await app.as(ann).call(ReplyToInquiry, { params: { id }, body: { message: 'Yes' } });
  const messageId = messages.at(-1)?.id ?? '';
  const save = (delivery: 'sent' | 'failed', detail: string | null) =>
    inTransaction(app.parts, (tx) =>
      saveDelivery(tx, { userId: ann.id, id }, { messageId, delivery, detail, now: app.parts.clock.now() }),
    );
  await save('sent', null);
  expect((await read()).messages.at(-1)).toMatchObject({
    ...{ delivery: 'sent', deliveryDetail: null, deliveredAt: app.clock.now().toISOString() },
  });
  const words = `550 5.1.1\r\nno such \u202euser ${'x'.repeat(500)}`;
  await save('failed', words);
  await save('failed', words);
  await told();
  const { delivery, deliveryDetail, deliveredAt } = (await read()).messages.at(-1) ?? {};
  expect([delivery, deliveredAt, deliveryDetail?.slice(0, 20)]).toEqual(['failed', null, '550 5.1.1 no such us']);
  expect(deliveryDetail?.length).toBeLessThanOrEqual(300);
  expect((await notifications()).map(({ messageTranslationKey }) => messageTranslationKey)).toEqual([
    'notifications.replyFailed.message',
  ]);
});

test('DETAIL-006 D-160 a domain shows its open offers, and those that nobody answered', async () => {
  const domain = await app.given.domain(ann, 'quiet.com', { inquiry_count: 9 });
  const of = { domainId: domain.id, offerAmount: 100 };
  const shown = async () => {
    const { currentOffers, newOffers } = await app.as(ann).call(GetDomain, { params: { id: domain.id } });
    return [currentOffers, newOffers];
  };
  expect(await shown()).toEqual([0, 0]);
  for (const status of ['unverified', 'new', 'replied', 'ongoing', 'sold', 'closed'] as const) {
    await givenInquiry(app, ann, { ...of, status });
  }
  await givenInquiry(app, ann, { ...of, isSpam: true });
  await givenInquiry(app, ann, { ...of, offerAmount: null });
  await givenInquiry(app, ann, { ...of, domainId: app.parts.newId() });
  expect(await shown()).toEqual([3, 1]);
  expect((await app.as(ann).call(CountInquiries)).all).toBe(8);
});
