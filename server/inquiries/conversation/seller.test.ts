import { beforeEach, describe, expect, test } from 'vitest';
import { ListActivity } from '#contract/activity.ts';
import { GetDomainSale } from '#contract/bulk-actions.ts';
import { DomainStatus, GetDomain } from '#contract/domains.ts';
import {
  ChangeInquiries,
  CloseInquiry,
  CountInquiries,
  GetInquiry,
  type InquiryBulkAction,
  ListInquiries,
  MarkInquiryAsSold,
  MarkInquiryUnread,
  ReopenInquiry,
} from '#contract/inquiries.ts';
import { drainOutbox } from '../../jobs/outbox.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';
import { inquiryEffects } from '../after-commit.ts';
import { givenInquiry, setState } from '../testing/given-inquiry.ts';

let app: FreshApp;
let ann: TestUser;
beforeEach(async () => {
  app = await freshApp({ settings: { MAIL_URL: 'smtp://mail.example' }, startsAt: new Date('2026-11-22T08:00:00Z') });
  ann = await app.given.user();
});

const one = (id: string) => ({ params: { id } });
const read = (id: string) => app.as(ann).call(GetInquiry, one(id));
const eventsOf = async (id: string) => (await read(id)).messages.flatMap(({ event }) => event ?? []);
const activity = async () => (await app.as(ann).call(ListActivity, { query: {} })).data;

describe('sold', () => {
  type Sale = { soldPrice?: number; soldDate?: string; markDomainAsSold?: boolean };
  const sell = (id: string, body: Sale = {}, user = ann) => app.as(user).call(MarkInquiryAsSold, { ...one(id), body });
  const givenOffer = async (name: string) => {
    const domain = await app.given.domain(ann, name);
    return { domain, id: await givenInquiry(app, ann, { domainId: domain.id, domainName: name }) };
  };

  test('INQ-006 D-203 an inquiry is sold with its domain, price and date in one step; other inquiries for it only get a badge', async () => {
    const { domain, id } = await givenOffer('quiet.com');
    const other = await givenInquiry(app, ann, { domainId: domain.id, domainName: 'quiet.com' });
    const sold = await sell(id, { soldPrice: 12_500.5, soldDate: '2026-11-20', markDomainAsSold: true });
    expect(sold).toMatchObject({ status: 'sold', soldPrice: 12_500.5, soldDate: '2026-11-20', isDomainSold: true });
    expect(await app.as(ann).call(GetDomain, one(domain.id))).toMatchObject({ status: DomainStatus.Sold });
    expect((await app.as(ann).call(GetDomainSale, one(domain.id))).sale).toEqual({
      ...{ soldPrice: 12_500.5, soldCurrency: 'USD', soldAt: '2026-11-20T00:00:00.000Z', buyer: 'Bea' },
    });
    expect(await read(other)).toMatchObject({ status: 'new', isDomainSold: true });
    const kinds = (await activity()).map(({ translationKey }) => translationKey);
    expect(kinds.toSorted()).toEqual(['activity.domainsSold', 'activity.inquirySold']);
  });

  test('INQ-006 an inquiry is sold without its domain, which stays as it is; the details can be corrected and a deal can fall through', async () => {
    const { domain, id } = await givenOffer('quiet.com');
    await sell(id, { soldPrice: 5 });
    expect(await app.as(ann).call(GetDomain, one(domain.id))).toMatchObject({ status: DomainStatus.Registered });
    expect(await sell(id, { soldPrice: 7 })).toMatchObject({ status: 'sold', soldPrice: 7, soldDate: null });
    const again = await app.as(ann).call(ReopenInquiry, one(id));
    expect(again).toMatchObject({ status: 'ongoing', soldPrice: null, needsAction: true });
    expect(await eventsOf(id)).toEqual(['sold', 'reopened']);
  });

  test('INQ-006 an inquiry that cannot be sold sells no domain either; impossible details are refused', async () => {
    const { domain, id } = await givenOffer('quiet.com');
    await setState(app, id, 5);
    await expect(sell(id, { markDomainAsSold: true })).rejects.toMatchObject({ code: 'INQUIRY_CLOSED' });
    await setState(app, id, 1);
    const bad = [
      { soldPrice: -1 },
      { soldPrice: 1e13 },
      { soldDate: '2026-11-24' },
      { soldDate: '1984-01-01' },
      { soldDate: 'soon' },
    ];
    for (const details of bad) {
      const payload = { ...details, markDomainAsSold: true };
      const answer = await app.as(ann).inject({ method: 'POST', url: `/api/inquiries/${id}/mark-as-sold`, payload });
      expect([JSON.stringify(details), answer.statusCode]).toEqual([JSON.stringify(details), 400]);
    }
    const bob = await app.given.user();
    await expect(sell(id, { markDomainAsSold: true }, bob)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await app.as(ann).call(GetDomain, one(domain.id))).toMatchObject({ status: DomainStatus.Registered });
    expect(await read(id)).toMatchObject({ status: 'new', soldPrice: null });
  });

  test('INQ-006 an inquiry whose domain is gone can be sold all the same', async () => {
    const id = await givenInquiry(app, ann);
    expect(await sell(id, { markDomainAsSold: true, soldPrice: 1 })).toMatchObject({ status: 'sold' });
  });
});

describe('several at once', () => {
  const change = (ids: string[], action: InquiryBulkAction, user = ann) =>
    app.as(user).call(ChangeInquiries, { body: { ids, action } });

  test('INQ-002 closing leaves sold ones out and says so, passes closed ones over, and is one item in the feed', async () => {
    const domain = await app.given.domain(ann, 'quiet.com');
    const ids: string[] = [];
    for (const status of ['new', 'unverified', 'replied', 'sold', 'closed'] as const) {
      ids.push(await givenInquiry(app, ann, { status, domainId: domain.id }));
    }
    const [, , , sold = ''] = ids;
    expect(await change([...ids, ...ids, 'x', ann.id], 'close')).toMatchObject({
      changedCount: 3,
      leftOut: [
        { id: 'x', reason: 'NOT_FOUND' },
        { id: ann.id, reason: 'NOT_FOUND' },
        { id: sold, reason: 'INQUIRY_SOLD' },
      ],
    });
    expect(await app.as(ann).call(CountInquiries)).toMatchObject({ closed: 4, sold: 1, all: 5, takeAction: 0 });
    expect(await activity()).toMatchObject([
      { translationKey: 'activity.inquiryClosed', translationArgs: { count: 3 } },
    ]);
    await drainOutbox(app.parts, inquiryEffects);
    expect(app.events.map(({ event }) => event)).toEqual(Array(3).fill('ReceiveInquiryUpdate'));
  });

  test('INQ-009 several are marked as spam, as no spam, read and unread; a second time nothing changes', async () => {
    const domain = await app.given.domain(ann, 'quiet.com', { inquiry_count: 3 });
    const ids: string[] = [];
    for (let at = 0; at < 3; at++) ids.push(await givenInquiry(app, ann, { domainId: domain.id }));
    const inquiryCount = async () => (await app.as(ann).call(GetDomain, one(domain.id))).inquiryCount;
    for (const [action, filter, countAfter] of [
      ['spam', 'spam', 0],
      ['notSpam', 'all', 3],
    ] as const) {
      expect(await change(ids, action)).toMatchObject({ changedCount: 3, leftOut: [] });
      expect(await change(ids, action)).toEqual({ changedCount: 0, undoId: null, leftOut: [] });
      expect((await app.as(ann).call(ListInquiries, { query: { filter } })).totalCount).toBe(3);
      expect(await inquiryCount()).toBe(countAfter);
    }
    const areRead = async () => (await app.as(ann).call(ListInquiries, { query: {} })).data.map(({ isRead }) => isRead);
    expect(await change(ids, 'read')).toMatchObject({ changedCount: 3 });
    expect(await areRead()).toEqual([true, true, true]);
    expect(await change(ids.slice(1), 'unread')).toMatchObject({ changedCount: 2 });
    expect((await areRead()).toSorted()).toEqual([false, false, true]);
  });

  test('INQ-002 501 at once, no list and foreign ids change nothing', async () => {
    const id = await givenInquiry(app, ann);
    const ids = [id, ...Array.from({ length: 500 }, () => app.parts.newId())];
    await expect(change(ids, 'close')).rejects.toMatchObject({ code: 'VALIDATION_FAILED', field: 'ids' });
    for (const payload of [
      { ids: id, action: 'close' },
      { ids: [7], action: 'close' },
      { ids: [id], action: 'delete' },
    ]) {
      const answer = await app.as(ann).inject({ method: 'POST', url: '/api/inquiries/bulk', payload });
      expect(answer.statusCode).toBe(400);
    }
    const bob = await app.given.user();
    const leftOut = [{ id, reason: 'NOT_FOUND' }];
    for (const action of ['close', 'spam', 'unread'] as const) {
      expect(await change([id], action, bob)).toEqual({ changedCount: 0, undoId: null, leftOut });
    }
    expect(await read(id)).toMatchObject({ status: 'new', isSpam: false });
    expect(await change([], 'close')).toEqual({ changedCount: 0, undoId: null, leftOut: [] });
  });
});

test('INQ-002 an inquiry that was read can be marked unread, and is read again when it is opened', async () => {
  const id = await givenInquiry(app, ann);
  await read(id);
  expect(await app.as(ann).call(MarkInquiryUnread, one(id))).toMatchObject({ isRead: false });
  expect((await app.as(ann).call(ListInquiries, { query: {} })).data[0]?.isRead).toBe(false);
  expect((await read(id)).isRead).toBe(true);
});

test('INQ-007 closing twice, also at the same moment, is one closing', async () => {
  const id = await givenInquiry(app, ann);
  const closed = await Promise.all([1, 2, 3].map(() => app.as(ann).call(CloseInquiry, one(id))));
  expect(closed.map(({ status }) => status)).toEqual(['closed', 'closed', 'closed']);
  expect(await eventsOf(id)).toEqual(['closed']);
  expect(await activity()).toHaveLength(1);
});
