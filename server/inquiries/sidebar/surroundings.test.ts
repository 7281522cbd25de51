import { expect, test } from 'vitest';
import type { InquiryStatus } from '#contract/inquiry-states.ts';
import { GetDomainOffers, GetInquirySurroundings } from '#contract/inquiry-surroundings.ts';
import { SetPreferences } from '#contract/preferences.ts';
import { inTransaction } from '../../database/transaction.ts';
import { freshApp } from '../../testing/app.ts';
import { days, hours } from '../../testing/clock.ts';
import { type FinishedSession, writeInquiryVisits } from '../../visits/visits.service.ts';
import { givenInquiry, givenMessage } from '../testing/given-inquiry.ts';

const at = (iso: string) => `2026-11-${iso}:00:00.000Z`;

test('D-195b offers of all buyers of the name are in order, those marked as spam left out; the first contact is for any name', async () => {
  const app = await freshApp({ startsAt: new Date(at('20T08')) });
  const [ann, bob] = [await app.given.user(), await app.given.user()];
  const domainId = app.parts.newId();
  const from = (senderName: string, offerAmount: number | null, more = {}) =>
    givenInquiry(app, ann, { domainId, senderName, senderEmail: `${senderName}@names.example`, offerAmount, ...more });
  await from('mara', 5, { domainId: app.parts.newId() });
  app.clock.advance(days(1));
  const id = await from('Mara', 40);
  await from('Theo', 30);
  const spam = await from('Spam', 1, { isSpam: true });
  await givenInquiry(app, bob, { domainId, offerAmount: 9 });
  app.clock.advance(hours(1));
  await givenMessage(app, ann, id, { offer_amount: 48, created_at: app.clock.now() });
  await givenMessage(app, ann, id, { body: 'no offer' });
  const mine = app.as(ann);
  await mine.call(SetPreferences, { body: { publicName: 'Johanna' } });
  const found = await mine.call(GetInquirySurroundings, { params: { id } });
  expect(found.offers.map(({ senderName, amount, at }) => [senderName, amount, at])).toEqual([
    ['Mara', 40, at('21T08')],
    ['Theo', 30, at('21T08')],
    ['Mara', 48, at('21T09')],
  ]);
  expect(found).toMatchObject({ sellerName: 'Johanna', canMail: false, firstContactAt: at('20T08') });
  const ofSpam = await mine.call(GetInquirySurroundings, { params: { id: spam } });
  expect(ofSpam.offers.map(({ amount }) => amount)).toEqual([40, 30, 1, 48]);
  for (const params of [{ id }, { id: app.parts.newId() }, { id: 'x\0' }]) {
    await expect(app.as(bob).call(GetInquirySurroundings, { params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});

test('D-195b D-215a the source and campaign of a buyer’s visit are shown where the visit is known, and to its user alone', async () => {
  const app = await freshApp();
  const [ann, bob] = [await app.given.user(), await app.given.user()];
  const [known, other] = [await givenInquiry(app, ann, {}), await givenInquiry(app, ann, {})];
  const at = app.clock.now();
  const session: FinishedSession = {
    ...{ landerId: app.parts.newId(), groupId: app.parts.newId(), domainId: app.parts.newId() },
    ...{
      variant: 0,
      campaign: 'letter/mail/spring',
      startedAt: at,
      lastAt: at,
      views: 1,
      engagedMs: 0,
      isFirst: true,
      hasActed: true,
    },
    ...{ country: 'DE', device: 'mobile', browser: 'safari', os: 'ios', referrer: 'google', resolution: '390x844' },
  };
  await inTransaction(app.parts, async (tx) => {
    await writeInquiryVisits(tx, ann.id, new Map([[known, session]]));
    await writeInquiryVisits(tx, bob.id, new Map([[other, session]]));
  });
  const visitOf = async (id: string) => (await app.as(ann).call(GetInquirySurroundings, { params: { id } })).visit;
  expect(await visitOf(known)).toEqual({ referrer: 'google', country: 'DE', campaign: 'letter/mail/spring' });
  expect(await visitOf(known.toUpperCase())).toEqual({
    referrer: 'google',
    country: 'DE',
    campaign: 'letter/mail/spring',
  });
  expect(await visitOf(other)).toBeNull();
});

test('D-195b the newest hundred of very many offers are listed', async () => {
  const app = await freshApp();
  const ann = await app.given.user();
  const id = await givenInquiry(app, ann, { offerAmount: 1 });
  for (let amount = 2; amount <= 120; amount += 1) {
    app.clock.advance(1_000);
    await givenMessage(app, ann, id, { offer_amount: amount, created_at: app.clock.now() });
  }
  const { offers } = await app.as(ann).call(GetInquirySurroundings, { params: { id } });
  expect([offers.length, offers[0]?.amount, offers.at(-1)?.amount]).toEqual([100, 21, 120]);
});

test('owner B9 a name’s offers are those of its inbox; the best is the highest that is still open, else of a closed inquiry', async () => {
  const app = await freshApp({ startsAt: new Date(at('20T08')) });
  const [ann, bob] = [await app.given.user(), await app.given.user()];
  const domainId = app.parts.newId();
  const from = (senderName: string, status: InquiryStatus, offerAmount: number | null, more = {}) =>
    givenInquiry(app, ann, { domainId, senderName, status, offerAmount, ...more });
  const offersOf = (user: typeof ann, id = domainId) => app.as(user).call(GetDomainOffers, { params: { id } });
  expect(await offersOf(ann)).toEqual({ offers: [], best: null, newCount: 0 });
  await from('Closed', 'closed', 90);
  expect((await offersOf(ann)).best).toMatchObject({ senderName: 'Closed', amount: 90, isOpen: false });
  await from('Mara', 'new', 40);
  await from('Theo', 'ongoing', 60);
  await from('Asks', 'new', null);
  await from('Unconfirmed', 'unverified', 500);
  await from('Below', 'belowMinimum', 1);
  await from('Spam', 'new', 900, { isSpam: true });
  const found = await offersOf(ann);
  expect(found.best).toMatchObject({ senderName: 'Theo', amount: 60, isOpen: true, at: at('20T08') });
  expect([found.offers.map(({ amount }) => amount).sort(), found.newCount]).toEqual([[40, 60, 90], 2]);
  for (const id of [domainId, 'x\0']) expect((await offersOf(bob, id)).best).toBeNull();
});
