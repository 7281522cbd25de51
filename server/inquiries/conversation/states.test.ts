import { beforeEach, describe, expect, test } from 'vitest';
import { DeleteDomains, MarkDomainsAsSold, UpdateDomainStatus } from '#contract/bulk-actions.ts';
import { GetDomain } from '#contract/domains.ts';
import { ApiError } from '#contract/errors.ts';
import {
  CloseInquiry,
  GetInquiry,
  type InquiryStatus,
  inquiryStatuses,
  ListInquiries,
  MarkInquiryAsSold,
  ReopenInquiry,
  ReplyToInquiry,
  SetInquirySpam,
} from '#contract/inquiries.ts';
import { type InquiryEvent, inquiryEvents, next } from '#contract/inquiry-states.ts';
import { ListNotifications } from '#contract/notifications.ts';
import { inTransaction } from '../../database/transaction.ts';
import { drainOutbox } from '../../jobs/outbox.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { days } from '../../testing/clock.ts';
import type { TestUser } from '../../testing/given.ts';
import { inquiryEffects } from '../after-commit.ts';
import { purgeInquiries } from '../inquiries.jobs.ts';
import { buyersOf } from '../testing/buyers.ts';
import { givenInquiry } from '../testing/given-inquiry.ts';
import { giveUpConfirmation } from './buyer.service.ts';

let app: FreshApp;
let ann: TestUser;
beforeEach(async () => {
  app = await freshApp({ settings: { MAIL_URL: 'smtp://mail.example' }, isShared: true });
  ann = await app.given.user();
});

const one = (id: string) => ({ params: { id } });
const told = () => drainOutbox(app.parts, inquiryEffects);
const kindsNotified = async () =>
  (await app.as(ann).call(ListNotifications, { query: {} })).map(({ titleTranslationKey }) => titleTranslationKey);

/** Does what an event stands for, by the verb or call that people use. */
const does: Record<InquiryEvent, (id: string, domainId: string) => Promise<unknown>> = {
  buyerConfirms: (id) => buyersOf(app, ann).confirms(id),
  buyerWrites: (id) => buyersOf(app, ann).writes(id),
  buyerOffersTooLittle: (id) => buyersOf(app, ann).writes(id, { offerAmount: 1, isBelowMinimum: true }),
  offerFallsShort: async (id) => {
    await app.parts.db.updateTable('inquiry').set({ is_below_minimum: true }).where('id', '=', id).execute();
    await buyersOf(app, ann).confirms(id);
  },
  sellerReplies: (id) => app.as(ann).call(ReplyToInquiry, { ...one(id), body: { message: 'Yes.' } }),
  sellerCloses: (id) => app.as(ann).call(CloseInquiry, one(id)),
  sellerMarksSold: (id) => app.as(ann).call(MarkInquiryAsSold, { ...one(id), body: {} }),
  sellerReopens: (id) => app.as(ann).call(ReopenInquiry, one(id)),
  marksSpam: (id) => app.as(ann).call(SetInquirySpam, { ...one(id), body: { isSpam: true } }),
  unmarksSpam: (id) => app.as(ann).call(SetInquirySpam, { ...one(id), body: { isSpam: false } }),
  confirmationFails: (id) =>
    inTransaction(app.parts, (tx) => giveUpConfirmation(tx, app.parts, { userId: ann.id, id }, app.parts.clock.now())),
  expires: () => purgeInquiries.run(app.parts, new Date(app.clock.now().getTime() + days(8))),
  async domainGoes(_id, domainId) {
    const domainIds = [domainId];
    await app.as(ann).call(MarkDomainsAsSold, { body: { domainIds } });
    await app.as(ann).call(UpdateDomainStatus, { body: { domainIds, status: 2 } });
    await app.as(ann).call(DeleteDomains, { query: {}, body: { domainIds } });
  },
};

type Given = { status: InquiryStatus; isSpam: boolean };
/** An inquiry in a state, with its domain, which its user knows of already unless the state speaks against it. */
async function givenIn({ status, isSpam }: Given, place: string) {
  const domain = await app.given.domain(ann, `${place}.com`, {
    inquiry_count: status === 'unverified' || status === 'belowMinimum' || isSpam ? 0 : 1,
  });
  const id = await givenInquiry(app, ann, { domainId: domain.id, domainName: domain.name, status, isSpam });
  const confirm_until = status === 'unverified' ? new Date(app.clock.now().getTime() + days(7)) : null;
  const is_email_verified = status !== 'unverified';
  const changes = { confirm_until, is_email_verified, last_from_seller: status === 'replied' };
  await app.parts.db.updateTable('inquiry').set(changes).where('id', '=', id).execute();
  return { id, domainId: domain.id };
}

describe.each([false, true])('spam %s', (isSpam) => {
  test.each(inquiryEvents)('INQ-006 INQ-007 INQ-008 INQ-009 D-192 %s, in every state', async (event) => {
    for (const status of inquiryStatuses) {
      const { id, domainId } = await givenIn({ status, isSpam }, `${status}-${event.toLowerCase()}`);
      const before = await app.as(ann).call(GetInquiry, one(id));
      const notifiedBefore = (await kindsNotified()).length;
      const step = next(event, { status, isSpam });
      const done = does[event](id, domainId);
      if (typeof step === 'string') {
        await expect(done).rejects.toMatchObject({ code: step, status: 409 });
        expect(await app.as(ann).call(GetInquiry, one(id))).toEqual(before);
        continue;
      }
      await done;
      await told();
      const news = (await kindsNotified()).slice(0, (await kindsNotified()).length - notifiedBefore);
      const expected = step.tells === null ? [] : [`notifications.${step.tells}.title`];
      expect([status, news]).toEqual([status, expected]);
      if (step.status === 'deleted') {
        await expect(app.as(ann).call(GetInquiry, one(id))).rejects.toMatchObject({ code: 'NOT_FOUND' });
        continue;
      }
      const after = await app.as(ann).call(GetInquiry, one(id));
      const isSpamAfter = event === 'marksSpam' || (isSpam && event !== 'unmarksSpam');
      expect([status, after.status, after.isSpam, after.wasReopened]).toEqual([
        ...[status, step.status, isSpamAfter, step.isReopened],
      ]);
      expect([status, after.closedAt !== null]).toEqual([status, after.status === 'closed' && status !== 'closed']);
      const writes = ['buyerWrites', 'buyerOffersTooLittle', 'sellerReplies'].includes(event) ? 1 : 0;
      expect([status, after.messageCount - before.messageCount]).toEqual([status, writes]);
      if (event === 'domainGoes') continue;
      const { inquiryCount } = await app.as(ann).call(GetDomain, one(domainId));
      const isCounted = !isSpamAfter && step.status !== 'unverified' && step.status !== 'belowMinimum';
      expect([status, inquiryCount]).toEqual([status, isCounted ? 1 : 0]);
    }
  });
});

test('INQ-006 D-191 each state has its words: what waits for an answer, since when, and who wrote last', async () => {
  const { writes } = buyersOf(app, ann);
  const { id, domainId } = await givenIn({ status: 'new', isSpam: false }, 'quiet');
  const state = async () => {
    const { status, needsAction, waitingSince, lastMessageFrom } = await app.as(ann).call(GetInquiry, one(id));
    return [status, needsAction, waitingSince, lastMessageFrom];
  };
  const first = app.clock.now().toISOString();
  expect(await state()).toEqual(['new', true, first, 'buyer']);
  app.clock.advance(60_000);
  await writes(id); // what waits longest counts
  expect(await state()).toEqual(['new', true, first, 'buyer']);
  await does.sellerReplies(id, domainId);
  expect(await state()).toEqual(['replied', false, null, 'seller']);
  app.clock.advance(60_000);
  const again = app.clock.now().toISOString();
  await writes(id);
  expect(await state()).toEqual(['ongoing', true, again, 'buyer']);
  app.clock.advance(60_000);
  await does.sellerReplies(id, domainId);
  expect(await state()).toEqual(['ongoing', false, null, 'seller']);
  await writes(id);
  await does.sellerCloses(id, domainId);
  expect(await state()).toEqual(['closed', false, null, 'buyer']);
});

test('INQ-009 D-200 an inquiry held back as spam is notified when it turns out to be none, and only then', async () => {
  const held = await givenIn({ status: 'new', isSpam: true }, 'held');
  await app.parts.db.updateTable('inquiry').set({ told_at: null }).where('id', '=', held.id).execute();
  const known = await givenIn({ status: 'new', isSpam: false }, 'known');
  for (const { id, domainId } of [held, known, held]) {
    await does.marksSpam(id, domainId);
    await does.unmarksSpam(id, domainId);
  }
  await told();
  expect(await kindsNotified()).toEqual(['notifications.inquiry.title']);
});

test('INQ-007 closing is for good: no call of the seller opens it again', async () => {
  const { id, domainId } = await givenIn({ status: 'replied', isSpam: false }, 'quiet');
  await does.sellerCloses(id, domainId);
  for (const event of ['sellerReopens', 'sellerReplies', 'sellerMarksSold'] as const) {
    const error = await does[event](id, domainId).catch((thrown: unknown) => thrown);
    expect([event, error instanceof ApiError && error.code]).toEqual([event, 'INQUIRY_CLOSED']);
  }
  const { data } = await app.as(ann).call(ListInquiries, { query: { filter: 'closed' } });
  expect(data.map(({ status }) => status)).toEqual(['closed']);
});
